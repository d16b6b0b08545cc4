import type { Transaction } from 'kysely';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Fields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { isHeld } from '#shared/domain/next-action.ts';
import { type ObjectType, personTypes } from '#shared/domain/object-types.ts';
import { countedFields } from '#shared/domain/relation-fields.ts';
import { saysSame } from './changed-fields.ts';
import { updateEach } from './object-rows.ts';

type Figures = Readonly<Record<(typeof countedFields)[number], string | number | undefined>>;

type PersonRow = Pick<ObjectRow, 'id' | 'external_id'>;

const learnt: readonly string[] = ['course', 'training'] satisfies ObjectType[];

/** Courses and trainings among some objects: whoever takes one counts it. */
export function learntOnes(objects: readonly { id: string; type: string }[]): string[] {
  return objects.flatMap(({ id, type }) => (learnt.includes(type) ? [id] : []));
}

/** Who takes some courses or trainings. */
export async function enrolledIn(
  trx: Transaction<Schema>,
  companyId: string,
  courses: readonly string[],
): Promise<string[]> {
  const people = new Set<string>();
  for (const part of inParts(courses)) {
    const links = await trx
      .selectFrom('relation')
      .select('from_id')
      .where('company_id', '=', companyId)
      .where('to_id', 'in', part)
      .where('kind', '=', 'enrolled')
      .execute();
    for (const { from_id } of links) {
      people.add(from_id);
    }
  }
  return [...people];
}

/** Whose figures a link counts in: both records of one person count what either has. */
export function countedIn(link: { from_id: string; kind: string; to_id: string }): string[] {
  switch (link.kind) {
    case 'enrolled':
      return [link.from_id];
    case 'mentions':
      return [link.to_id];
    case 'same_person':
      return [link.from_id, link.to_id];
    default:
      return [];
  }
}

/** The records of each of some people: those that are the same person stand together. */
async function recordsOf(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<string[][]> {
  const groups = new Map(ids.map((id) => [id, new Set([id])]));
  for (let next = [...groups.keys()]; next.length > 0; ) {
    const links: { from_id: string; to_id: string }[] = [];
    for (const part of inParts(next)) {
      for (const end of ['from_id', 'to_id'] as const) {
        const found = await trx
          .selectFrom('relation')
          .select(['from_id', 'to_id'])
          .where('company_id', '=', companyId)
          .where(end, 'in', part)
          .where('kind', '=', 'same_person')
          .execute();
        links.push(...found);
      }
    }
    next = [];
    for (const { from_id, to_id } of links) {
      next.push(...[from_id, to_id].filter((id) => !groups.has(id)));
      const all = new Set([...(groups.get(from_id) ?? [from_id]), ...(groups.get(to_id) ?? [to_id])]);
      for (const id of all) {
        groups.set(id, all);
      }
    }
  }
  return [...new Set(groups.values())].map((group) => [...group]);
}

function momentOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;
}

interface Counted {
  personId: string;
  id: string;
  at: string | undefined;
}

async function heldInterviews(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  now: string,
): Promise<Counted[]> {
  const rows = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['relation.to_id', 'object.id', 'object.data', 'object.status'])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...ids])
    .where('relation.kind', '=', 'interview_of')
    .where('object.type', '=', 'interview')
    .where('object.deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ to_id, id, data, status }) => {
    const startsAt = momentOf(data.starts_at);
    return isHeld({ status: status ?? undefined, startsAt }, now) ? [{ personId: to_id, id, at: startsAt }] : [];
  });
}

async function enrolments(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<Counted[]> {
  const rows = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.to_id')
    .select(['relation.from_id', 'object.id'])
    .where('relation.company_id', '=', companyId)
    .where('relation.from_id', 'in', [...ids])
    .where('relation.kind', '=', 'enrolled')
    .where('object.type', 'in', [...learnt])
    .where('object.deleted_at', 'is', null)
    .execute();
  return rows.map(({ from_id, id }) => ({ personId: from_id, id, at: undefined }));
}

/** The last message of each writer that names somebody, as the link from the writer tells it. */
async function messagesAbout(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<Counted[]> {
  const links = await trx
    .selectFrom('relation')
    .select(['to_id', 'data'])
    .where('company_id', '=', companyId)
    .where('to_id', 'in', [...ids])
    .where('kind', '=', 'mentions')
    .execute();
  const messages = links.flatMap(({ to_id, data }) => {
    const id = data?.message_id;
    return typeof id === 'string' ? [{ personId: to_id, id }] : [];
  });
  const times = new Map<string, string>();
  for (const part of inParts(new Set(messages.map(({ id }) => id)))) {
    const rows = await trx
      .selectFrom('message')
      .select(['id', 'created_at'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    for (const { id, created_at } of rows) {
      times.set(id, created_at);
    }
  }
  return messages.map((message) => ({ ...message, at: times.get(message.id) }));
}

/** When something was last written in a thread that somebody shares with others. */
async function messagesWith(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly PersonRow[],
): Promise<Counted[]> {
  const members = rows.flatMap(({ id, external_id }) => (external_id === null ? [] : [{ id, userId: external_id }]));
  if (members.length === 0) {
    return [];
  }
  const found = await trx
    .selectFrom('thread_member')
    .select((eb) => ['user_id', eb.fn.max('last_at').as('last_at')])
    .where('company_id', '=', companyId)
    .where(
      'user_id',
      'in',
      members.map(({ userId }) => userId),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('thread_member as other')
          .select('other.user_id')
          .whereRef('other.company_id', '=', 'thread_member.company_id')
          .whereRef('other.thread_id', '=', 'thread_member.thread_id')
          .whereRef('other.user_id', '<>', 'thread_member.user_id'),
      ),
    )
    .groupBy('user_id')
    .execute();
  const last = new Map(found.map(({ user_id, last_at }) => [user_id, last_at]));
  return members.map(({ id, userId }) => ({ personId: id, id: userId, at: last.get(userId) }));
}

/** When somebody was last written to outside Cadre, as it was logged. */
async function messagesSent(trx: Transaction<Schema>, companyId: string, ids: readonly string[]): Promise<Counted[]> {
  const rows = await trx
    .selectFrom('sent_message')
    .select((eb) => ['candidate_id', eb.fn.max('sent_at').as('at')])
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', [...ids])
    .groupBy('candidate_id')
    .execute();
  return rows.map(({ candidate_id, at }) => ({ personId: candidate_id, id: candidate_id, at }));
}

function latestOf(counted: readonly Counted[]): string | undefined {
  return counted
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
}

function withFigures(data: Fields, figures: Figures): Fields {
  return countedFields.reduce((fields, path) => {
    const value = figures[path];
    return value === undefined ? withoutValueAt(fields, path) : withValueAt(fields, path, value);
  }, data);
}

/** What nothing counts in, and never did, has no figure: most people of an import. */
function isSame(data: Fields, figures: Figures): boolean {
  return countedFields.every((path) => {
    const [before, after] = [valueAt(data, path), figures[path]];
    return saysSame(before, after) || (before === undefined && after === 0);
  });
}

/**
 * Says anew in people's records, and in the other records of the same people, when they were last interviewed and messaged,
 * and how many interviews they had and courses they take (records.md "People"): of what is there and was not deleted. It is no
 * change of theirs in the log, and their times stay. Answers how many records say something else than before.
 * @param now ISO 8601 UTC: an interview was held where its time has come.
 */
export async function renewFigures(
  trx: Transaction<Schema>,
  companyId: string,
  people: Iterable<string>,
  now: string,
): Promise<number> {
  let count = 0;
  for (const asked of inParts(new Set(people))) {
    const groups = await recordsOf(trx, companyId, asked);
    const ids = groups.flat();
    const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group[0] ?? id] as const)));
    const rows = await trx
      .selectFrom('object')
      .select(['id', 'type', 'external_id', 'data', 'deleted_at'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .where('type', 'in', [...personTypes])
      .execute();
    const byGroup = (counted: readonly Counted[]) => groupBy(counted, ({ personId }) => groupOf.get(personId));
    const interviews = byGroup(await heldInterviews(trx, companyId, ids, now));
    const courses = byGroup(await enrolments(trx, companyId, ids));
    const messages = byGroup([
      ...(await messagesAbout(trx, companyId, ids)),
      ...(await messagesWith(trx, companyId, rows)),
      ...(await messagesSent(trx, companyId, ids)),
    ]);
    const changed = rows.flatMap(({ id, type, data, deleted_at }) => {
      const of = groupOf.get(id);
      const figures: Figures = {
        'resume.last_interviewed': latestOf(interviews.get(of) ?? []),
        'resume.last_messaged': latestOf(messages.get(of) ?? []),
        'resume.statistics.courses_count': new Set((courses.get(of) ?? []).map((one) => one.id)).size,
        'resume.statistics.interviews_count': new Set((interviews.get(of) ?? []).map((one) => one.id)).size,
      };
      return isSame(data, figures) ? [] : [{ id, type, deleted_at, data: withFigures(data, figures) }];
    });
    if (changed.length > 0) {
      await updateEach(trx, companyId, eachOf(changed));
      const living = changed.filter(({ deleted_at }) => deleted_at === null);
      for (const [type, of] of groupBy(living, (row) => row.type)) {
        const told = of.map(({ id }) => id);
        await publishObjects(trx, companyId, type, told, now);
      }
    }
    count += changed.length;
  }
  return count;
}

async function* eachOf(rows: readonly { id: string; data: Fields }[]) {
  for (const { id, data } of rows) {
    yield { id, change: { data } };
  }
}
