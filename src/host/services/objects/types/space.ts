import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

/** The page of a space names its team. */
export const space: TypeDescriptor = {
  listed: {
    links: { owner: listedLink('owner'), member: listedLink('member_of', 'in'), object: listedLink('contains') },
  },
  async inFull(store, identity, object) {
    const team = await readLinkedObjects(store, identity, [object.id], ['member_of'], 'in');
    return { ...object, members: team.map(toRef) };
  },
};
