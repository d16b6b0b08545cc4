import { z } from 'zod';

/** What is needed to name and link an object that another one mentions. */
export const objectRef = z.looseObject({
  id: z.string(),
  object_type: z.string(),
  name: z.string(),
  title: z.string().optional(),
  email: z.string().optional(),
  logo: z.string().optional(),
  slug: z.string().optional(),
  /** A job masks who it is for the caller: the name stands for them. */
  is_masked: z.boolean().optional(),
});

export type ObjectRef = z.infer<typeof objectRef>;

/** A link of a person, company or object: the slug names a known kind (§5). */
export const link = z.looseObject({ slug: z.string().optional(), name: z.string().optional(), url: z.string() });

export type Link = z.infer<typeof link>;

/** 0–5 (decisions.md "Objects and fallbacks"). */
export const score = z.number().min(0).max(5);
/** 0–100. */
export const rate = z.number().min(0).max(100);
/** ISO 8601 UTC. */
export const timestamp = z.iso.datetime({ offset: true });
