import { countHired } from '#host/object-writer/index.ts';
import { countInterviewed, countLinksTo } from '#host/services/objects/linked-objects.ts';
import { listedLink, type TypeDescriptor } from './type-descriptor.ts';

/** A job tells how many applied, and how many of them were interviewed. */
export const job: TypeDescriptor = {
  listed: {
    text: ['code', 'currency', 'location.id', 'location.title', 'org_unit.id', 'org_unit.name', 'work_schedule_type'],
    number: ['min_salary', 'max_salary', 'urgency_level', 'internal_potential', 'market_complexity'],
    links: {
      skill: listedLink('needs_skill'),
      permitted: listedLink('permitted'),
      candidate: listedLink('applied_to', 'in'),
    },
    names: { location: ['location.id', 'location.title'], org_unit: ['org_unit.id', 'org_unit.name'] },
  },
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
