import type { Selectable, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { asStageMeaning, isClosing, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { say } from '#shared/domain/sentences.ts';
import {
  type ApplicationRow,
  applicationsOf,
  insertApplications,
  lastMoves,
  lastMoveTo,
  takeMovesBack,
  updateApplication,
  updateApplications,
} from './application-rows.ts';
import { type Change, recordChanges } from './change-rows.ts';
import { bringApplicationsBack, removeApplications, removeOpened } from './removed-applications.ts';
import { readStagesAt, type Stage, type Stages, type StagesAt, shownStage, stageNamedBy } from './stages.ts';
import { undoneBatch, writer } from './write-context.ts';

/** Where an application is moved, when, and why. */
export interface Step {
  stage: Stage;
  /** Since when it is there; earlier than `now` where somebody says so later. */
  at: string;
  now: string;
  reason?: string | undefined;
  note?: string | undefined;
  /** The log has a line of it already: of the link by which it was written. */
  isTold?: boolean;
}

/** Somebody's new attempt at a job. */
export interface NewApplication {
  candidateId: string;
  jobId: string | null;
  role?: string | null | undefined;
  source?: string | null | undefined;
  ownerId?: string | null | undefined;
  origin?: string | undefined;
  /** When they applied. */
  appliedAt: string;
}

/** Whether somebody of the company has looked at an application that is there: who went by themselves may never have been looked at. */
function saysReviewed(meaning: StageMeaning): boolean {
  return meaning !== 'applied' && meaning !== 'withdrawn' && meaning !== 'declined';
}

/**
 * When a step was the first look at an application; null where it came with the application itself, or from a file that does
 * not say when: that would be a review after no time at all, or on the day of the import.
 */
function reviewedBy(appliedAt: string, { at, now }: Step): string | null {
  const isDayOfFile = at === now && writer(new Date(now)).via === 'import';
  return at > appliedAt && !isDayOfFile ? at : null;
}

function moveOf(before: ApplicationRow | undefined, after: ApplicationRow, step: Step) {
  const { userId, batchId } = writer(new Date(step.now));
  return {
    company_id: after.company_id,
    application_id: after.id,
    from_stage_id: before?.stage_id ?? null,
    from_stage: before?.stage ?? null,
    from_meaning: before?.meaning ?? null,
    from_since: before?.stage_since ?? null,
    stage_id: after.stage_id,
    stage: after.stage,
    meaning: after.meaning,
    at: step.at,
    moved_by: userId,
    reason: step.reason ?? null,
    note: step.note ?? null,
    batch_id: batchId,
  };
}

function inStage(row: ApplicationRow, { stage, at, now, reason, note }: Step): ApplicationRow {
  const closes = isClosing(stage.meaning);
  return {
    ...row,
    stage_id: stage.id,
    stage: stage.name,
    meaning: stage.meaning,
    stage_since: at,
    moved_at: now,
    closed_at: closes ? at : null,
    closed_reason: closes ? (reason ?? null) : null,
    closed_note: closes ? (note ?? null) : null,
    closed_by: closes ? writer(new Date(now)).userId : null,
  };
}

/** What the log says of where an application is: at a job as its link does, at none as the person's own field does. */
export function said({ job_id, stage_id, stage, meaning, stage_since, created_at }: ApplicationRow) {
  return job_id === null
    ? shownStage({ id: stage_id, name: stage, meaning })
    : { data: { stage, stage_at: stage_since, applied_at: created_at } };
}

/** The line of a move; none of an application that begins at a job, which is a new link and has a line of its own. */
function lineOf(
  before: ApplicationRow | undefined,
  after: ApplicationRow,
  { reason, isTold = false }: Step,
): Change | undefined {
  const { candidate_id: objectId, job_id: otherId } = after;
  if (isTold || (before === undefined && otherId !== null)) {
    return undefined;
  }
  return {
    objectId,
    ...(otherId === null
      ? { action: 'changed', field: 'qualification.current_stage' }
      : { action: 'relinked', field: 'applied_to', otherId }),
    ...(before === undefined ? {} : { before: said(before) }),
    after: said(after),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** An application that is to be opened, where it begins, and what of the person's was there before. */
export interface Opening {
  asked: NewApplication;
  step: Step;
  earlier: readonly ApplicationRow[];
  stages: Stages;
}

/** Opens applications of different people, all at one time; `store` writes many of them faster. Answers their rows. */
export async function openApplications(
  trx: Transaction<Schema>,
  companyId: string,
  openings: readonly Opening[],
  now: string,
  store?: Store,
): Promise<ApplicationRow[]> {
  if (openings.length === 0) {
    return [];
  }
  const begun = openings.map((opening) => ({ ...opening, ...begin(companyId, opening) }));
  const moves = begun.map(({ row, step }) => moveOf(undefined, row, step));
  const added = await insertApplications(
    trx,
    begun.map(({ row }) => row),
    moves,
    now,
    store,
  );
  const lines = begun.flatMap(({ row, last, step }, index) => lineOf(last, added[index] ?? row, step) ?? []);
  await recordChanges(trx, companyId, lines, { at: now }, store);
  return added;
}

/** Opens an application; answers its row. */
export async function openApplication(
  trx: Transaction<Schema>,
  companyId: string,
  asked: NewApplication,
  step: Step,
  earlier: readonly ApplicationRow[],
  stages: Stages,
): Promise<ApplicationRow> {
  const [added] = await openApplications(trx, companyId, [{ asked, step, earlier, stages }], step.now);
  if (added === undefined) {
    throw new Error('an application was not added');
  }
  return added;
}

/** The row of an opening, and the attempt at the same job before it: a further one makes no new link of the one that is there. */
function begin(companyId: string, { asked, step, earlier, stages }: Opening) {
  const { candidateId, jobId, role = null, source = null, ownerId = null, origin = 'user', appliedAt } = asked;
  const attempts = earlier.filter((row) => row.candidate_id === candidateId && row.job_id === jobId);
  const isFirstReview = stages.firstReview !== undefined && stages.firstReview.id === step.stage.id;
  const row = inStage(
    {
      id: newId(new Date(step.now)),
      company_id: companyId,
      candidate_id: candidateId,
      job_id: jobId,
      role,
      attempt: Math.max(0, ...attempts.map((one) => one.attempt)) + 1,
      stage_id: null,
      stage: step.stage.name,
      meaning: step.stage.meaning,
      stage_since: step.at,
      moved_at: step.now,
      reviewed_at: isFirstReview ? reviewedBy(appliedAt, step) : null,
      source,
      owner_id: ownerId,
      closed_at: null,
      closed_reason: null,
      closed_note: null,
      closed_by: null,
      next_what: null,
      next_who: null,
      next_since: null,
      next_due: null,
      offer_id: null,
      origin,
      created_at: appliedAt,
    },
    step,
  );
  const [last] = jobId === null ? [] : attempts.toSorted((left, right) => right.attempt - left.attempt);
  return { row, last };
}

/** Why an application was closed when it was in a stage before: that is said again where it is put back there. */
async function whyBefore(trx: Transaction<Schema>, { id }: ApplicationRow, { stage, reason, note }: Step) {
  if (undoneBatch() === undefined || !isClosing(stage.meaning) || reason !== undefined || note !== undefined) {
    return {};
  }
  const last = await lastMoveTo(trx, id, stage.name);
  return { reason: last?.reason ?? undefined, note: last?.note ?? undefined };
}

/** An application as it is, and where it goes. */
interface Moving {
  before: ApplicationRow;
  step: Step;
}

/** Writes where applications of one company go, each as a move and as a line of the log; answers them as they are then. */
async function writeMoves(
  trx: Transaction<Schema>,
  companyId: string,
  moving: readonly (Moving & { wanted: ApplicationRow; takenBack?: number })[],
  now: string,
): Promise<ApplicationRow[]> {
  const updates = moving.map(({ before, wanted, step, takenBack }) => ({
    before,
    wanted,
    move: { ...moveOf(before, wanted, step), ...(takenBack === undefined ? {} : { taken_back: takenBack }) },
  }));
  const after = await updateApplications(trx, companyId, updates, now);
  const lines = moving.flatMap(({ before, wanted, step }, place) => lineOf(before, after[place] ?? wanted, step) ?? []);
  await recordChanges(trx, companyId, lines, { at: now });
  return after;
}

/**
 * Moves different applications of one company at one time; answers them as they are then, in their order. One that was closed
 * is open again where the stage closes nothing.
 */
export async function moveTogether(
  trx: Transaction<Schema>,
  companyId: string,
  asked: readonly Moving[],
  now: string,
): Promise<ApplicationRow[]> {
  const moving: (Moving & { wanted: ApplicationRow })[] = [];
  for (const { before, step: wantedStep } of asked) {
    const step = { ...wantedStep, ...(await whyBefore(trx, before, wantedStep)) };
    const isReview = before.reviewed_at === null && before.meaning === 'applied' && saysReviewed(step.stage.meaning);
    const reviewed_at = isReview ? reviewedBy(before.created_at, step) : before.reviewed_at;
    moving.push({ before, step, wanted: { ...inStage(before, step), reviewed_at } });
  }
  return moving.length === 0 ? [] : writeMoves(trx, companyId, moving, now);
}

/** Moves one application, as {@link moveTogether} does. */
export async function moveApplication(
  trx: Transaction<Schema>,
  before: ApplicationRow,
  step: Step,
): Promise<ApplicationRow> {
  const [after = before] = await moveTogether(trx, before.company_id, [{ before, step }], step.now);
  return after;
}

/** An application as it was before its last move, where a batch made that; undefined where it did not. */
function movedBack(
  row: ApplicationRow,
  [last, before]: readonly Selectable<Schema['application_move']>[],
  batchId: string,
  now: string,
) {
  if (last === undefined || last.batch_id !== batchId || last.from_stage === null) {
    return undefined;
  }
  const stage: Stage = {
    id: last.from_stage_id,
    name: last.from_stage,
    meaning: asStageMeaning(last.from_meaning) ?? 'in_process',
  };
  const isReview = row.reviewed_at === last.at && last.from_meaning === 'applied';
  const closes = isClosing(stage.meaning);
  const since = last.from_since ?? before?.at ?? row.created_at;
  // Why it was closed stays with the last move: that one may be taken back to as well.
  const why = closes ? { reason: before?.reason ?? undefined, note: before?.note ?? undefined } : {};
  const step = { stage, at: now, now, ...why };
  const wanted: ApplicationRow = {
    ...inStage(row, step),
    stage_since: since,
    reviewed_at: isReview ? null : row.reviewed_at,
    ...(closes
      ? {
          closed_at: since,
          closed_reason: before?.reason ?? null,
          closed_note: before?.note ?? null,
          closed_by: before?.moved_by ?? null,
        }
      : {}),
  };
  // What takes back a move that took another one back is a move as any other.
  return { last, moving: { before: row, wanted, step, takenBack: last.taken_back === 1 ? 0 : 1 } };
}

/** Whether somebody has another open application at the job of one that is to be open again: there can be one only. */
function isTakenFrom(wanted: ApplicationRow, others: readonly ApplicationRow[]): boolean {
  const { id, job_id: job } = wanted;
  return (
    wanted.closed_at === null &&
    job !== null &&
    others.some((one) => one.id !== id && one.job_id === job && one.closed_at === null)
  );
}

/**
 * Moves different applications of a company back from where a batch moved them, each to the stage that it was in and since when.
 * Answers them by their ids; not those that were moved since, came to be by that batch, or whose place another attempt took.
 */
export async function undoMoves(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  batchId: string,
  now: string,
): Promise<Map<string, ApplicationRow>> {
  const moves = await lastMoves(
    trx,
    rows.map(({ id }) => id),
  );
  const closed = rows.filter((row) => row.closed_at !== null).map((row) => row.candidate_id);
  const byPerson = groupBy(await applicationsOf(trx, companyId, closed), (row) => row.candidate_id);
  const back = rows.flatMap((row) => movedBack(row, moves.get(row.id) ?? [], batchId, now) ?? []);
  const free = back.filter(({ moving: { wanted } }) => !isTakenFrom(wanted, byPerson.get(wanted.candidate_id) ?? []));
  if (free.length === 0) {
    return new Map();
  }
  await takeMovesBack(
    trx,
    free.map(({ last }) => last.id),
  );
  const moved = await writeMoves(
    trx,
    companyId,
    free.map(({ moving }) => moving),
    now,
  );
  return new Map(moved.map((row) => [row.id, row]));
}

/** The application that stands for a person where one must: the open one that was moved last, else the last one. */
export function shownApplication(rows: readonly ApplicationRow[]): ApplicationRow | undefined {
  const latest = (some: readonly ApplicationRow[]) =>
    some.toSorted(
      (left, right) =>
        right.moved_at.localeCompare(left.moved_at) ||
        right.stage_since.localeCompare(left.stage_since) ||
        right.id.localeCompare(left.id),
    )[0];
  return latest(rows.filter((row) => row.closed_at === null)) ?? latest(rows);
}

/** The attempt at a job that counts: the open one, else the last. */
export function attemptAt(rows: readonly ApplicationRow[], jobId: string | null): ApplicationRow | undefined {
  const own = rows.filter((row) => row.job_id === jobId);
  return own.find((row) => row.closed_at === null) ?? own.toSorted((left, right) => right.attempt - left.attempt)[0];
}

/**
 * Makes the applications of merged people those of the one who is kept: at one job they are attempts in the order in which
 * they began, of which the one that was moved last stays open.
 */
export async function moveApplications(
  trx: Transaction<Schema>,
  companyId: string,
  keep: string,
  merged: readonly string[],
  at: string,
): Promise<void> {
  const rows = await applicationsOf(trx, companyId, [keep, ...merged]);
  for (const jobId of new Set(rows.map((row) => row.job_id))) {
    const own = rows
      .filter((row) => row.job_id === jobId)
      .sort((left, right) => left.created_at.localeCompare(right.created_at) || left.id.localeCompare(right.id));
    const open = jobId === null ? undefined : shownApplication(own.filter((row) => row.closed_at === null));
    const numbered = own.map((row, index) => ({
      ...row,
      candidate_id: keep,
      attempt: index + 1,
      closed_at: row.closed_at ?? (jobId === null || row.id === open?.id ? null : at),
    }));
    // Those that are closed first: one open attempt is all that there may be at any time.
    for (const row of numbered.toSorted(
      (left, right) => Number(left.closed_at === null) - Number(right.closed_at === null),
    )) {
      await updateApplication(trx, row, at);
    }
  }
}

/** Takes away the applications of people at jobs; answers whose there were. `at`: ISO 8601 UTC. */
export async function dropApplications(
  trx: Transaction<Schema>,
  companyId: string,
  pairs: readonly { from_id: string; to_id: string }[],
  at: string,
): Promise<string[]> {
  const named = new Set(pairs.map(({ from_id, to_id }) => `${from_id} ${to_id}`));
  const rows = await applicationsOf(
    trx,
    companyId,
    pairs.map((pair) => pair.from_id),
  );
  const gone = rows.filter((row) => named.has(`${row.candidate_id} ${row.job_id}`));
  await removeApplications(trx, companyId, gone, at);
  return [...new Set(gone.map((row) => row.candidate_id))];
}

/** A link to a job, as it was written. */
export interface WrittenApplication {
  from_id: string;
  to_id: string;
  stage: unknown;
  appliedAt: string | undefined;
  stageAt: string | undefined;
  origin: string;
}

/**
 * What links to jobs say becomes applications: a job that somebody applied for not yet is applied for, a stage that differs
 * moves it. `isNew`: the links say nothing of what is there already. Answers whose they are.
 */
export async function takeLinks(
  trx: Transaction<Schema>,
  companyId: string,
  links: readonly WrittenApplication[],
  at: string,
  isNew: boolean,
): Promise<string[]> {
  if (links.length === 0) {
    return [];
  }
  const stagesAt = await readStagesAt(
    trx,
    companyId,
    links.map((link) => link.to_id),
  );
  for (const part of inParts(links)) {
    const rows = await applicationsOf(
      trx,
      companyId,
      part.map((link) => link.from_id),
    );
    const openings = new Map<string, Opening>();
    const open = async () => {
      rows.push(...(await openApplications(trx, companyId, [...openings.values()], at)));
      openings.clear();
    };
    for (const link of part) {
      // What a second link of somebody says rests on what became of the first.
      if (openings.has(link.from_id)) {
        await open();
      }
      const opening = await takeLink(trx, companyId, link, { at, isNew, rows, stagesAt });
      if (opening !== undefined) {
        openings.set(link.from_id, opening);
      }
    }
    await open();
  }
  return [...new Set(links.map((link) => link.from_id))];
}

interface Taking {
  at: string;
  isNew: boolean;
  rows: ApplicationRow[];
  stagesAt: StagesAt;
}

/**
 * What files, merges and what is taken back say of a stage stands; what somebody asks for is one that the job has.
 * @throws Refusal 409.
 */
export function requireStageOf(stages: Stages, stage: Stage, path: string, at: string): void {
  if (writer(new Date(at)).via === 'person' && !stages.has(stage)) {
    throw new Refusal('conflict', say('stageNotOfJob'), [{ path, ...say('stageNotOfJob') }]);
  }
}

/** Where a batch is taken back, the attempts at a job go that it opened, and those come back that it took away. */
async function takeAttemptsBack(
  trx: Transaction<Schema>,
  companyId: string,
  { candidateId, jobId }: { candidateId: string; jobId: string },
  rows: ApplicationRow[],
  at: string,
): Promise<void> {
  if (undoneBatch() === undefined) {
    return;
  }
  const isOfLink = (row: ApplicationRow) => row.candidate_id === candidateId && row.job_id === jobId;
  const left = await removeOpened(trx, companyId, rows.filter(isOfLink), at);
  const isOpen = left.some((row) => row.closed_at === null);
  const back = isOpen ? [] : await bringApplicationsBack(trx, companyId, { candidateId, jobId }, at);
  rows.splice(0, rows.length, ...rows.filter((row) => !isOfLink(row)), ...left, ...back);
}

/**
 * The stage that a link to a job asks for.
 * @throws Refusal 409 for a stage that the job does not have, where somebody asks for it.
 */
export function askedStage({ stage }: WrittenApplication, stages: Stages, at: string): Stage | undefined {
  const wanted = stageFrom(stage, stages);
  if (wanted !== undefined) {
    requireStageOf(stages, wanted, 'data.stage', at);
  }
  return wanted;
}

/** The application that a link to a job begins, in the stage that is wanted, else in the first. */
export function openingOf(
  { from_id: candidateId, to_id: jobId, appliedAt, stageAt, origin }: WrittenApplication,
  wanted: Stage | undefined,
  { at, earlier, stages }: { at: string; earlier: readonly ApplicationRow[]; stages: Stages },
): Opening {
  const asked = { candidateId, jobId, appliedAt: appliedAt ?? at, origin };
  const step = { stage: wanted ?? stages.first, at: stageAt ?? appliedAt ?? at, now: at, isTold: true };
  return { asked, step, earlier, stages };
}

/** Answers the application that it begins, where there is none yet. */
async function takeLink(
  trx: Transaction<Schema>,
  companyId: string,
  link: WrittenApplication,
  { at, isNew, rows, stagesAt }: Taking,
): Promise<Opening | undefined> {
  const { from_id: candidateId, to_id: jobId } = link;
  await takeAttemptsBack(trx, companyId, { candidateId, jobId }, rows, at);
  const own = rows.filter((row) => row.candidate_id === candidateId);
  const there = attemptAt(own, jobId);
  const stages = stagesAt(jobId);
  const wanted = stageFrom(link.stage, stages);
  if (wanted !== undefined && !(there !== undefined && (isNew || isSameStage(there, wanted)))) {
    requireStageOf(stages, wanted, 'data.stage', at);
  }
  const since = link.stageAt ?? (there === undefined ? (link.appliedAt ?? at) : at);
  const replace = (row: ApplicationRow) => {
    rows.splice(0, rows.length, ...rows.filter((one) => one.id !== row.id), row);
  };
  if (there !== undefined) {
    if (!isNew && wanted !== undefined && !isSameStage(there, wanted)) {
      replace(await moveApplication(trx, there, { stage: wanted, at: since, now: at, isTold: true }));
    }
    return undefined;
  }
  // Who is considered for no job yet is considered for this one from now on.
  const [waiting, ...others] = own.filter((row) => row.job_id === null && row.closed_at === null);
  if (waiting !== undefined && others.length === 0) {
    const wantedRow = {
      ...waiting,
      job_id: jobId,
      role: null,
      ...(link.appliedAt === undefined ? {} : { created_at: link.appliedAt }),
    };
    const placed = await updateApplication(trx, wantedRow, at);
    const isElsewhere = wanted !== undefined && !isSameStage(placed, wanted);
    replace(
      isElsewhere ? await moveApplication(trx, placed, { stage: wanted, at: since, now: at, isTold: true }) : placed,
    );
    return undefined;
  }
  return openingOf(link, wanted, { at, earlier: own, stages });
}

function stageFrom(value: unknown, stages: Stages): Stage | undefined {
  const named = stageNamedBy(value);
  return named === undefined ? undefined : stages.named(named);
}

function isSameStage(row: ApplicationRow, stage: Stage): boolean {
  return row.stage_id === null || stage.id === null
    ? row.stage.toLowerCase() === stage.name.toLowerCase()
    : row.stage_id === stage.id;
}
