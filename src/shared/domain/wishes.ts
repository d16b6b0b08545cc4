import { z } from 'zod';

/** What somebody may wish for: work, a task beside it, or where they do it. */
export const wishKinds = ['role', 'project', 'place'] as const;

/** Most wishes of one person. */
export const mostWishes = 20;

/** Longest wish in characters. */
export const longestWish = 300;

const wish = z.strictObject({ kind: z.enum(wishKinds), text: z.string().trim().min(1).max(longestWish) });

/** What somebody wishes, said by themselves only (records.md "People"). */
export const wishes = z.array(wish).max(mostWishes);

export type StatedWish = z.infer<typeof wish>;

/** Where people's records keep it. */
export const wishesField = 'wishes';
