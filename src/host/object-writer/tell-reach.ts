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

/** True for one of {@link reachKinds}. */
export function decidesReach(kind: string): boolean {
  return reachKinds.some((one) => one === kind);
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
  ids: readonly string[],
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
  return ofEach([...reached, ...about.map((row) => row.id)], (part) =>
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
export async function tellReach(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  at: string,
): Promise<void> {
  await tellReached(trx, companyId, await reachedBy(trx, companyId, ids), at);
}
