import { requireSpaceRights } from '#host/access/index.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import { takeSpace } from '#host/services/spaces/space-links.ts';

/** Whoever makes a space keeps it. */
export const space: ObjectHooks = {
  async afterCreate(trx, identity, { id, parsed, at }) {
    const hasOwner = parsed.links.some(({ field, items }) => field.path === 'owner' && items.length > 0);
    if (!hasOwner) {
      await takeSpace(trx, identity, id, at);
    }
  },
  mayChange: (trx, identity, { row, parsed }) => requireSpaceRights(trx, identity, row.id, parsed),
};
