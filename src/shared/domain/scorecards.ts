import { z } from 'zod';
import { longText } from './long-texts.ts';

/** What a mark is about (records.md "Scores and statistics"); scores rest on those of the first three kinds. */
export const attributeKinds = ['delivery', 'impact', 'adaptability', 'other'] as const;

/** What an interviewer would do, from a clear yes to a clear no. */
export const recommendations = ['strong_yes', 'yes', 'no', 'strong_no'] as const;

/** Most attributes that one scorecard marks. */
export const mostAttributes = 40;

/** One thing that was looked at: `mark` is 1–5, and missing until it is given; `evidence` is what was seen or heard. */
const attribute = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(attributeKinds).default('other'),
  mark: z.number().int().min(1).max(5).optional(),
  evidence: longText.optional(),
});

export type ScorecardAttribute = z.infer<typeof attribute>;

function haveOwnNames(attributes: readonly ScorecardAttribute[]): boolean {
  return new Set(attributes.map(({ name }) => name.toLowerCase())).size === attributes.length;
}

/** The attributes of a scorecard, each named once. */
export const scorecardAttributes = z.array(attribute).max(mostAttributes).refine(haveOwnNames);

/** What a scorecard says. */
export interface ScorecardWords {
  attributes: ScorecardAttribute[];
  recommendation: (typeof recommendations)[number] | null;
  summary: string | null;
}

/** Whether a scorecard says enough to be handed in: one mark, or what its writer would do. */
export function saysEnough({ attributes, recommendation }: ScorecardWords): boolean {
  return recommendation !== null || attributes.some(({ mark }) => mark !== undefined);
}
