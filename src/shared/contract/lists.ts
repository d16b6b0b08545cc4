import { z } from 'zod';

/** `page` from 1, `page_size` 1–100; query values arrive as text. */
export const pageInput = {
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
};

/** A boolean that may arrive as query text. */
export const queryBoolean = z.union([z.boolean(), z.stringbool()]);

/** The envelope of every list: `{ data, total, page, page_size }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.looseObject({
    data: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}
