import { z } from 'zod';
import { longText } from '#shared/domain/long-texts.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { recommendations, scorecardAttributes } from '#shared/domain/scorecards.ts';
import { call } from './call.ts';

const id = z.string().min(1).max(64);
const path = '/api/interviews/{id}/scorecards';

const recommendation = z.enum(recommendations).nullable();

/** What a scorecard says; of one that is closed to the caller nothing of it is told. */
const words = {
  attributes: z.array(
    z.looseObject({
      name: z.string(),
      kind: z.string(),
      mark: z.number().int().optional(),
      evidence: z.string().optional(),
    }),
  ),
  recommendation: z.string().nullable(),
  summary: z.string().nullable(),
};

/**
 * The scorecard of one interviewer. `waiting`: nothing is handed in yet, what its writer has so far is told to nobody
 * else · `closed`: handed in, and told to the caller once their own is · `open`: told.
 */
const scorecard = z.looseObject({
  /** Missing where the interviewer has no account, or is no member any more. */
  author: objectRef.optional(),
  is_mine: z.boolean(),
  state: z.enum(['waiting', 'closed', 'open']),
  says: z.looseObject(words).optional(),
  handed_in_at: z.string().optional(),
  /** When it was changed after it was handed in, and what it said then. */
  changed_at: z.string().optional(),
  said: z.looseObject(words).optional(),
});

export type Scorecard = z.infer<typeof scorecard>;

/**
 * Scorecards of interviews (records.md "Scores and statistics"), one for each interviewer. Whoever was asked to hold an
 * interview reads those of others once their own is handed in; who may read them besides, reads those that are.
 */
export const scorecards = {
  /** Of everybody who was asked, the caller's own first. `may_write`: the caller is one of them. */
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path, summary: 'The scorecards of an interview' })
    .input(z.strictObject({ id }))
    .output(z.looseObject({ data: z.array(scorecard), total: z.number().int(), may_write: z.boolean() })),
  /** The caller's own: what is named is replaced. `hand_in` opens it to others, for good; a change afterwards is marked. */
  write: call({ access: 'everybody' })
    .route({ method: 'PUT', path, summary: 'Write the own scorecard of an interview, and hand it in' })
    .input(
      z.strictObject({
        id,
        attributes: scorecardAttributes.optional(),
        recommendation: recommendation.optional(),
        summary: longText.nullable().optional(),
        hand_in: z.literal(true).optional(),
      }),
    )
    .output(scorecard),
};
