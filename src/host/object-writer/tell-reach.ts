import type { Transaction } from 'kysely';
import { restrictableTypes } from '#host/access/index.ts';
import { publishReach } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { updateRows } from './object-rows.ts';

/** Links that decide who may see an object at one of their ends, or behind it. */
const reachKinds: readonly RelationKind[] = [
  'permitted',
  'member_of',
  'owner',
  'contains',
  'applied_to',
  'interview_of',
  'interview_for',
  'interviewer',
  'about',
  'reviewer',
  'manages',
  'same_person',
];

/** Links by which one end alone gets other readers: a space and a job show what they had before to whom they did. */
const oneEnded: Readonly<Partial<Record<string, 'from_id' | 'to_id'>>> = {
  contains: 'to_id',
  applied_to: 'from_id',
  interview_for: 'from_id',
};

/** A link that came or went. */
export interface ReachLink {
  from_id: string;
  kind: string;
  to_id: string;
}

/** Objects whose readers may have changed, by their ids. */
export interface Reach {
  /** With what is read because of them. */
  through: readonly string[];
  /** Themselves alone. */
  alone?: readonly string[];
}

/** True for a link that decides who may see an object at one of its ends, or behind it. */
export function decidesReach(kind: string): boolean {
  return reachKinds.some((one) => one === kind);
}

/** What {@link tellReach} is to be told of links that came or went: nothing of those that decide nothing. */
export function reachOfLinks(links: readonly ReachLink[]): Required<Reach> {
  const deciding = links.filter(({ kind }) => decidesReach(kind));
  const through = new Set(
    deciding.flatMap((link) => {
      const end = oneEnded[link.kind];
      return end === undefined ? [link.from_id, link.to_id] : [link[end]];
    }),
  );
  const ends = new Set(deciding.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  return { through: [...through], alone: [...ends].filter((id) => !through.has(id)) };
}

/** An object whose readers may have changed. */
export interface Reached {
  id: string;
  type: string;
}

/** The rows that are read, or written, of ids: each once. */
async function ofEach<T>(ids: Iterable<string>, read: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (const part of inParts(new Set(ids))) {
    rows.push(...(await read(part)));
  }
  return rows;
}

/**
 * What may have got other readers by a change of these objects' links: themselves, what a space holds, a job's
 * applicants and interviews, whom an interview is of, and what is written about any of them.
 */
export async function reachedBy(
  trx: Transaction<Schema>,
  companyId: string,
  { through: ids, alone = [] }: Reach,
): Promise<Reached[]> {
  const links = () => trx.selectFrom('relation').where('company_id', '=', companyId);
  const ahead = await ofEach(ids, (part) =>
    links()
      .select('to_id as id')
      .where('from_id', 'in', part)
      .where('kind', 'in', ['contains', 'interview_of'])
      .execute(),
  );
  const behind = await ofEach(ids, (part) =>
    links()
      .select('from_id as id')
      .where('to_id', 'in', part)
      .where('kind', 'in', ['applied_to', 'interview_for'])
      .execute(),
  );
  const reached = [...ids, ...[...ahead, ...behind].map((row) => row.id)];
  const about = await ofEach(reached, (part) =>
    links().select('from_id as id').where('to_id', 'in', part).where('kind', '=', 'about').execute(),
  );
  return ofEach([...reached, ...about.map((row) => row.id), ...alone], (part) =>
    trx
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('type', 'in', [...restrictableTypes])
      .where('deleted_at', 'is', null)
      .execute(),
  );
}

/**
 * Tells that other people may see these objects from now on: their indexes read them again, and whoever may not see one
 * any more hears that something of its type changed, no more. Call it last in the transaction.
 */
export async function tellReached(
  trx: Transaction<Schema>,
  companyId: string,
  reached: readonly Reached[],
  at: string,
): Promise<void> {
  if (reached.length === 0) {
    return;
  }
  const revision = await nextRevision(trx, companyId);
  const ids = reached.map((object) => object.id);
  await ofEach(ids, (part) =>
    updateRows(trx, companyId, {}, (query) => query.where('object.id', 'in', part), revision),
  );
  for (const [type, objects] of groupBy(reached, (object) => object.type)) {
    const changed = objects.map((object) => object.id);
    await publishReach(trx, companyId, type, changed, at);
  }
}

/** {@link tellReached} of everything that {@link reachedBy} finds now. */
export async function tellReach(trx: Transaction<Schema>, companyId: string, reach: Reach, at: string): Promise<void> {
  await tellReached(trx, companyId, await reachedBy(trx, companyId, reach), at);
}
