import { type Kysely, sql } from 'kysely';
import { unitsWithin } from '#host/access/index.ts';
import { stillEmployed } from '#host/services/objects/employment.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import type { PulseAudience } from '#shared/domain/pulses/pulse-audience.ts';

async function peopleAsked(store: Store, db: Kysely<Schema>, companyId: string, audience: PulseAudience) {
  const { org_unit_ids, location_ids, person_ids } = audience;
  const units = org_unit_ids === undefined ? undefined : await unitsWithin(store, db, companyId, org_unit_ids);
  const at = (...path: string[]) => store.jsonText('data', ['company_user', ...path]);
  let query = db
    .selectFrom('object')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(person_ids === undefined, (all) =>
      all
        .where('type', '=', audience.people === 'candidates' ? 'candidate' : 'employee')
        .where(stillEmployed(store, 'object')),
    )
    .$if(person_ids !== undefined, (named) =>
      named.where('type', 'in', personTypes).where('id', 'in', person_ids ?? []),
    );
  if (units !== undefined) {
    query = query.where(sql<boolean>`${at('org_unit', 'id')} in (${sql.join([...units])})`);
  }
  if (location_ids !== undefined) {
    query = query.where(sql<boolean>`${at('location', 'id')} in (${sql.join(location_ids)})`);
  }
  return query;
}

/** How many people a pulse asks, and how many there are of the kind it asks. */
export async function audienceSize(
  store: Store,
  db: Kysely<Schema>,
  companyId: string,
  audience: PulseAudience | undefined,
): Promise<{ invited_count: number; population_count: number }> {
  const count = async (wanted: PulseAudience) => {
    const query = await peopleAsked(store, db, companyId, wanted);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return total;
  };
  const population_count = await count(audience?.people === undefined ? {} : { people: audience.people });
  return { invited_count: audience === undefined ? population_count : await count(audience), population_count };
}

/** The people a pulse asks, by id; without an audience, every employee. */
export async function idsAsked(store: Store, companyId: string, audience: PulseAudience = {}): Promise<string[]> {
  const rows = await (await peopleAsked(store, store.db, companyId, audience)).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Whether one of these objects, which stand for one person, is among those asked. */
export async function isAmongAsked(
  store: Store,
  db: Kysely<Schema>,
  companyId: string,
  audience: PulseAudience | undefined,
  personIds: readonly string[],
): Promise<boolean> {
  if (audience === undefined) {
    return true;
  }
  if (personIds.length === 0) {
    return false;
  }
  const query = await peopleAsked(store, db, companyId, audience);
  const found = await query
    .select('id')
    .where('id', 'in', [...personIds])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
