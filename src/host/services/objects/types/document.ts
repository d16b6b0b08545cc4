import { bringersOf } from '#host/services/objects/bringers-of.ts';
import { countLinksTo } from '#host/services/objects/linked-objects.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** A document tells who brought it. */
export const document: TypeDescriptor = {
  async besides(store, { companyId }, ids) {
    const bringers = await bringersOf(store, companyId, ids);
    return (object) => {
      const bringer = bringers.get(object.id);
      return bringer === undefined ? object : { ...object, added_by: bringer };
    };
  },
};

/** A group tells how many documents the reader sees in it. */
export const documentGroup: TypeDescriptor = {
  async besides(store, identity, ids) {
    const documents = await countLinksTo(store, identity, ids, 'in_group', 'document');
    return (object) => ({ ...object, documents_count: documents.get(object.id) ?? 0 });
  },
};
