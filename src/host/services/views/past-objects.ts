import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inStageSince } from '#host/object-writer/index.ts';
import { stageFields } from '#host/services/changes/lines-after.ts';
import {
  isMergedIn,
  type MergedPerson,
  readBeforeMerges,
  readMerged,
  withPutBack,
} from '#host/services/changes/merged-as-of.ts';
import { type PastLink, pastLinks } from '#host/services/changes/past-links.ts';
import { rowBefore } from '#host/services/changes/row-before.ts';
import {
  isMovedSince,
  type PastStages,
  readPastStages,
  stageThen,
  withStageBefore,
} from '#host/services/changes/stage-before.ts';
import type { ChangeRow } from '#host/services/changes/told-lines.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { withValueAt } from '#shared/domain/nested.ts';
import { overBy } from '#shared/domain/object-types.ts';
import type { AskedOfView } from './asked-of-view.ts';
import { type PastAttempt, pastAttempts } from './past-attempts.ts';

/** Up to where the log was looked through, and when. */
export interface Since {
  line: number;
  /** ISO 8601 UTC. */
  at: string;
}

/** Some objects as they were, and as far as they are there, as they are. */
export interface PastObjects {
  /** Those that were there, as they were. */
  before: ReadonlyMap<string, ObjectRow>;
  /** Those that are there, or were deleted or merged since, as they are or were last. */
  now: ReadonlyMap<string, ObjectRow>;
  /** What the log tells of each since, newest first; with links that lead to it. */
  lines: ReadonlyMap<string, readonly ChangeRow[]>;
  /** Of the kinds that the view asks of. */
  links: readonly PastLink[];
  attempts: readonly PastAttempt[];
}

async function linesOf(
  { db }: Store,
  { companyId }: Identity,
  { kinds }: AskedOfView,
  ids: readonly string[],
  line: number,
): Promise<ChangeRow[]> {
  const lines = () =>
    db.selectFrom('object_change').selectAll().where('company_id', '=', companyId).where('id', '>', line);
  const [own, ends] = await Promise.all([
    lines()
      .where('object_id', 'in', [...ids])
      .execute(),
    kinds.in.length === 0
      ? []
      : lines()
          .where('other_id', 'in', [...ids])
          .where('field', 'in', [...kinds.in])
          .execute(),
  ]);
  const byId = new Map([...own, ...ends].map((one) => [one.id, one]));
  return [...byId.values()].sort((left, right) => right.id - left.id);
}

/** Whether an object was there before some lines of its own, newest first. */
function wasThere(row: ObjectRow, own: readonly ChangeRow[]): boolean {
  // The oldest of what happened since says what was before it.
  const first = own.findLast(({ field, other_id }) => field === null && other_id === null);
  return first === undefined ? row.deleted_at === null : first.action === 'deleted';
}

async function linksNow({ db }: Store, { companyId }: Identity, { kinds }: AskedOfView, ids: readonly string[]) {
  const links = () => db.selectFrom('relation').selectAll().where('company_id', '=', companyId);
  const [out, into] = await Promise.all([
    kinds.out.length === 0
      ? []
      : links()
          .where('from_id', 'in', [...ids])
          .where('kind', 'in', [...kinds.out])
          .execute(),
    kinds.in.length === 0
      ? []
      : links()
          .where('to_id', 'in', [...ids])
          .where('kind', 'in', [...kinds.in])
          .execute(),
  ]);
  return [...out, ...into];
}

/** The rows of some objects with since when somebody's application is at its stage, which stands there as a field. */
async function withStages(
  store: Store,
  rows: readonly ObjectRow[],
  known: PastStages,
  {
    lines,
    links,
    since,
  }: { lines: ReadonlyMap<string, readonly ChangeRow[]>; links: readonly PastLink[]; since: Since },
): Promise<ObjectRow[]> {
  const applied = groupBy(
    links.filter(({ kind }) => kind === stageFields.applied),
    ({ from_id }) => from_id,
  );
  const current = await store.db
    .selectFrom('object')
    .select(['id', inStageSince(sql.ref('object.id')).as('since')])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const sinceNow = new Map(current.map((row) => [row.id, row.since]));
  return rows.map((row) => {
    const then = { at: since.at, lines: lines.get(row.id) ?? [] };
    const own = applied.get(row.id) ?? [];
    const {
      id: _id,
      object_type: _type,
      ...data
    } = withStageBefore(known, { ...row.data, id: row.id, object_type: row.type }, own, then);
    const isMoved = isMovedSince(then) || then.lines.some(({ field }) => field === stageFields.stage);
    const inStage = isMoved ? stageThen(known, row.id, own, then)?.at : sinceNow.get(row.id);
    return { ...row, data: inStage ? withValueAt(data, 'in_stage_since', inStage) : data };
  });
}

/** When some objects were written last, as far as the log tells. */
async function writtenBefore({ db }: Store, { companyId }: Identity, ids: readonly string[], line: number) {
  const rows = await db
    .selectFrom('object_change')
    .select(['object_id', (eb) => eb.fn.max('at').as('at')])
    .where('company_id', '=', companyId)
    .where('object_id', 'in', [...ids])
    .where('id', '<=', line)
    .groupBy('object_id')
    .execute();
  return new Map(rows.map((row) => [row.object_id, row.at]));
}

/** Some objects of a view's type, not more than a statement can name, as they were when the log ended with a line. */
export async function pastObjects(
  store: Store,
  identity: Identity,
  asked: AskedOfView,
  ids: readonly string[],
  since: Since,
): Promise<PastObjects> {
  const found = await store.db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('type', '=', asked.type)
    .where('id', 'in', [...ids])
    .execute();
  const there = new Map<string, ObjectRow>(found.map((row) => [row.id, row]));
  const merged: ReadonlyMap<string, MergedPerson> = await readMerged(
    store,
    identity,
    ids.filter((id) => !there.has(id)),
  );
  const now = new Map([
    ...there,
    ...[...merged].flatMap(([id, { row }]) => (row.type === asked.type ? [[id, row] as const] : [])),
  ]);
  const all = await linesOf(store, identity, asked, ids, since.line);
  const wanted = new Set(ids);
  const lines = groupBy(
    all.flatMap((line) =>
      [line.object_id, line.other_id ?? ''].flatMap((id) => (wanted.has(id) ? [{ id, line }] : [])),
    ),
    ({ id }) => id,
  );
  const linesById = new Map([...lines].map(([id, some]) => [id, some.map(({ line }) => line)]));
  const ownOf = (id: string) => (linesById.get(id) ?? []).filter(({ object_id }) => object_id === id);
  const rows = [...now].flatMap(([id, row]) => {
    const own = ownOf(id);
    return (merged.has(id) ? isMergedIn(own) : wasThere(row, own))
      ? [{ ...rowBefore(row, own).row, deleted_at: null }]
      : [];
  });
  const thereIds = rows.map(({ id }) => id);
  const [current, merges, written] = await Promise.all([
    linksNow(store, identity, asked, thereIds),
    readBeforeMerges(store, identity, thereIds, since.at),
    asked.ofUpdates ? writtenBefore(store, identity, thereIds, since.line) : new Map<string, string>(),
  ]);
  const isAsked = ({ kind }: { kind: string }) => asked.kinds.out.includes(kind) || asked.kinds.in.includes(kind);
  const sealed = [...merged.values(), ...merges.values()].flatMap((one) => one.links.filter(isAsked));
  const links = pastLinks([...current, ...sealed], await withPutBack(store, identity, all, since.at), since.at).filter(
    isAsked,
  );
  const people = asked.ofStages ? rows.filter(({ type }) => overBy(type) === 'stage') : [];
  const known = people.length === 0 ? undefined : await readPastStages(store, identity, people);
  const staged = known === undefined ? rows : await withStages(store, rows, known, { lines: linesById, links, since });
  return {
    before: new Map(
      staged.map((row) => [
        row.id,
        { ...row, updated_at: written.get(row.id) ?? (asked.ofUpdates ? row.created_at : row.updated_at) },
      ]),
    ),
    now,
    lines: linesById,
    links,
    attempts: known === undefined ? [] : await pastAttempts(store, identity, known, { lines: linesById, at: since.at }),
  };
}
