import { z } from 'zod';
import { sentenceValues } from '#shared/domain/sentences.ts';

/** Longest text of stored queries: a person, a company and some pages of messages are far below it. */
export const longestStoredQueries = 2_000_000;
/** Longest content of one waiting write: a JSON body of 1 MiB, escaped once. */
export const longestWaitingWrite = 1_500_000;
/** So many writes may wait, and so many characters together. */
export const mostWaitingWrites = { count: 200, characters: 8_000_000 } as const;

/** Query data of one user, to be shown at the next start before the host answers (§9 "Only user, company and messages"). */
export const storedQueries = z.strictObject({
  userId: z.string().min(1).max(100),
  /** The queries as JSON text: main keeps it and never reads it. */
  json: z.string().max(longestStoredQueries),
});

export type StoredQueries = z.infer<typeof storedQueries>;

/** Why the host did not take a write that had waited. */
export const writeRefusal = z.strictObject({
  status: z.int().min(0).max(599),
  code: z.string().max(100),
  title: z.string().max(2000),
  detail: z.string().max(10_000).optional(),
  /** Code and values of the sentence in `detail`. */
  reason: z.string().max(100).optional(),
  values: sentenceValues.optional(),
  errors: z
    .array(
      z.strictObject({
        path: z.string().max(500),
        message: z.string().max(2000),
        code: z.string().max(100).optional(),
        values: sentenceValues.optional(),
      }),
    )
    .max(500),
  /** The object as it is now, as JSON text, where the host sent it with a conflict. */
  current: z.string().max(longestWaitingWrite).optional(),
});

export type WriteRefusal = z.infer<typeof writeRefusal>;

/** A write that waits for the connection, or was refused once it was sent; kept until it is done or discarded. */
export const waitingWrite = z.strictObject({
  /** Its `Idempotency-Key`, the same for every try. */
  id: z.string().min(1).max(255),
  /** Name of the call in the contract. */
  call: z.string().min(1).max(100),
  userId: z.string().min(1).max(100),
  companyId: z.string().min(1).max(100),
  /** When the person asked for it, in milliseconds since 1970. */
  at: z.int().min(0),
  /** Name of what it changes, where the window knew it. */
  about: z.string().max(300).optional(),
  /** The mutation's variables as JSON text. */
  variables: z.string().max(longestWaitingWrite),
  refusal: writeRefusal.optional(),
});

export type WaitingWrite = z.infer<typeof waitingWrite>;

/** All writes that wait, oldest first. `kept`: they outlive the app; false where secrets live in memory only. */
export const waitingWrites = z.strictObject({ writes: z.array(waitingWrite), kept: z.boolean() });

export type WaitingWrites = z.infer<typeof waitingWrites>;
