import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { toRef } from '#host/services/objects/object-row.ts';
import type { ObjectReading } from './object-reading.ts';

/** The page of a space names its team. */
export const space: ObjectReading = {
  async inFull(store, identity, object) {
    const team = await readLinkedObjects(store, identity, [object.id], ['member_of'], 'in');
    return { ...object, members: team.map(toRef) };
  },
};
