import { z } from 'zod';
import { toldSentence } from './sentences.ts';

/** Where something stands: its letters in the text, and its box in shares of its page's width and height. */
const place = z.looseObject({
  from: z.number().int(),
  to: z.number().int(),
  page: z.number().int().optional(),
  box: z.looseObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).optional(),
});

/** One field that was read in a résumé: `path` is where a candidate has it. */
export const readField = z.looseObject({
  path: z.string(),
  value: z.string(),
  certain: z.boolean(),
  /** Why it may be wrong. */
  why: toldSentence.optional(),
  /** Missing where the text says it nowhere as it is. */
  at: place.optional(),
});

export type ReadField = z.infer<typeof readField>;
