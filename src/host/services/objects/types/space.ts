import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** The page of a space names its team. */
export const space: TypeDescriptor = {
  async inFull(store, identity, object) {
    const team = await readLinkedObjects(store, identity, [object.id], ['member_of'], 'in');
    return { ...object, members: team.map(toRef) };
  },
};
