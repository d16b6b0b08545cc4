import { countHired } from '#host/object-writer/index.ts';
import { countInterviewed, countLinksTo } from '#host/services/objects/linked-objects.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

/** A job tells how many applied, and how many of them were interviewed. */
export const job: TypeDescriptor = {
  async inFull({ db }, { companyId }, object) {
    const hired = await countHired(db, companyId, [object.id]);
    return { ...object, hired_count: hired.get(object.id) ?? 0 };
  },
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
