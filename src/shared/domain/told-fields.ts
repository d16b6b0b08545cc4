import { z } from 'zod';
import { rate } from './object-ref.ts';
import type { ObjectType } from './object-types.ts';
import { readField } from './read-field.ts';
import { toldSentence } from './sentences.ts';

const people = z.number().int().min(0).optional();
const money = z.looseObject({ amount: z.number().int().min(0), currency: z.string() });

const person = z.looseObject({
  /** What somebody works as, of hosts that say it besides the title. */
  role: z.string().optional(),
  /** Of a member: whether somebody signs in as them. */
  has_account: z.boolean().optional(),
  /** And, of the one that was asked for, in which role here, and whether it is the vendor's support staff. */
  account: z.looseObject({ role: z.string().optional(), staff: z.boolean().optional() }).optional(),
  /** A job masks who it is for the reader; and, of the one that was asked for, whether they may show who it is. */
  is_masked: z.boolean().optional(),
  first_look: z.looseObject({ may_unmask: z.boolean().optional() }).optional(),
  /** The reader was asked to interview them, and is told no more than that takes. */
  is_of_kit: z.boolean().optional(),
});

/**
 * What the host says of an object besides the fields of its type (`objectFields`), and nobody writes: a body that has one of
 * these is refused.
 */
export const toldFields = {
  candidate: person,
  employee: person,
  member: person,
  job: z.looseObject({
    /** For which roles it masks who applied. */
    first_look: z.looseObject({ roles: z.array(z.string()).optional() }).optional(),
  }),
  canvas: z.looseObject({
    /** How far a report is that is being made, 0–100. */
    progress: z.number().optional(),
    /** Why a report failed, and the reason with its code and values. */
    reason: z.string().optional(),
    reason_told: toldSentence.optional(),
    /** What a report took its question to ask for; `timeframe` in days. */
    chosen: z
      .looseObject({
        subtype: z.string().optional(),
        timeframe: z.number().optional(),
        org_unit: z.string().optional(),
        location: z.string().optional(),
      })
      .optional(),
    author: z.looseObject({ id: z.string(), name: z.string().optional() }).optional(),
    /** The document that a report was written to as well, or why there is none. */
    document: z
      .looseObject({
        id: z.string().optional(),
        name: z.string().optional(),
        error: z.string().optional(),
        error_told: toldSentence.optional(),
      })
      .optional(),
  }),
  document: z.looseObject({
    /** The words that were read in the file, with the one document that was asked for. */
    text: z.string().optional(),
    /** What could not be read. */
    warnings: z.array(z.string()).optional(),
    warnings_told: z.array(toldSentence).optional(),
    /** Of a résumé that somebody looked through, with the one document that was asked for: what was read in it, and where it stands. */
    read_fields: z.array(readField).optional(),
  }),
  /** How many take part and how far they are, and what it costs them all and for one that finishes; a rate of 0–100. */
  training: z.looseObject({
    participants_count: people,
    completed_count: people,
    overdue_count: people,
    completion_rate: rate.optional(),
    total_cost: money.optional(),
    cost_per_completion: money.optional(),
  }),
  course: z.looseObject({ enrolled_count: people, completed_count: people }),
} satisfies Partial<Record<ObjectType, z.ZodObject>>;
