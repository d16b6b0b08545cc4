/** How many objects one bulk change takes; so many are answered at once; and before so many are deleted, screens ask. */
export const bulkLimits = { rows: 10_000, atOnce: 200, deletedUnasked: 10 } as const;

/** What becomes of an object in a bulk change. `waiting`: its turn has not come · `same`: it was so already. */
export const bulkResults = ['waiting', 'done', 'same', 'refused'] as const;

export type BulkResult = (typeof bulkResults)[number];
