import type { Transaction } from 'kysely';
import {
  type Identity,
  isOfFirstEnd,
  keepVisible,
  readUnshareable,
  requireLinkReach,
  requireMayLink,
  requireProfileLink,
  requireSpaceOwner,
  requireVisible,
  withAbove,
  withinKit,
} from '#host/access/index.ts';
import { ChangedMeanwhile } from '#host/lib/changed-meanwhile.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidFields, notFound } from '#host/lib/refusal.ts';
import {
  addLinks,
  heldLevel,
  putLink,
  linkKey,
  linksThere,
  theLinks,
  type ReachLink,
  reachOfLinks,
  removeLinks,
  tellReach,
  touchObjects,
} from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { Relation } from '#shared/contract/objects.ts';
import { isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { say } from '#shared/domain/sentences.ts';
import { enrolmentSaid } from './enrolment-link.ts';
import { readAhead, readRow, readRowsById } from './read-objects.ts';
import { toRef } from './row-texts.ts';

/** A link from an object; what is left out of `level` and `data` stays as it is. */
type End = Pick<ObjectRow, 'id' | 'type'>;

/** What else is to be done once a link from some objects is there; services that know more than links say so. */
type AfterLink = (trx: Transaction<Schema>, companyId: string, fromIds: readonly string[], now: Date) => Promise<void>;

const deepestHierarchy = 100;

/** What links lead to, as far as the caller sees it, by its id. */
async function readEnds(
  trx: Transaction<Schema>,
  identity: Identity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ObjectRow>> {
  const rows = await trx
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', identity.companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map((await keepVisible(trx, identity, rows)).map((row) => [row.id, row]));
}

async function readEnd(trx: Transaction<Schema>, identity: Identity, id: string): Promise<ObjectRow | undefined> {
  return (await readEnds(trx, identity, [id])).get(id);
}

/** Kinds of links that replace no other, say nothing but that they are, and lead in no circle. */
const linkedAlike: ReadonlySet<RelationKind> = new Set([
  'has_skill',
  'needs_skill',
  'teaches',
  'mentor',
  'peer',
  'shadow',
  'buddy',
  'permitted',
  'interviewer',
  'member_of',
]);

/** Whether many objects can be linked by a kind at once. */
export function isLinkedAlike(kind: RelationKind): boolean {
  return linkedAlike.has(kind);
}

function requireFit(change: ParsedInput<'objects.putRelation'>, other: ObjectRow | undefined): ObjectRow {
  const rule = relationRules[change.kind];
  if (!rule.from.includes(change.type)) {
    throw invalidFields([{ path: 'kind', ...tellClient('startsAtOnly', { types: rule.from.join(', ') }) }]);
  }
  if (other === undefined || !rule.to.includes(other.type as ObjectType)) {
    throw invalidFields([{ path: 'to', ...say('namesNone', { what: rule.to.join(', ') }) }]);
  }
  if (change.to === change.id) {
    throw invalidFields([{ path: 'to', ...say('itself') }]);
  }
  if (change.level !== undefined && change.level !== null && rule.level !== true) {
    throw invalidFields([{ path: 'level', ...tellClient('nothingThatHas', { kind: change.kind }) }]);
  }
  return other;
}

/** Nobody reports to somebody who reports to them. */
async function requireNoLoop(trx: Transaction<Schema>, companyId: string, manager: string, report: string) {
  let current: string | undefined = manager;
  for (let height = 0; current !== undefined && height < deepestHierarchy; height += 1) {
    const above: { from_id: string } | undefined = await trx
      .selectFrom('relation')
      .select('from_id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'manages')
      .where('to_id', '=', current)
      .executeTakeFirst();
    current = above?.from_id;
    if (current === report) {
      throw invalidFields([{ path: 'to', ...say('managesAlready') }]);
    }
  }
}

/** Takes away the links that a new one replaces; answers them, and the objects they led to. */
async function replaceOthers(
  trx: Transaction<Schema>,
  companyId: string,
  change: ParsedInput<'objects.putRelation'>,
  other: End,
  at: string,
): Promise<{ links: ReachLink[]; ends: End[] }> {
  const oneFrom = relationFieldsOf(change.type).find(
    (field) => field.kind === change.kind && !field.many && field.targets.some((target) => target === other.type),
  );
  const isOneTo = relationRules[change.kind].oneTo === true;
  if (oneFrom === undefined && !isOneTo) {
    return { links: [], ends: [] };
  }
  const [fixed, far, fixedId, keptId] = isOneTo
    ? (['to_id', 'from_id', change.to, change.id] as const)
    : (['from_id', 'to_id', change.id, change.to] as const);
  const replaced = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', `relation.${far}`)
    .select(['object.id', 'object.type'])
    .where('relation.company_id', '=', companyId)
    .where('relation.kind', '=', change.kind)
    .where(`relation.${fixed}`, '=', fixedId)
    .where('object.id', '<>', keptId)
    .$if(oneFrom !== undefined, (query) => query.where('object.type', 'in', [...(oneFrom?.targets ?? [])]))
    .execute();
  if (replaced.length > 0) {
    const ids = replaced.map((end) => end.id);
    await removeLinks(
      trx,
      companyId,
      (query) => query.where('kind', '=', change.kind).where(fixed, '=', fixedId).where(far, 'in', ids),
      at,
    );
  }
  const { kind } = change;
  const links = replaced.map(({ id }) =>
    isOneTo ? { from_id: id, kind, to_id: fixedId } : { from_id: fixedId, kind, to_id: id },
  );
  return { links, ends: replaced };
}

function idsOf(ends: readonly End[]): string[] {
  return ends.map((end) => end.id);
}

async function tellOfLinks(trx: Transaction<Schema>, companyId: string, links: readonly ReachLink[], at: string) {
  const { through, alone } = reachOfLinks(links);
  // Who leads somebody decides what is read of everybody above as well.
  const all = links.some(({ kind }) => kind === 'manages') ? await withAbove(trx, companyId, through) : through;
  await tellReach(trx, companyId, { through: [...all], alone }, at);
}

/** Linking two objects and taking the link away again. */
export function createRelationWrites(store: CallStore, clock: () => Date, afterLink: AfterLink = async () => {}) {
  async function requireReach(identity: Identity, link: ParsedInput<'objects.putRelation'>): Promise<void> {
    // What the caller may not see is not there, whatever they may do.
    if (isOfFirstEnd(link.kind)) {
      await readRow(store.db, identity, link.type, { id: link.id });
    }
    await requireLinkReach(store, identity, link);
  }

  /** {@link requireReach} of links of one type and kind. */
  async function requireReachOfEach(
    identity: Identity,
    links: readonly ParsedInput<'objects.deleteRelation'>[],
  ): Promise<void> {
    const [first] = links;
    const ids = links.map(({ id }) => id);
    const seen = first !== undefined && isOfFirstEnd(first.kind) ? await readRowsById(store, identity, ids) : undefined;
    for (const link of links) {
      if (seen !== undefined && seen.get(link.id)?.type !== link.type) {
        throw notFound(link.type);
      }
      await requireLinkReach(store, identity, link);
    }
  }

  /** @throws Refusal 404 for one of them that the caller does not see. */
  async function ownRows(trx: Transaction<Schema>, identity: Identity, type: ObjectType, ids: Iterable<string>) {
    const rows: ObjectRow[] = [];
    await readAhead(trx, identity, type, [...ids]);
    for (const id of ids) {
      rows.push(await readRow(trx, identity, type, { id }));
    }
    return rows;
  }

  /** Takes links of a kind away at once; answers what is said of how many there were. */
  async function removeAs<Answer>(
    identity: Identity,
    { type, kind }: Pick<ParsedInput<'objects.deleteRelation'>, 'type' | 'kind'>,
    ends: readonly { id: string; to: string }[],
    answer: (count: number) => Answer,
  ): Promise<Answer> {
    const { companyId } = identity;
    const at = clock().toISOString();
    await requireReachOfEach(
      identity,
      ends.map((end) => ({ type, kind, ...end })),
    );
    const write = async (trx: Transaction<Schema>) => {
      const own = await ownRows(trx, identity, type, new Set(ends.map(({ id }) => id)));
      const spaces = new Set<string>();
      for (const { id, to } of ends) {
        const link = { type, id, kind, to };
        // Whose a space is says the same of all that are in it.
        if (kind !== 'member_of' || id === identity.memberId || !spaces.has(to)) {
          spaces.add(to);
          await requireMayLink(trx, identity, link, true);
        }
        if (isPersonType(type)) {
          await requireProfileLink(trx, identity, link, 'removed');
        }
      }
      const others = await readEnds(trx, identity, [...new Set(ends.map(({ to }) => to))]);
      const owned = ends.filter(({ to }) =>
        relationRules[kind].ownerTakes?.some((each) => each === others.get(to)?.type),
      );
      for (const id of new Set(owned.map((end) => end.id))) {
        await requireSpaceOwner(trx, identity, id);
      }
      const asked = ends.filter(({ to }) => others.has(to)).map(({ id, to }) => ({ from_id: id, kind, to_id: to }));
      const there = await linksThere(trx, companyId, asked);
      const links = asked.filter((link) => there.has(linkKey(link)));
      if (links.length > 0) {
        await removeLinks(trx, companyId, theLinks(links), at);
        const from = new Set(links.map(({ from_id }) => from_id));
        const changed = own.filter(({ id }) => from.has(id));
        for (const row of changed) {
          await requireVisible(trx, identity, row);
        }
        const touched = new Set([...from, ...links.map(({ to_id }) => to_id)]);
        await touchObjects(trx, companyId, [...touched], at, [...from]);
        await tellOfLinks(trx, companyId, links, at);
      }
      return links.length;
    };
    const answered = await store.lastStep('relations.remove', write, (_after, count) => answer(count));
    return answered;
  }

  return {
    /**
     * Makes or changes a link; one that there can be only one of replaces the one before.
     * @throws Refusal 403, 404 for the object itself, 412 for a level that is not `if_level` any more, 422 for a kind,
     * level or other end that does not fit.
     */
    async put(identity: Identity, change: ParsedInput<'objects.putRelation'>): Promise<Relation> {
      const { companyId } = identity;
      const at = clock().toISOString();
      await requireReach(identity, change);
      const write = async (trx: Transaction<Schema>): Promise<Relation> => {
        const own = await readRow(trx, identity, change.type, { id: change.id });
        await requireMayLink(trx, identity, change, false);
        if (isPersonType(change.type)) {
          await requireProfileLink(trx, identity, change, change.level);
        }
        const barred = await readUnshareable(trx, identity, change.kind);
        const end = barred.has(change.to) ? undefined : await readEnd(trx, identity, change.to);
        const other = requireFit(change, end);
        if (change.kind === 'manages') {
          await requireNoLoop(trx, companyId, change.id, change.to);
        }
        if (change.if_level !== undefined) {
          const level = await heldLevel(trx, companyId, { from_id: change.id, kind: change.kind, to_id: change.to });
          if (level !== change.if_level) {
            throw new ChangedMeanwhile(['level'], { ...toRef({ ...other, logo: other.data.logo }), level });
          }
        }
        const replaced = await replaceOthers(trx, companyId, change, other, at);
        const link = { from_id: change.id, kind: change.kind, to_id: change.to };
        const stored = await putLink(trx, companyId, {
          ...link,
          level: change.level,
          data: change.kind === 'enrolled' ? await enrolmentSaid(trx, identity, change, change.data, at) : change.data,
          created_at: at,
        });
        await requireVisible(trx, identity, own);
        const ends = [other, ...replaced.ends];
        await touchObjects(trx, companyId, idsOf([own, ...ends]), at, [own.id]);
        await tellOfLinks(trx, companyId, [link, ...replaced.links], at);
        await afterLink(trx, companyId, idsOf([own]), new Date(at));
        const [told = other] = await withinKit({ db: trx }, identity, [other]);
        return {
          kind: change.kind,
          direction: 'out',
          object: toRef({ ...told, logo: told.data.logo }),
          level: stored.level,
          ...(stored.data === null ? {} : { data: stored.data }),
        };
      };
      return store.lastStep('relations.put', write, (_after, relation) => relation);
    },

    /**
     * Puts objects of a type into a space at once; those that are in it stay as they are. Answers which were not.
     * @throws Refusal as {@link put} does for one of them: none is put then.
     */
    async fillSpace(
      identity: Identity,
      spaceId: string,
      type: ObjectType,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const { companyId } = identity;
      const at = clock().toISOString();
      const change = { type: 'space', id: spaceId, kind: 'contains' } as const;
      await requireReach(identity, { ...change, to: ids[0] ?? '' });
      const write = async (trx: Transaction<Schema>): Promise<string[]> => {
        const own = await readRow(trx, identity, change.type, { id: spaceId });
        const barred = await readUnshareable(trx, identity, change.kind);
        const ends = await readEnds(trx, identity, ids);
        for (const to of ids) {
          const end = ends.get(to);
          requireFit({ ...change, to }, barred.has(to) || end?.type !== type ? undefined : end);
        }
        const known = await trx
          .selectFrom('relation')
          .select('to_id')
          .where('company_id', '=', companyId)
          .where('from_id', '=', spaceId)
          .where('kind', '=', change.kind)
          .where('to_id', 'in', [...ids])
          .execute();
        const held = new Set(known.map(({ to_id }) => to_id));
        const put = ids.filter((to) => !held.has(to));
        if (put.length > 0) {
          const links = put.map((to_id) => ({ from_id: spaceId, kind: change.kind, to_id, created_at: at }));
          await addLinks(trx, companyId, links);
          await requireVisible(trx, identity, own);
          await touchObjects(trx, companyId, [spaceId, ...put], at, [spaceId]);
          await tellOfLinks(trx, companyId, links, at);
        }
        return put;
      };
      return new Set(await store.lastStep('relations.fillSpace', write, (_after, put) => put));
    },

    /**
     * Links objects of a type to another one at once, by a kind that {@link isLinkedAlike}; those that are linked stay as they
     * are. Answers which were not.
     * @throws Refusal as {@link put} does for one of them: none is linked then.
     */
    async putEach(
      identity: Identity,
      { type, kind, to }: Pick<ParsedInput<'objects.putRelation'>, 'type' | 'kind' | 'to'>,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const { companyId } = identity;
      const at = clock().toISOString();
      const changes = ids.map((id) => ({ type, id, kind, to }));
      await requireReachOfEach(identity, changes);
      const write = async (trx: Transaction<Schema>): Promise<string[]> => {
        const own = await ownRows(trx, identity, type, ids);
        const barred = await readUnshareable(trx, identity, kind);
        const other = barred.has(to) ? undefined : await readEnd(trx, identity, to);
        for (const [place, change] of changes.entries()) {
          // Whose the other end is says the same of all.
          if (place === 0) {
            await requireMayLink(trx, identity, change, false);
          }
          if (isPersonType(type)) {
            await requireProfileLink(trx, identity, change, undefined);
          }
          requireFit(change, other);
        }
        const known = await trx
          .selectFrom('relation')
          .select('from_id')
          .where('company_id', '=', companyId)
          .where('to_id', '=', to)
          .where('kind', '=', kind)
          .where('from_id', 'in', [...ids])
          .execute();
        const held = new Set(known.map(({ from_id }) => from_id));
        const put = own.filter(({ id }) => !held.has(id));
        if (put.length > 0) {
          const links = put.map(({ id }) => ({ from_id: id, kind, to_id: to, created_at: at }));
          await addLinks(trx, companyId, links);
          for (const row of put) {
            await requireVisible(trx, identity, row);
          }
          await touchObjects(trx, companyId, [...idsOf(put), to], at, idsOf(put));
          await tellOfLinks(trx, companyId, links, at);
          await afterLink(trx, companyId, idsOf(put), new Date(at));
        }
        return idsOf(put);
      };
      return new Set(await store.lastStep('relations.putEach', write, (_after, put) => put));
    },

    /**
     * Takes a link away; answers how many there were.
     * @throws Refusal 403, 404 for the object itself.
     */
    remove: (identity: Identity, { type, id, kind, to }: ParsedInput<'objects.deleteRelation'>) =>
      removeAs(identity, { type, kind }, [{ id, to }], (count) => ({ count })),

    /**
     * Takes links of a kind away at once; answers how many there were.
     * @throws Refusal 403, 404 for one of the objects themselves: none is taken away then.
     */
    removeEach: (
      identity: Identity,
      of: Pick<ParsedInput<'objects.deleteRelation'>, 'type' | 'kind'>,
      ends: readonly { id: string; to: string }[],
    ) => removeAs(identity, of, ends, (count) => count),
  };
}

export type RelationWrites = ReturnType<typeof createRelationWrites>;
