import { type Identity, knownLearners, withoutHiddenFields } from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { withLinks } from '#host/services/objects/compose-objects.ts';
import type { LinkedObject } from '#host/services/objects/linked-objects.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import { linesAfter } from './lines-after.ts';
import { logBegan } from './log-began.ts';
import { type PastLink, pastLinks } from './past-links.ts';
import { isGoneAt, rowBefore, toldUnrecorded } from './row-before.ts';
import { appliedKind, readPastStages, withStageBefore } from './stage-before.ts';
import type { ChangeRow } from './told-lines.ts';

/** By code unit, as the database compares them. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Links that follow from what a text says are not in the log. */
const unloggedKind = 'mentions';

/** The links of an object as they were. */
async function linksBefore(
  store: Store,
  { companyId }: Identity,
  id: string,
  { lines, at }: { lines: readonly ChangeRow[]; at: string },
): Promise<PastLink[]> {
  const rows = await store.db
    .selectFrom('relation')
    .select(['from_id', 'kind', 'to_id', 'level', 'data', 'created_at'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .where('kind', '<>', unloggedKind)
    .execute();
  return pastLinks(rows, lines, at);
}

function asLinked(link: PastLink, other: ObjectRow): LinkedObject {
  const { id, type, name, title, email, slug, data } = other;
  return {
    ...{ id, type, name, title, email, slug, logo: data.logo },
    ownId: link.from_id === id ? link.to_id : link.from_id,
    kind: link.kind,
    level: link.level,
    linkData: link.data,
    needsLevel: typeof data.needs_level === 'number' ? data.needs_level : undefined,
  };
}

/**
 * One object as it was at a moment (records.md "Change log"), with its links under `linked`; other objects by what they are
 * called now. What is worked out of others (counts, teams) is not told of the past. `unrecorded`: fields whose value then
 * is not known.
 * @throws Refusal 404 where it was not there then, 409 for a moment before changes were kept.
 */
export async function readObjectAsOf(
  store: Store,
  identity: Identity,
  type: ObjectType,
  id: string,
  asOf: string,
): Promise<ObjectBase> {
  const at = new Date(asOf).toISOString();
  const now = await readRow(store.db, identity, type, { id });
  if (at < now.created_at) {
    throw notFound(type);
  }
  const began = await logBegan(store, identity);
  if (at < began) {
    throw new Refusal('conflict', say('notRecordedBefore', { at: began }));
  }
  // Its own, and those of links to it.
  const lines = await linesAfter(store, identity, at, (all) =>
    all.where((eb) => eb.or([eb('object_id', '=', id), eb('other_id', '=', id)])),
  );
  const own = lines.filter(({ object_id }) => object_id === id);
  if (isGoneAt(own)) {
    throw notFound(type);
  }
  const past = rowBefore(now, own);
  const { row } = past;
  const [unrecorded = []] = await toldUnrecorded(store, identity, [past]);
  const links = await linksBefore(store, identity, id, { lines, at });
  const otherOf = ({ from_id, to_id }: PastLink) => (from_id === id ? to_id : from_id);
  const others = await readRowsById(store, identity, [...new Set(links.map(otherOf))]);
  const learners = links.filter(({ kind }) => kind === 'enrolled').map(({ from_id }) => from_id);
  const known = await knownLearners(store, identity, [...new Set(learners)]);
  const seen = links.flatMap((link) => {
    const other = others.get(otherOf(link));
    const isKnown = link.kind !== 'enrolled' || known.has(link.from_id);
    return other !== undefined && isKnown && other.created_at <= at ? [{ link, other }] : [];
  });
  // In the order in which links are read.
  seen.sort(
    (left, right) =>
      compareTexts(left.link.kind, right.link.kind) ||
      compareTexts(fold(left.other.name), fold(right.other.name)) ||
      compareTexts(left.other.id, right.other.id),
  );
  const [readable = row] = await withoutHiddenFields(store, identity, [row]);
  const out = seen.filter(({ link }) => link.from_id === id).map(({ link, other }) => asLinked(link, other));
  const linked = seen.map(
    ({ link, other }): Relation => ({
      kind: link.kind,
      direction: link.from_id === id ? 'out' : 'in',
      object: toRef({ ...other, logo: other.data.logo }),
      level: link.level,
      ...(link.data === null ? {} : { data: link.data }),
    }),
  );
  const applied = links.filter(({ kind, from_id }) => kind === appliedKind && from_id === id);
  const stages = await readPastStages(store, identity, [row]);
  const object = withStageBefore(stages, withLinks(toObject(readable), out), applied, { at, lines: own });
  return {
    ...object,
    as_of: at,
    unrecorded,
    linked,
  } as ObjectBase;
}
