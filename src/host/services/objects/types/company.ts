import type { Identity } from '#host/access/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { TypeDescriptor } from './type-descriptor.ts';

async function companyInFull(store: Store, identity: Identity, composed: ObjectBase): Promise<ObjectBase> {
  const rows = await store.db
    .selectFrom('object')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', identity.companyId)
    .where('type', 'in', ['employee', 'course', 'job'])
    .where('deleted_at', 'is', null)
    .where(stillEmployed(store, 'object'))
    .groupBy('type')
    .execute();
  const count = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
  const totals = { total_employees: count('employee'), total_courses: count('course'), total_jobs: count('job') };
  return { ...composed, statistics: totals };
}

/** The page of the company counts its employees, courses and jobs. */
export const company: TypeDescriptor = { inFull: companyInFull };
