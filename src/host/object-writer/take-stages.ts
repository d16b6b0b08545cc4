import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import { type Fields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { say } from '#shared/domain/sentences.ts';
import { type ApplicationRow, applicationsOf } from './application-rows.ts';
import { recordChanges } from './change-rows.ts';
import { bringApplicationsBack, removeApplications } from './removed-applications.ts';
import {
  type NamedStage,
  readStages,
  readStagesAt,
  type Stage,
  type StagesAt,
  shownStage,
  stageNamedBy,
} from './stages.ts';
import {
  attemptAt,
  moveApplication,
  type Opening,
  openApplications,
  requireStageOf,
  said as saidOf,
  shownApplication,
} from './write-applications.ts';

const stagePath = 'qualification.current_stage';

/** Somebody whose fields were written; `before`: as they were, undefined for who is new. */
export interface WrittenPerson {
  id: string;
  type: string;
  before: Fields | undefined;
  after: Fields;
}

/** A stage that is written in a field of a person: to which of their applications it goes. */
export interface StageWriting {
  /** ISO 8601 UTC. */
  at: string;
  /** The job that the writer names with it. */
  job?: string | undefined;
  /** The job that somebody new applies to: in the stage that is named, or its first one. */
  opens?: string | undefined;
  /** What is done where several are open and no job is named: it is refused, the one that is shown is meant, or nothing. */
  several?: 'refuse' | 'shown' | 'leave';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The stage that was written; undefined for none. One that is written by its name alone keeps the id of the one before it. */
function writtenStage({ before, after }: WrittenPerson): NamedStage | undefined {
  const [was, is] = [before, after].map((fields) => stageNamedBy(valueAt(fields, stagePath)));
  return is?.id !== undefined && is.id === was?.id && !isSameName(is, was) ? { id: undefined, name: is.name } : is;
}

function isSameName(left: NamedStage, right: NamedStage): boolean {
  return left.name?.toLowerCase() === right.name?.toLowerCase();
}

function isWritten(person: WrittenPerson): boolean {
  const [was, is] = [stageNamedBy(valueAt(person.before, stagePath)), writtenStage(person)];
  if (was === undefined || is === undefined) {
    return was !== is;
  }
  return was.id === undefined || is.id === undefined ? !isSameName(was, is) : was.id !== is.id;
}

/** Whether a field of an object of a type is how its applications are seen. */
export function isStageOfApplication(type: string, field: string): boolean {
  return overBy(type) === 'stage' && (field === stagePath || field.startsWith(`${stagePath}.`));
}

/** Which application of somebody a stage is written to; undefined for a new one. */
function meantOf(
  own: readonly ApplicationRow[],
  { job, several = 'refuse' }: StageWriting,
): ApplicationRow | undefined | 'none' {
  const named = job === undefined ? undefined : attemptAt(own, job);
  if (named !== undefined) {
    return named;
  }
  const open = own.filter((row) => row.closed_at === null);
  if (open.length <= 1 || several === 'shown') {
    return shownApplication(own);
  }
  if (several === 'leave') {
    return 'none';
  }
  throw new Refusal('conflict', say('severalApplications'), [
    { path: 'qualification.job.id', ...say('severalApplicationsJob') },
  ]);
}

function isAt({ stage_id, stage }: ApplicationRow, wanted: Stage): boolean {
  return stage_id === null || wanted.id === null ? stage === wanted.name : stage_id === wanted.id;
}

/** The application without a job that somebody had, where it is taken back that it was taken away. */
async function bringStageBack(
  trx: Transaction<Schema>,
  companyId: string,
  { id, before }: WrittenPerson,
  at: string,
): Promise<ApplicationRow | undefined> {
  const asked = { candidateId: id, jobId: null };
  const back = before === undefined ? [] : await bringApplicationsBack(trx, companyId, asked, at);
  const last = back.at(-1);
  if (last !== undefined) {
    const line = { objectId: id, action: 'changed', field: stagePath, after: saidOf(last) } as const;
    await recordChanges(trx, companyId, [line], { at });
  }
  return last;
}

/** Answers the application that it takes, where there is none yet. */
async function takeStage(
  trx: Transaction<Schema>,
  companyId: string,
  person: WrittenPerson,
  own: readonly ApplicationRow[],
  { stagesAt, ...writing }: StageWriting & { stagesAt: StagesAt },
): Promise<Opening | undefined> {
  const { at, opens } = writing;
  const named = writtenStage(person);
  const first = opens === undefined ? undefined : stagesAt(opens).first;
  const stage = named === undefined ? first : stagesAt(opens ?? null).named(named);
  if (stage === undefined) {
    // A stage is taken back where it stood for no job; at a job somebody is somewhere.
    const [alone, ...others] = own;
    if (alone !== undefined && alone.job_id === null && others.length === 0) {
      await removeApplications(trx, companyId, [alone], at);
      const line = { objectId: person.id, action: 'changed', field: stagePath, before: saidOf(alone) } as const;
      await recordChanges(trx, companyId, [line], { at });
    }
    return undefined;
  }
  const back = own.length === 0 ? await bringStageBack(trx, companyId, person, at) : undefined;
  const meant = back ?? meantOf(own, writing);
  if (meant === 'none' || (back !== undefined && isAt(back, stage))) {
    return undefined;
  }
  const step = { stage, at, now: at };
  if (meant !== undefined) {
    if (writing.several === undefined) {
      requireStageOf(stagesAt(meant.job_id), stage, stagePath, at);
    }
    await moveApplication(trx, meant, step);
    return undefined;
  }
  const role = textOf(valueAt(person.after, 'qualification.job.role')) ?? null;
  const source = textOf(valueAt(person.after, 'qualification.source')) ?? null;
  const applied = textOf(valueAt(person.after, 'qualification.created_at'));
  const appliedAt = applied === undefined || Number.isNaN(Date.parse(applied)) || applied > at ? at : applied;
  if (opens !== undefined) {
    requireStageOf(stagesAt(opens), stage, stagePath, at);
  }
  const asked = { candidateId: person.id, jobId: opens ?? null, role, source, appliedAt };
  // That somebody is new is a line, which says it of all of them.
  const told = { ...step, isTold: person.before === undefined };
  return { asked, step: told, earlier: own, stages: stagesAt(opens ?? null) };
}

/**
 * People whom somebody brings as they will be shown: a stage that is named is told with its id and what it means. Written
 * so at once, they are not written a second time.
 */
export async function withShownStages<T extends { type: string; data: Fields }>(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly T[],
): Promise<T[]> {
  const isStaged = ({ type, data }: T) =>
    overBy(type) === 'stage' && stageNamedBy(valueAt(data, stagePath)) !== undefined;
  if (!people.some(isStaged)) {
    return [...people];
  }
  const stages = await readStages(trx, companyId);
  return people.map((person) => {
    const named = isStaged(person) ? stageNamedBy(valueAt(person.data, stagePath)) : undefined;
    const stage = named === undefined ? undefined : stages.named(named);
    return stage === undefined ? person : { ...person, data: withValueAt(person.data, stagePath, shownStage(stage)) };
  });
}

/**
 * What people's own stages say becomes moves of their applications: of the one whose job is named, of the only open one, or
 * of one without a job for who has none. Answers whose stage was written, for whom {@link showApplications} is to be called.
 * @throws Refusal 409 for several open applications and no job named, and for a stage that the job does not have, unless
 * `several` says otherwise. `store` writes many faster.
 */
export async function takeStages(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly WrittenPerson[],
  writing: StageWriting,
  store?: Store,
): Promise<string[]> {
  const { opens } = writing;
  const applies = ({ before }: WrittenPerson) => before === undefined && opens !== undefined;
  const written = people.filter(
    (person) =>
      overBy(person.type) === 'stage' &&
      (applies(person) ||
        JSON.stringify(valueAt(person.before, stagePath)) !== JSON.stringify(valueAt(person.after, stagePath))),
  );
  if (written.length === 0) {
    return [];
  }
  // Who is new has none.
  const rows = await applicationsOf(
    trx,
    companyId,
    written.flatMap(({ id, before }) => (before === undefined ? [] : [id])),
  );
  const stagesAt = await readStagesAt(trx, companyId, [
    ...rows.map((row) => row.job_id),
    ...(opens === undefined ? [] : [opens]),
  ]);
  const byPerson = groupBy(rows, (row) => row.candidate_id);
  const openings: Opening[] = [];
  for (const person of written.filter((one) => applies(one) || isWritten(one))) {
    const opening = await takeStage(trx, companyId, person, byPerson.get(person.id) ?? [], { ...writing, stagesAt });
    if (opening !== undefined) {
      openings.push(opening);
    }
  }
  await openApplications(trx, companyId, openings, writing.at, store);
  const opened = new Map(openings.map((opening) => [opening.asked.candidateId, opening]));
  return written.flatMap(({ id, after }) => {
    const opening = opened.get(id);
    const isShown =
      opening?.earlier.length === 0 &&
      opening.asked.jobId === null &&
      isDeepStrictEqual(valueAt(after, stagePath), shownStage(opening.step.stage));
    return isShown ? [] : [id];
  });
}
