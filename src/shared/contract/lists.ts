import { z } from 'zod';

/** `page` from 1, `page_size` 1–100; query values arrive as text. */
export const pageInput = {
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
};

/** A boolean that may arrive as query text. */
export const queryBoolean = z.union([z.boolean(), z.stringbool()]);

/**
 * A filter as it is written (`shared/domain/where`): `stage is "Offer" and (location any of "Berlin", "Paris" or score > 3)`.
 * How long it may be and where it goes wrong is told by its reader, in sentences of its own.
 */
export const whereText = z.string().max(2_000_000);

/** The envelope of every list: `{ data, total, page, page_size }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.looseObject({
    data: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    page_size: z.number().int(),
  });
}
