import { type RawBuilder, sql } from 'kysely';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { keepsUnit } from '#shared/domain/roles.ts';
import { ownAndAbove, ownAndBelow, ownIds } from './above.ts';
import { seesEverything } from './identity.ts';
import {
  among,
  jobUnitPart,
  namedUnits,
  ownUnit,
  type UnitPart,
  unitPart,
  unitsBelow,
  type Viewer,
} from './own-unit.ts';

/** Ids as a query may be told them, however many: a JSON array. */
type Ids = string;

/**
 * What somebody sees, looked for from who they are: as much as they have, however much there is. Each is the whole of
 * what the condition of the same name in visibility.ts finds of one object; each is read alone, because it is quickly planned so.
 */
export interface ReaderReach {
  among: Store['among'];
  /** Candidates and interviews that are shared with somebody outside recruiting, and what else is shared so. */
  shared: Ids;
  /** What they wrote as a reviewer. */
  written: Ids;
  /** What is about them, or about whom a manager leads; undefined where few reviews are looked at: those that files are about. */
  readable: Ids | undefined;
  /** Who is of a manager's org unit. */
  led: Ids;
  /** They, and whom they lead directly or through others. */
  below: Ids;
}

const links = (companyId: string, alias: string, kind: string) =>
  sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)}`;

/** The org units that a manager leads: some by their ids, others by their names. */
type Units = Readonly<Record<UnitPart, readonly string[]>>;

const unitParts: readonly UnitPart[] = ['id', 'name'];

async function unitsOf(store: Store, identity: Viewer): Promise<Units> {
  if (!keepsUnit(identity.role)) {
    return { id: [], name: [] };
  }
  const own = await idsOf(store, ownUnit(identity, 'id'));
  const below = await idsOf(store, unitsBelow(identity));
  return { id: [...new Set([...own, ...below])], name: await idsOf(store, namedUnits(identity)) };
}

/** Ids of the jobs whose applicants are the caller's business; those of a unit are found by the index of the units. */
function ownJobs({ companyId, memberId }: Viewer, units: Units): RawBuilder<unknown> {
  const named = sql`
    select permission.from_id from relation as permission
    where ${links(companyId, 'permission', 'permitted')} and permission.to_id = ${memberId}`;
  const ofUnits = unitParts
    .filter((part) => units[part].length > 0)
    .map(
      (part) => sql`
        select job.id from object as job
        where job.company_id = ${companyId} and job.type = 'job' and job.deleted_at is null
          and ${jobUnitPart(part)} in (${sql.join([...units[part]])})
          and not exists (
            select 1 from relation as permission
            where ${links(companyId, 'permission', 'permitted')} and permission.from_id = job.id)`,
    );
  return sql.join([named, ...ofUnits], sql` union `);
}

function sharedIds(identity: Viewer, units: Units): RawBuilder<unknown> {
  const { companyId } = identity;
  const own = sql`(${ownIds(identity)})`;
  return sql`
    ${ownIds(identity)}
    union select held.to_id from relation as seat join relation as held
      on ${links(companyId, 'held', 'contains')} and held.from_id = seat.to_id
      where ${links(companyId, 'seat', 'member_of')} and seat.from_id in ${own}
    union select held.to_id from relation as seat join relation as held
      on ${links(companyId, 'held', 'contains')} and held.from_id = seat.from_id
      where ${links(companyId, 'seat', 'owner')} and seat.to_id in ${own}
    union select link.from_id from relation as link
      where ${links(companyId, 'link', 'applied_to')} and link.to_id in (${ownJobs(identity, units)})
    union select link.from_id from relation as link
      where ${links(companyId, 'link', 'interview_for')} and link.to_id in (${ownJobs(identity, units)})
    union select link.from_id from relation as link
      where ${links(companyId, 'link', 'interviewer')} and link.to_id in ${own}
    union select met.to_id from relation as seat join relation as met
      on ${links(companyId, 'met', 'interview_of')} and met.from_id = seat.from_id
      where ${links(companyId, 'seat', 'interviewer')} and seat.to_id in ${own}`;
}

async function idsOf(store: Store, ids: RawBuilder<unknown>): Promise<string[]> {
  const all = store.allOf('id');
  const { rows } = await sql<{ all: string }>`with found(id) as (${ids}) select ${all} as "all" from found`.execute(
    store.db,
  );
  const [found]: string[][] = rows.map((row) => JSON.parse(row.all));
  return found ?? [];
}

/** People of some org units, those who are deleted among them; found by the index of the units. */
async function peopleOf(store: Store, companyId: string, units: Units): Promise<string[]> {
  const people: string[] = [];
  for (const part of unitParts.filter((one) => units[one].length > 0)) {
    people.push(
      ...(await idsOf(
        store,
        sql`select person.id from object as person
          where person.company_id = ${companyId} and person.type in ${among(personTypes)}
            and ${unitPart('person', part)} in (${sql.join([...units[part]])})`,
      )),
    );
  }
  return people;
}

async function ledBy(store: Store, identity: Viewer, units: Units): Promise<string[]> {
  const people = await peopleOf(store, identity.companyId, units);
  const above = new Set(people.length === 0 ? [] : await idsOf(store, ownAndAbove(identity)));
  return [...new Set(people)].filter((id) => !above.has(id));
}

/** All of whom `isLedByUnit` is true. */
export async function ledByUnit(store: Store, identity: Viewer): Promise<string[]> {
  return ledBy(store, identity, await unitsOf(store, identity));
}

async function readableIds(store: Store, identity: Viewer, led: readonly string[]): Promise<string[]> {
  const topics = [...(await idsOf(store, ownIds(identity))), ...led];
  return idsOf(
    store,
    sql`select link.from_id from relation as link join object as topic on topic.id = link.to_id
      where ${links(identity.companyId, 'link', 'about')} and topic.deleted_at is null
        and ${store.among('link.to_id', JSON.stringify(topics))}`,
  );
}

function writtenIds(store: Store, identity: Viewer): Promise<string[]> {
  return idsOf(
    store,
    sql`select link.from_id from relation as link
      where ${links(identity.companyId, 'link', 'reviewer')} and link.to_id in (${ownIds(identity)})`,
  );
}

/** What somebody reaches of some types, as it is now; what decides of others alone is left empty. */
export async function reachOf(store: Store, identity: Viewer, types: readonly string[]): Promise<ReaderReach> {
  const has = (...some: string[]) => some.some((type) => types.includes(type));
  const when = (isAsked: boolean, ids: () => Promise<string[]>) => (isAsked ? ids() : []);
  const isOfPeople = has('performance', 'document') && !seesEverything(identity);
  // One after another: a connection more takes PostgreSQL longer to open than any of them takes.
  const units = await unitsOf(store, identity);
  const led = await when(isOfPeople, () => ledBy(store, identity, units));
  const readable = has('performance') ? await when(isOfPeople, () => readableIds(store, identity, led)) : undefined;
  const shared = await when(has('candidate', 'interview', 'document'), () => idsOf(store, sharedIds(identity, units)));
  const written = await when(has('performance', 'document'), () => writtenIds(store, identity));
  const below = await when(has('document'), () => idsOf(store, ownAndBelow(identity)));
  return {
    among: store.among,
    shared: JSON.stringify(shared),
    written: JSON.stringify(written),
    readable: readable && JSON.stringify(readable),
    led: JSON.stringify(led),
    below: JSON.stringify(below),
  };
}
