import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { nextRevision } from '#host/store/revision.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { asBrought, readBrought, writeBrought } from './brought-applications.ts';
import { type Change, forgetValuesOf, recordChanges } from './change-rows.ts';
import { changedFields, type LoggedRow } from './changed-fields.ts';
import type { Link } from './link-rows.ts';
import { forgetMergesInto } from './merge-rows.ts';
import { decidingOnes, interviewedIn, renewAfterInterviews } from './next-actions.ts';
import {
  type ColumnChange,
  deleteRows,
  insertRow,
  type NewObject,
  type Removal,
  theOne,
  updateEach,
  updateRows,
  upsertMany,
  type ValueChange,
  type Which,
  type WrittenObject,
} from './object-rows.ts';
import { noticeChange } from './noticing-changes.ts';
import { offersOfPeople } from './offers.ts';
import { enrolledIn, learntOnes } from './person-figures.ts';
import { removedOffersOf } from './removed-applications.ts';
import { showApplications } from './show-applications.ts';
import {
  isStageOfApplication,
  type StageWriting,
  takeStages,
  type WrittenPerson,
  withShownStages,
} from './take-stages.ts';
import { tellReach } from './tell-reach.ts';
import { toldChanges } from './unlogged.ts';
import { type LinkChange, writeLinks } from './write-links.ts';
import { writeMentions } from './write-mentions.ts';
import { touchedFirst, withoutSame, writeOne } from './writes-together.ts';

/** What goes along with the write of an object. */
export interface Along {
  /** ISO 8601 UTC. */
  at: string;
  /** The links that its fields set. */
  links?: readonly LinkChange[];
  /** To which application of a person a stage among the fields goes. */
  stage?: Omit<StageWriting, 'at'>;
  /** The object as it was before, where `before` of {@link changeObject} is not that: what was merged into it changed it. */
  was?: LoggedRow;
  /** What else the write does, once the object and its links are written; answers whose readers that may have changed. */
  along?: () => Promise<readonly string[]>;
}

/** Tells of objects that were written. What is deleted changes for its return, and stays gone for who hears of it. */
export async function tellWritten(
  trx: Transaction<Schema>,
  companyId: string,
  written: readonly WrittenObject[],
  at: string,
  gone = false,
): Promise<void> {
  const heard = gone ? written : written.filter((object) => object.deleted_at === null);
  for (const [type, objects] of groupBy(heard, (object) => object.type)) {
    const ids = objects.map((object) => object.id);
    await publishObjects(trx, companyId, type, ids, at, { gone });
  }
}

/** The lines of an object's changed fields. */
function fieldLines(id: string, before: LoggedRow, after: LoggedRow): Change[] {
  // How far an application is, its moves tell.
  const all = changedFields(before, after);
  if (all.length > 0) {
    noticeChange();
  }
  const changes = all.filter(({ field }) => !isStageOfApplication(after.type, field));
  return toldChanges(before, after, changes).map((change) => ({
    ...change,
    objectId: id,
    objectType: after.type,
    action: 'changed' as const,
  }));
}

/** What somebody's fields say of their stage goes to their applications, and is shown as those have it. */
async function writeStages(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly WrittenPerson[],
  writing: StageWriting,
  store?: Store,
): Promise<void> {
  const written = await takeStages(trx, companyId, people, writing, store);
  if (written.length > 0) {
    await showApplications(trx, companyId, written, writing.at);
  }
}

async function finish(
  trx: Transaction<Schema>,
  identity: Identity,
  object: WrittenObject,
  { at, links = [], along }: Along,
  lines: readonly Change[],
): Promise<void> {
  const { reached, changes } = await writeLinks(trx, identity, object.id, links, at);
  const linkLines = changes.map((change) => ({ ...change, objectType: object.type }));
  await recordChanges(trx, identity.companyId, [...lines, ...linkLines], { at, userId: identity.userId });
  const more = (await along?.()) ?? [];
  const people = changes.flatMap(({ field, otherId = '' }) => (field === 'interview_of' ? [otherId] : []));
  await renewAfterInterviews(trx, identity.companyId, { interviews: decidingOnes([object]), people }, at);
  await tellWritten(trx, identity.companyId, [object], at);
  await tellReach(trx, identity.companyId, { ...reached, through: [...reached.through, ...more] }, at);
}

/**
 * Adds an object that somebody made, with its links and those of what its documents mention, and tells of it.
 * @throws Refusal 422 for a link to nothing.
 */
export async function insertObject(
  trx: Transaction<Schema>,
  identity: Identity,
  object: NewObject & { data: Fields },
  along: Along,
): Promise<void> {
  const { id, type, data } = object;
  await insertRow(trx, identity.companyId, object, along.at);
  const person = { id, type, before: undefined, after: data };
  await writeStages(trx, identity.companyId, [person], { ...along.stage, at: along.at });
  await writeMentions(trx, identity, { id, type }, { after: data }, along.at);
  const lines: Change[] = [{ objectId: id, objectType: type, action: 'created' }];
  await finish(trx, identity, { id, type, deleted_at: null }, along, lines);
}

/**
 * Changes an object as somebody wants it, with its links and those of what its documents mention, and tells of it.
 * `before`: as it was read in this transaction.
 * @throws Refusal 422 for a link to nothing.
 */
export async function changeObject(
  trx: Transaction<Schema>,
  identity: Identity,
  before: LoggedRow & Pick<ObjectRow, 'id' | 'deleted_at'>,
  change: ValueChange,
  along: Along,
): Promise<void> {
  // Where `before` is not what is stored, what equals it may still have to be written.
  const written = along.was === undefined ? withoutSame(before, change) : change;
  await writeOne(trx, identity.companyId, before.id, { updated_at: along.at, ...written });
  if (change.data !== undefined) {
    const person = { id: before.id, type: before.type, before: before.data, after: change.data };
    await writeStages(trx, identity.companyId, [person], { ...along.stage, at: along.at });
    await writeMentions(trx, identity, before, { before: before.data, after: change.data }, along.at);
  }
  const was = along.was ?? before;
  await finish(trx, identity, before, along, fieldLines(before.id, was, { ...before, ...change }));
}

/** What was not there is one line, whatever it says: nothing was before. */
async function recordUpserts(
  store: Store,
  trx: Transaction<Schema>,
  identity: Identity,
  objects: readonly Omit<ObjectRow, 'revision'>[],
  before: ReadonlyMap<string, ObjectRow>,
): Promise<void> {
  for (const [at, of] of groupBy(objects, (object) => object.updated_at)) {
    const lines = of.flatMap((object): Change[] => {
      const { id: objectId, type: objectType } = object;
      const was = before.get(objectId);
      if (was === undefined) {
        return [{ objectId, objectType, action: 'created' }];
      }
      const isBack = was.deleted_at !== null && object.deleted_at === null;
      const back: Change[] = isBack ? [{ objectId, objectType, action: 'restored' }] : [];
      return [...back, ...fieldLines(objectId, was, object)];
    });
    await recordChanges(trx, identity.companyId, lines, { at, userId: identity.userId }, store);
  }
}

/**
 * Adds or replaces many objects that somebody brings, with the links of what their documents mention; each names the same
 * columns. `before`: those that were there; `applied`: the links to jobs of people who were not, one of each. Who brings them
 * tells of them once, when all are there.
 */
export async function upsertObjects(
  store: Store,
  trx: Transaction<Schema>,
  identity: Identity,
  brought: readonly Omit<ObjectRow, 'revision'>[],
  before: ReadonlyMap<string, ObjectRow>,
  applied: readonly Link[] = [],
): Promise<void> {
  const others = brought.filter(({ id }) => before.has(id));
  const news = brought.filter(({ id }) => !before.has(id));
  const applications = await readBrought(trx, identity.companyId, applied);
  const shown = await withShownStages(trx, identity.companyId, news);
  const objects = [...others, ...shown.map((person) => asBrought(person, applications.get(person.id)))];
  await upsertMany(store, trx, identity.companyId, objects);
  await recordUpserts(store, trx, identity, objects, before);
  for (const [at, of] of groupBy(objects, (object) => object.updated_at)) {
    const people = of.flatMap(({ id, type, data }) =>
      applications.has(id) ? [] : [{ id, type, before: before.get(id)?.data, after: data }],
    );
    await writeStages(trx, identity.companyId, people, { at, several: 'leave' }, store);
    await renewAfterInterviews(trx, identity.companyId, { interviews: decidingOnes(of) }, at);
    const applying = of.flatMap(({ id, type }) => {
      const application = applications.get(id);
      return application === undefined ? [] : [{ type, application }];
    });
    await writeBrought(store, trx, identity.companyId, applying, at);
  }
  for (const object of objects) {
    const mentioned = { before: before.get(object.id)?.data, after: object.data };
    await writeMentions(trx, identity, object, mentioned, object.updated_at);
  }
}

/** Adds an object that nobody wrote and that mentions nothing, and tells of it. */
export async function insertByHost(
  trx: Transaction<Schema>,
  companyId: string,
  object: NewObject,
  at: string,
): Promise<void> {
  await insertRow(trx, companyId, object, at);
  const { id, type } = object;
  await recordChanges(trx, companyId, [{ objectId: id, objectType: type, action: 'created' }], { at });
  await tellWritten(trx, companyId, [{ id, type, deleted_at: null }], at);
}

/** Changes an object as nobody asked for in so many words, and links nothing new; tells of it. */
export async function changeByHost(
  trx: Transaction<Schema>,
  companyId: string,
  id: string,
  change: ValueChange,
  at: string,
): Promise<void> {
  const before =
    Object.keys(change).length === 0
      ? undefined
      : await trx
          .selectFrom('object')
          .selectAll()
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .executeTakeFirst();
  const written = await updateRows(
    trx,
    companyId,
    { updated_at: at, ...withoutSame(before ?? {}, change) },
    theOne(id),
  );
  if (before !== undefined) {
    await recordChanges(trx, companyId, fieldLines(id, before, { ...before, ...change }), { at });
  }
  await tellWritten(trx, companyId, written, at);
}

/**
 * Changes objects in a way that follows from something else, and links nothing new; tells of them. It is no change of
 * theirs in the log: what it follows from is, or must leave no trace, as single answers and the sample do.
 */
export async function changeDerived(
  trx: Transaction<Schema>,
  companyId: string,
  which: Which,
  change: ColumnChange,
  at: string,
): Promise<void> {
  await tellWritten(trx, companyId, await updateRows(trx, companyId, { updated_at: at, ...change }, which), at);
}

/**
 * Changes words in many objects, each in its own way, and tells of them: that is no change which somebody made, so their
 * times stay, and the log, which must not keep what is to be forgotten, says nothing of it. Answers them.
 */
export async function changeWords(
  trx: Transaction<Schema>,
  companyId: string,
  changes: AsyncIterable<{ id: string; change: ColumnChange }>,
  at: string,
): Promise<WrittenObject[]> {
  const written = await updateEach(trx, companyId, changes);
  await tellWritten(trx, companyId, written, at);
  return written;
}

/** Tells of objects whose links changed at the other end: what shows them looks again. Their times stay. */
export async function touchObjects(
  trx: Transaction<Schema>,
  companyId: string,
  ids: readonly string[],
  at: string,
  /** Those whose own change the link is. */
  changed: readonly string[] = [],
): Promise<void> {
  const first = changed.length > 0 ? [...ids] : touchedFirst(trx, ids);
  if (first.length === 0) {
    return;
  }
  const written = await updateRows(trx, companyId, {}, (query) =>
    query.where('object.id', 'in', first).$if(changed.length > 0, (one) =>
      one.set(({ eb }) => ({
        updated_at: eb
          .case()
          .when('object.id', 'in', [...changed])
          .then(at)
          .else(eb.ref('object.updated_at'))
          .end(),
      })),
    ),
  );
  await tellWritten(trx, companyId, written, at);
}

/** What somebody sees has changed although no object did: who keeps that in memory looks again. Nobody is told. */
export async function renewSights(trx: Transaction<Schema>, companyId: string): Promise<void> {
  await updateRows(trx, companyId, {}, (query) => query.where('object.type', '=', 'member'));
}

/** How objects are searched has changed although none of them did: their indexes look again. Their times stay. */
export async function renewSearched(
  trx: Transaction<Schema>,
  companyId: string,
  which: Which,
  at: string,
): Promise<void> {
  await tellWritten(trx, companyId, await updateRows(trx, companyId, {}, which), at);
}

/**
 * Hides objects, or shows them again, and tells of them; their times stay, so that an undone deletion left no trace.
 * Answers how many they were.
 */
export async function setDeleted(
  trx: Transaction<Schema>,
  companyId: string,
  which: Which,
  { isDeleted, at, change = {} }: { isDeleted: boolean; at: string; change?: ColumnChange },
): Promise<number> {
  const written = await updateRows(trx, companyId, { ...change, deleted_at: isDeleted ? at : null }, which);
  const action = isDeleted ? 'deleted' : 'restored';
  const lines = written.map(({ id, type }) => ({ objectId: id, objectType: type, action }) as const);
  await recordChanges(trx, companyId, lines, { at });
  const people = await enrolledIn(trx, companyId, learntOnes(written));
  await renewAfterInterviews(trx, companyId, { interviews: decidingOnes(written), people }, at);
  await tellWritten(trx, companyId, written, at, isDeleted);
  await touchJobsOf(trx, companyId, written, at);
  return written.length;
}

/** The jobs that some people applied for count them, or do so no more: what shows them looks again. */
async function touchJobsOf(
  trx: Transaction<Schema>,
  companyId: string,
  written: readonly WrittenObject[],
  at: string,
): Promise<void> {
  const people = written.flatMap(({ id, type }) => (isPersonType(type) ? [id] : []));
  const jobs = new Set<string>();
  for (const part of inParts(people)) {
    const rows = await trx
      .selectFrom('application')
      .select('job_id')
      .distinct()
      .where('company_id', '=', companyId)
      .where('candidate_id', 'in', part)
      .execute();
    for (const { job_id } of rows) {
      if (job_id !== null) {
        jobs.add(job_id);
      }
    }
  }
  for (const part of inParts(jobs)) {
    await touchObjects(trx, companyId, part, at);
  }
}

/**
 * Removes objects for good, some at once, with what the log says of them, and tells of them. `before` does what must be done while some of them are still
 * there, and those before them are not.
 */
export async function removeObjects(
  trx: Transaction<Schema>,
  companyId: string,
  objects: readonly Removal[],
  at: string,
  before: (some: readonly Removal[]) => Promise<void>,
): Promise<void> {
  const revision = await nextRevision(trx, companyId);
  for (const some of inParts(objects)) {
    const people = [
      ...(await interviewedIn(trx, companyId, decidingOnes(some))),
      ...(await enrolledIn(trx, companyId, learntOnes(some))),
    ];
    await before(some);
    // What is merged into another lives on there.
    const gone = some.flatMap(({ id, movedTo }) => (movedTo === undefined ? [id] : []));
    const offers = [...(await offersOfPeople(trx, companyId, gone)), ...(await removedOffersOf(trx, companyId, gone))];
    await deleteRows(trx, companyId, some, { revision, at });
    await renewAfterInterviews(trx, companyId, { people }, at);
    const forgotten = await forgetValuesOf(trx, companyId, [...gone, ...offers]);
    await forgetMergesInto(trx, companyId, forgotten);
    const moved = some.filter(({ movedTo }) => movedTo !== undefined);
    await recordChanges(
      trx,
      companyId,
      moved.map(({ id, type }) => ({ objectId: id, objectType: type, action: 'deleted' as const })),
      { at },
    );
  }
  const gone = objects.map(({ id, type }) => ({ id, type, deleted_at: at }));
  await tellWritten(trx, companyId, gone, at, true);
}
