import { addLinks, changeByHost } from '#host/object-writer/index.ts';
import { avatar } from '#host/sample/avatar.ts';
import { catalogueLocations } from '#host/sample/catalogue/locations.ts';
import { Names } from '#host/sample/names.ts';
import { slugOf } from '#host/sample/people/titles.ts';
import { domain } from '#host/sample/people/workforce.ts';
import type { Random } from '#host/sample/random.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import { addObject, idOf, isWorkday, momentOf, numberOf, type SampleDay, untouched } from './sample-day.ts';

/** Of a hundred workdays on so many somebody leaves, begins, or is talked with. */
const leaving = 0.05;
const beginning = 0.05;
const talking = 0.6;
/** As many are looked at: a sample that was made larger has more. */
const mostStaff = 400;

/** Somebody of the sample who works for the company. */
export interface SampleEmployee {
  id: string;
  name: string;
  title: string | null;
  role: string | null;
  data: Fields;
  unit: { id: string; name: string };
  location: { id: string; name: string };
  does: string;
}

function textAt(data: Fields, path: string): string {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : '';
}

/** Those of the sample who work for the company. */
export async function readStaff({ trx, companyId }: SampleDay): Promise<SampleEmployee[]> {
  const rows = await trx
    .selectFrom('object')
    .select(['id', 'name', 'title', 'role', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'employee')
    .where('origin', '=', 'sample')
    .where('status', '<>', 'left')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(mostStaff)
    .execute();
  return rows.map((row) => {
    const at = (path: string) => textAt(row.data, `company_user.${path}`);
    return {
      ...row,
      unit: { id: at('org_unit.id'), name: at('org_unit.name') },
      location: { id: at('location.id'), name: at('location.title') },
      does: at('function'),
    };
  });
}

/** Who leads whom, by the id of who is led; and who leads anybody. */
async function readLeading({ trx, companyId }: SampleDay, people: readonly string[]) {
  const rows = await trx
    .selectFrom('relation')
    .select(['from_id', 'to_id', 'kind'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['manages', 'same_person'])
    .where((eb) => eb.or([eb('to_id', 'in', [...people]), eb('from_id', 'in', [...people])]))
    .execute();
  return {
    managerOf: new Map(rows.flatMap(({ kind, from_id, to_id }) => (kind === 'manages' ? [[to_id, from_id]] : []))),
    // Who leads others, has an account, or was hired lately stays.
    bound: new Set(rows.flatMap(({ kind, from_id, to_id }) => (kind === 'manages' ? [from_id] : [from_id, to_id]))),
  };
}

/** Who leads somebody writes down a talk that they had. */
export async function reviewSomebody(of: SampleDay): Promise<void> {
  const { trx, companyId } = of;
  const random = of.random('talks');
  if (!isWorkday(of) || !random.chance(talking)) {
    return;
  }
  const staff = await readStaff(of);
  if (staff.length === 0) {
    return;
  }
  const person = random.pick(staff);
  const { managerOf } = await readLeading(of, [person.id]);
  const reviewer = managerOf.get(person.id);
  if (reviewer === undefined) {
    return;
  }
  const at = momentOf(of, random);
  const id = idOf(of, 'perf');
  const object = { id, type: 'performance', subtype: 'check-in', name: `${person.name}, check-in`, data: {} };
  await addObject(of, { ...object, status: 'completed' }, at);
  const link = { from_id: id, origin: 'sample', created_at: at };
  await addLinks(
    trx,
    companyId,
    [
      { ...link, kind: 'about', to_id: person.id },
      { ...link, kind: 'reviewer', to_id: reviewer },
    ],
    { isLogged: false },
  );
}

async function leave(of: SampleDay, random: Random, staff: readonly SampleEmployee[]): Promise<void> {
  const { bound } = await readLeading(
    of,
    staff.map(({ id }) => id),
  );
  const candidates = random.sample(
    staff.filter(({ id }) => !bound.has(id)),
    20,
  );
  const free = await untouched(
    of,
    candidates.map(({ id }) => id),
  );
  const leaver = candidates.find(({ id }) => free.has(id));
  if (leaver === undefined) {
    return;
  }
  const { company_user } = leaver.data;
  const data = {
    ...leaver.data,
    company_user: { ...(isFields(company_user) ? company_user : {}), ended_at: of.day, end_reason: 'New challenge' },
  };
  await changeByHost(of.trx, of.companyId, leaver.id, { status: 'left', data }, momentOf(of, random));
}

async function begin(of: SampleDay, random: Random, staff: readonly SampleEmployee[]): Promise<void> {
  const { trx, companyId, day } = of;
  // Beside somebody who is there: with the same unit, place, work and manager.
  const beside = random.pick(staff);
  const manager = (await readLeading(of, [beside.id])).managerOf.get(beside.id);
  if (manager === undefined) {
    return;
  }
  const place = catalogueLocations.find(({ title }) => title === beside.location.name) ?? catalogueLocations[0];
  const { first, last } = new Names(random, numberOf(of)).next(place?.origin ?? 'german');
  const name = `${first} ${last}`;
  const id = idOf(of, 'emp');
  const at = `${day}T08:00:00.000Z`;
  const { title, role } = beside;
  const { company_user } = beside.data;
  await addObject(
    of,
    {
      id,
      type: 'employee',
      name,
      first_name: first,
      last_name: last,
      email: `${slugOf(first)}.${slugOf(last)}.${day.replaceAll('-', '')}@${domain}`,
      title,
      role,
      status: 'active',
      data: {
        logo: avatar(name),
        company_user: { ...(isFields(company_user) ? company_user : {}), started_at: day },
        resume: { summary: `${title ?? 'Colleague'} in ${beside.unit.name} since ${day}.` },
        ...(beside.data.team === undefined ? {} : { team: beside.data.team }),
      },
    },
    at,
  );
  await addLinks(trx, companyId, [{ from_id: manager, kind: 'manages', to_id: id, origin: 'sample', created_at: at }], {
    isLogged: false,
  });
}

/** Now and then somebody leaves, and somebody begins. */
export async function comeAndGo(of: SampleDay): Promise<void> {
  const random = of.random('coming and going');
  const [leaves, begins] = [random.chance(leaving), random.chance(beginning)];
  if (!isWorkday(of) || !(leaves || begins)) {
    return;
  }
  const staff = await readStaff(of);
  if (leaves) {
    await leave(of, random, staff);
  }
  if (begins && staff.length > 0) {
    await begin(of, random, staff);
  }
}
