import { z } from 'zod';

/** A compact row of the local index: what a person may see of an object in a list, without the object itself. */
export const indexRow = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  name: z.string(),
  email: z.string().optional(),
  title: z.string().optional(),
  role: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  slug: z.string().optional(),
  location: z.string().optional(),
  stage: z.string().optional(),
  stage_meaning: z.string().optional(),
  org_unit: z.string().optional(),
  code: z.string().optional(),
  phone: z.string().optional(),
  status: z.string().optional(),
  /** The last day of work of who has one, ISO. */
  ended_at: z.string().optional(),
  /** What its own fields say, in pieces, and further addresses: see `FurtherTexts`. */
  further_texts: z.array(z.string()).optional(),
  further_phones: z.array(z.string()).optional(),
  /** A job masks who it is for the reader: the name stands for them. */
  is_masked: z.boolean().optional(),
});

export type IndexRow = z.infer<typeof indexRow>;

/** §3 Search option: id, type and the raw record with a display name. */
export const searchOption = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  source_data: z.looseObject({
    name: z.string().optional(),
    title: z.string().optional(),
    role: z.string().optional(),
    email: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    slug: z.string().optional().catch(undefined),
    logo: z.string().optional().catch(undefined),
  }),
  similarity_score: z.number().min(0).max(1).optional(),
});

export type SearchOption = z.infer<typeof searchOption>;
