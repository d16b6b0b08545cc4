import { countInterviewed, countLinksTo } from '#host/services/objects/linked-objects.ts';
import type { ObjectReading } from './object-reading.ts';

/** A job tells how many applied, and how many of them were interviewed. */
export const job: ObjectReading = {
  async besides(store, identity, ids) {
    const [applicants, interviewed] = await Promise.all([
      countLinksTo(store, identity, ids, 'applied_to'),
      countInterviewed(store, identity.companyId, ids),
    ]);
    return (object) => ({
      ...object,
      applicants_count: applicants.get(object.id) ?? 0,
      interviewed_count: interviewed.get(object.id) ?? 0,
    });
  },
};
