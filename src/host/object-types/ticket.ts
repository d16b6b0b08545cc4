import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';

/** Whoever makes a ticket is its author. */
export const ticket: ObjectHooks = {
  beforeCreate: (identity, parsed) => ({ ...parsed, data: { ...parsed.data, author: { id: identity.userId } } }),
};
