import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import { noticingChanges, shownApplication } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import type { createApplications } from '#host/services/applications/applications.ts';
import { stageNamed } from '#host/services/applications/move-rows.ts';
import type { createNotes } from '#host/services/notes/notes.ts';
import { readRow, readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { isLinkedAlike, type RelationWrites } from '#host/services/objects/write-relations.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { BulkChange } from '#shared/contract/bulk.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { isEmployedType } from '#shared/domain/employment.ts';
import { isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { withValueAt } from '#shared/domain/nested.ts';
import { type ObjectType, overBy } from '#shared/domain/object-types.ts';
import { relationFieldsOf } from '#shared/domain/relation-fields.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { say } from '#shared/domain/sentences.ts';
import { isSameTag, tidyTags } from '#shared/domain/tags.ts';

/** What writes single objects, whose rules hold for many as well. */
export interface SingleWrites {
  store: CallStore;
  writes: ObjectWrites;
  relations: RelationWrites;
  notes: Pick<ReturnType<typeof createNotes>, 'createEach'>;
  applications: Pick<ReturnType<typeof createApplications>, 'moveAmong' | 'assign'>;
}

/** What became of one object, and which note was written about it. */
export interface Changed {
  result: 'done' | 'same';
  made?: string;
}

const done: Changed = { result: 'done' };

/** What became of objects of which some were linked, and the others had been. */
function outcomes(ids: readonly string[], linked: ReadonlySet<string>): Changed[] {
  return ids.map((id) => (linked.has(id) ? done : { result: 'same' }));
}

/** What became of the one object that was changed. */
async function theOnly(changing: Promise<readonly Changed[]>): Promise<Changed> {
  const [changed = done] = await changing;
  return changed;
}

/** What became of the one object that was written, by what was noticed of it. */
async function asNoticed(write: () => Promise<unknown>): Promise<Changed> {
  return (await noticingChanges(write)) ? done : { result: 'same' };
}

/** Whether who looks after applications is meant, and no field of the type. */
function isLookedAfter(type: ObjectType, field: string): boolean {
  return field === lookedAfterField && overBy(type) === 'stage';
}

type ChangeOf<Do extends BulkChange['do']> = Extract<BulkChange, { do: Do }>;

/** Changes objects, each as the call for one of them does. */
export function createChanging({ store, writes, relations, notes, applications }: SingleWrites) {
  /** @throws Refusal 404 where one of some objects is not there, or of another type, or not the caller's to see. */
  async function requireAll(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<void> {
    const rows = await readRowsById(store, identity, ids);
    if (ids.some((id) => rows.get(id)?.type !== type)) {
      throw notFound(type);
    }
  }

  async function change(identity: Identity, type: ObjectType, id: string, body: Record<string, unknown>) {
    return asNoticed(() => writes.updateAs(identity, { type, id, body }, async () => undefined));
  }

  /** Of what there can be one only, it takes the place of the one before. */
  async function assign(
    identity: Identity,
    type: ObjectType,
    id: string,
    { field: path, to }: ChangeOf<'assign'>,
  ): Promise<Changed> {
    if (isLookedAfter(type, path)) {
      return theOnly(giveApplications(identity, type, [id], to));
    }
    const field = relationFieldsOf(type).find((one) => one.path === path);
    if (field === undefined) {
      throw new Refusal('invalid', say('bulkNotOfType'));
    }
    if (!field.many) {
      return change(identity, type, id, withValueAt({}, path, { id: to }));
    }
    if (isLinkedAlike(field.kind)) {
      return theOnly(linkAll(identity, type, [id], { kind: field.kind, to }));
    }
    return asNoticed(() => relations.put(identity, { type, id, kind: field.kind, to }));
  }

  /** Links objects to another one, all at once. */
  async function linkAll(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    link: { kind: RelationKind; to: string },
  ): Promise<Changed[]> {
    return outcomes(ids, await relations.putEach(identity, { type, ...link }, ids));
  }

  async function tag(identity: Identity, type: ObjectType, id: string, { add, remove }: ChangeOf<'tag'>) {
    const { data } = await readRow(store.db, identity, type, { id });
    const before: readonly unknown[] = Array.isArray(data.tags) ? data.tags : [];
    const kept = before.filter((one) => !remove.some((gone) => isSameTag(one, gone)));
    const tags = tidyTags([...kept, ...add]);
    if (tags.length === before.length && kept.length === before.length) {
      return { result: 'same' } as const;
    }
    return change(identity, type, id, { tags });
  }

  /** Colleagues are a space's team, everything else is held by it. */
  async function addToSpace(identity: Identity, type: ObjectType, id: string, space: string): Promise<Changed> {
    await readRow(store.db, identity, 'space', { id: space });
    await readRow(store.db, identity, type, { id });
    return theOnly(addAllToSpace(identity, type, [id], space));
  }

  /** As {@link addToSpace}, all at once. */
  async function addAllToSpace(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    space: string,
  ): Promise<Changed[]> {
    if (isEmployedType(type)) {
      return linkAll(identity, type, ids, { kind: 'member_of', to: space });
    }
    return outcomes(ids, await relations.fillSpace(identity, space, type, ids));
  }

  /** The application of each whose stage is meant: of the job that is named, else the only open one, else the last. */
  async function applicationsOf(identity: Identity, candidates: readonly string[], job: string | undefined) {
    const all = await seenApplications(store.db, identity)
      .selectAll('application')
      .where('application.candidate_id', 'in', [...candidates])
      .$if(job !== undefined, (query) => query.where('application.job_id', '=', job ?? ''))
      .orderBy('application.id')
      .execute();
    const byPerson = groupBy(all, ({ candidate_id }) => candidate_id);
    return candidates.map((candidate) => {
      const rows = byPerson.get(candidate) ?? [];
      if (job !== undefined && rows.length === 0) {
        throw notFound('application');
      }
      if (rows.filter((row) => row.closed_at === null).length > 1) {
        throw new Refusal('conflict', say('severalApplications'));
      }
      return shownApplication(rows);
    });
  }

  /** Gives the application of each to who looks after it. */
  async function giveApplications(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    owner: string,
  ): Promise<Changed[]> {
    await requireAll(identity, type, ids);
    const meant = (await applicationsOf(identity, ids, undefined)).map((application) => {
      if (application === undefined) {
        throw new Refusal('conflict', say('noApplication'));
      }
      return application.id;
    });
    const { data } = await applications.assign(identity, { ids: meant, owner });
    const results = new Map(data.map(({ id, result }) => [id, result]));
    return meant.map((id) => (results.get(id) === 'assigned' ? done : { result: 'same' }));
  }

  /** Moves people on; `total`: of how many who are moved so they are. */
  async function moveAllOn(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    asked: ChangeOf<'stage'>,
    total: number,
  ): Promise<Changed[]> {
    await requireAll(identity, type, ids);
    if (overBy(type) !== 'stage') {
      throw new Refusal('invalid', say('bulkNotOfType'));
    }
    const { stage, job, reason, note } = asked;
    const meant = await applicationsOf(identity, ids, job);
    const moving = meant.flatMap((application) => application?.id ?? []);
    const { data } =
      moving.length === 0
        ? { data: [] }
        : await applications.moveAmong(identity, { ids: moving, stage, reason, note }, total);
    const results = new Map(data.map(({ id, result }) => [id, result]));
    const changed: Changed[] = [];
    for (const [place, id] of ids.entries()) {
      const application = meant[place];
      const result = application === undefined ? undefined : results.get(application.id);
      if (application === undefined) {
        changed.push(await begin(identity, type, id, asked));
      } else if (result === 'moved' || result === 'same') {
        changed.push(result === 'moved' ? done : { result });
      } else {
        throw result === 'taken' ? new Refusal('conflict', say('laterApplicationOpen')) : notFound('application');
      }
    }
    return changed;
  }

  /** Who has no application yet is considered for no job, as where the stage is written in their fields. */
  async function begin(identity: Identity, type: ObjectType, id: string, { stage: named, reason }: ChangeOf<'stage'>) {
    const stage = await stageNamed(store.db, identity.companyId, named);
    if (isTurnedDown(stage.meaning) && reason === undefined) {
      throw invalidFields([{ path: 'reason', ...say('required') }]);
    }
    const current_stage = { ...(stage.id === null ? {} : { id: stage.id }), name: stage.name };
    return change(identity, type, id, { qualification: { current_stage } });
  }

  async function write(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    { text, audience }: ChangeOf<'note'>,
  ): Promise<Changed[]> {
    await requireAll(identity, type, ids);
    return (await notes.createEach(identity, ids, { text, audience })).map((made) => ({ result: 'done', made }));
  }

  async function remove(identity: Identity, type: ObjectType, ids: readonly string[]): Promise<Changed[]> {
    await requireAll(identity, type, ids);
    const { count } = await writes.remove(identity, type, ids);
    if (count < ids.length) {
      throw new Refusal('conflict', say('leavesAsMember'));
    }
    return ids.map(() => done);
  }

  /**
   * Does with one object what is asked of many, `total` of them.
   * @throws Refusal as the call for one does.
   */
  function changeOne(
    identity: Identity,
    type: ObjectType,
    id: string,
    asked: BulkChange,
    total: number,
  ): Promise<Changed> {
    switch (asked.do) {
      case 'change':
        return change(identity, type, id, asked.fields);
      case 'stage':
        return theOnly(moveAllOn(identity, type, [id], asked, total));
      case 'assign':
        return assign(identity, type, id, asked);
      case 'tag':
        return tag(identity, type, id, asked);
      case 'addToSpace':
        return addToSpace(identity, type, id, asked.space);
      case 'note':
        return theOnly(write(identity, type, [id], asked));
      case 'delete':
        return theOnly(remove(identity, type, [id]));
    }
  }

  /**
   * Does with some objects at once what is asked of `total` objects, where that takes less than one after the other: answers for each in
   * their order; undefined where it does not.
   * @throws Refusal where one of them is refused: nothing is done then.
   */
  async function changeSome(
    identity: Identity,
    type: ObjectType,
    ids: readonly string[],
    asked: BulkChange,
    total: number,
  ): Promise<Changed[] | undefined> {
    if (asked.do === 'addToSpace') {
      return addAllToSpace(identity, type, ids, asked.space);
    }
    if (asked.do === 'assign') {
      if (isLookedAfter(type, asked.field)) {
        return giveApplications(identity, type, ids, asked.to);
      }
      const field = relationFieldsOf(type).find(({ path }) => path === asked.field);
      return field?.many === true && isLinkedAlike(field.kind)
        ? linkAll(identity, type, ids, { kind: field.kind, to: asked.to })
        : undefined;
    }
    switch (asked.do) {
      case 'stage':
        return moveAllOn(identity, type, ids, asked, total);
      case 'note':
        return write(identity, type, ids, asked);
      case 'delete':
        return remove(identity, type, ids);
      default:
        return undefined;
    }
  }

  return { changeOne, changeSome };
}

export type Changing = ReturnType<typeof createChanging>;
