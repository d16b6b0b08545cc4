import type { ObjectDescriptor } from '#host/services/objects/object-descriptor.ts';

/** Whoever makes a ticket is its author. */
export const ticket: ObjectDescriptor = {
  beforeCreate: (identity, parsed) => ({ ...parsed, data: { ...parsed.data, author: { id: identity.userId } } }),
};
