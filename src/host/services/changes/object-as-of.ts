import { type Identity, isKitRow, knownLearners, withoutHiddenPast, withoutWithheldLinks } from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { withLinks } from '#host/services/objects/compose-objects.ts';
import type { LinkedObject } from '#host/services/objects/linked-objects.ts';
import { toObject } from '#host/services/objects/object-row.ts';
import { readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { LinkRow } from '#host/services/people/merges/sealed-merge.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { fold } from '#shared/search/fold.ts';
import { linesAfter } from './lines-after.ts';
import { logBegan } from './log-began.ts';
import { isMergedIn, readBeforeMerges, readMerged, withPutBack } from './merged-as-of.ts';
import { type PastLink, pastLinks } from './past-links.ts';
import { isGoneAt, rowBefore, toldUnrecorded, withoutCounted } from './row-before.ts';
import { appliedKind, readPastStages, withStageBefore } from './stage-before.ts';
import type { ChangeRow } from './told-lines.ts';

/** By code unit, as the database compares them. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Links that follow from what a text says are not in the log. */
const unloggedKind = 'mentions';

/** The links of an object as they were; `sealed`: as they were when it was merged into another one. */
async function linksBefore(
  store: Store,
  identity: Identity,
  id: string,
  { lines, at, sealed, lost }: { lines: readonly ChangeRow[]; at: string; sealed?: LinkRow[]; lost: LinkRow[] },
): Promise<PastLink[]> {
  const now =
    sealed ??
    (await store.db
      .selectFrom('relation')
      .selectAll()
      .where('company_id', '=', identity.companyId)
      .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
      .execute());
  const rows = [...now, ...lost];
  const told = await withPutBack(store, identity, lines, at);
  return pastLinks(
    rows.filter(({ kind }) => kind !== unloggedKind),
    told,
    at,
  );
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

/** An object that is there, or that was merged into another one: as it is, or as it was then. */
async function rowThen(
  store: Store,
  identity: Identity,
  type: ObjectType,
  id: string,
): Promise<{ row: ObjectRow; links?: LinkRow[] }> {
  const living = (await readRowsById(store, identity, [id])).get(id);
  const merged = living === undefined ? (await readMerged(store, identity, [id])).get(id) : undefined;
  return merged?.row.type === type ? merged : { row: await readRow(store.db, identity, type, { id }) };
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
  const { row: last, links: sealed } = await rowThen(store, identity, type, id);
  const merges = (await readBeforeMerges(store, identity, [id], at)).get(id);
  const now = { ...last, created_at: merges?.created_at ?? last.created_at };
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
  if (isGoneAt(own) || (sealed !== undefined && !isMergedIn(own))) {
    throw notFound(type);
  }
  const past = rowBefore(now, own);
  const { row } = past;
  const [unrecorded = []] = await toldUnrecorded(store, identity, [past]);
  const links = await linksBefore(store, identity, id, {
    lines,
    at,
    ...(sealed && { sealed }),
    lost: merges?.links ?? [],
  });
  const otherOf = ({ from_id, to_id }: PastLink) => (from_id === id ? to_id : from_id);
  const otherIds = [...new Set(links.map(otherOf))];
  const living = await readRowsById(store, identity, otherIds);
  const gone = await readMerged(
    store,
    identity,
    otherIds.filter((other) => !living.has(other)),
  );
  const others = new Map([...living, ...[...gone].map(([other, { row }]) => [other, row] as const)]);
  const learners = links.filter(({ kind }) => kind === 'enrolled').map(({ from_id }) => from_id);
  const known = await knownLearners(store, identity, [...new Set(learners)]);
  const telling = await withoutWithheldLinks(store, identity, links, ({ from_id, to_id }) => [from_id, to_id]);
  const seen = telling.flatMap((link) => {
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
  const [readable = row] = await withoutHiddenPast(store, identity, [row]);
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
  const composed = withLinks(withoutCounted(type, toObject(readable)), out);
  // How far they were is no part of a kit.
  const object = isKitRow(readable) ? composed : withStageBefore(stages, composed, applied, { at, lines: own });
  return {
    ...object,
    as_of: at,
    unrecorded,
    linked,
  } as ObjectBase;
}
