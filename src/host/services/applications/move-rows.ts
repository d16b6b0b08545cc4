import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  applicationsOf,
  moveTogether,
  readStages,
  type Stage,
  type StagesAt,
  showApplications,
  tellWritten,
  touchObjects,
} from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';
import type { toStage } from './application-rows.ts';
import { tellMoved } from './tell-moves.ts';

export type MoveAsked = ParsedInput<'applications.move'>;

/** What became of an application that was to be moved. */
export type Moved = {
  id: string;
  result: 'moved' | 'same' | 'changed' | 'missing' | 'taken' | 'not_of_job';
  stage?: ReturnType<typeof toStage>;
  openings_left?: number;
};

function isIn(row: ApplicationRow, stage: Stage): boolean {
  return row.stage_id === null || stage.id === null ? row.stage === stage.name : row.stage_id === stage.id;
}

/** The stage that is named, one that somebody can come to now. @throws Refusal 422. */
export async function stageNamed(db: Kysely<Schema>, companyId: string, text: string): Promise<Stage> {
  const { all } = await readStages(db, companyId);
  const found =
    all.find(({ stage }) => stage.id === text) ??
    all.find(({ stage }) => stage.name.toLowerCase() === text.toLowerCase());
  if (found === undefined) {
    throw invalidFields([{ path: 'stage', ...say('namesNone', { what: 'stage' }) }]);
  }
  if (found.archivedAt !== undefined) {
    throw invalidFields([{ path: 'stage', ...say('stageArchived') }]);
  }
  return found.stage;
}

/** Shows what became of applications on people and links, and tells of them; `heard`: whose followers hear of it. */
export async function showMoved(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  at: string,
  heard: readonly ApplicationRow[] = rows,
) {
  const people = [...new Set(rows.map((row) => row.candidate_id))];
  const jobs = [...new Set(rows.flatMap((row) => row.job_id ?? []))];
  const written = await showApplications(trx, companyId, people, at);
  const told = new Set(written.map(({ id }) => id));
  await tellWritten(trx, companyId, written, at);
  for (const part of inParts([...people, ...jobs].filter((id) => !told.has(id)))) {
    await touchObjects(trx, companyId, part, at);
  }
  await tellMoved(trx, companyId, heard, new Date(at));
}

/** Where some applications are moved, and which stages their jobs have. */
export interface To {
  stage: Stage;
  stagesAt: StagesAt;
}

/** @throws Refusal 409 for a stage that the job of an application does not have. */
export function requireOfJob(result: Moved['result']): void {
  if (result === 'not_of_job') {
    throw new Refusal('conflict', say('stageNotOfJob'), [{ path: 'stage', ...say('stageNotOfJob') }]);
  }
}

/** What became of an application, and how it is then. */
export type Done = { result: Moved['result']; row: ApplicationRow };

/** What becomes of an application that is to be moved; `others`: what else its person applied for, where it is closed. */
function resultOf(
  row: ApplicationRow,
  { stage, stagesAt }: To,
  expect: string | undefined,
  others: readonly ApplicationRow[],
): Moved['result'] {
  if (expect !== undefined && row.stage_id !== expect && row.stage.toLowerCase() !== expect.toLowerCase()) {
    return 'changed';
  }
  if (isIn(row, stage)) {
    return 'same';
  }
  if (!stagesAt(row.job_id).has(stage)) {
    return 'not_of_job';
  }
  // A later attempt is open: an earlier one stays closed beside it.
  const isTaken =
    row.closed_at !== null &&
    row.job_id !== null &&
    others.some((one) => one.id !== row.id && one.job_id === row.job_id && one.closed_at === null);
  return isTaken ? 'taken' : 'moved';
}

/** Applications in parts, in their order, in none of which anybody is twice: what becomes of one hangs on their others. */
function ofDifferentPeople(rows: readonly ApplicationRow[]): ApplicationRow[][] {
  const parts: ApplicationRow[][] = [];
  let people = new Set<string>();
  for (const row of rows) {
    const part = people.has(row.candidate_id) ? undefined : parts.at(-1);
    if (part === undefined) {
      people = new Set();
      parts.push([row]);
    } else {
      part.push(row);
    }
    people.add(row.candidate_id);
  }
  return parts;
}

/** Moves applications of a company where each is as the caller knows it; tells in their order what became of them. */
export async function moveRows(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  to: To,
  { expect, reason, note }: Pick<MoveAsked, 'expect' | 'reason' | 'note'>,
  at: string,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const part of ofDifferentPeople(rows)) {
    const closed = part.filter((row) => row.closed_at !== null).map((row) => row.candidate_id);
    const byPerson = groupBy(await applicationsOf(trx, companyId, closed), (row) => row.candidate_id);
    const results = part.map((row) => resultOf(row, to, expect, byPerson.get(row.candidate_id) ?? []));
    const moving = part.filter((_row, place) => results[place] === 'moved');
    const step = { stage: to.stage, at, now: at, reason, note };
    const moved = await moveTogether(
      trx,
      companyId,
      moving.map((before) => ({ before, step })),
      at,
    );
    const after = new Map(moved.map((row) => [row.id, row]));
    done.push(...part.map((row, place) => ({ result: results[place] ?? 'missing', row: after.get(row.id) ?? row })));
  }
  return done;
}

/** Moves one application, as {@link moveRows} does. */
export async function moveRow(
  trx: Transaction<Schema>,
  row: ApplicationRow,
  to: To,
  asked: Pick<MoveAsked, 'expect' | 'reason' | 'note'>,
  at: string,
): Promise<Done> {
  const [done = { result: 'missing', row }] = await moveRows(trx, row.company_id, [row], to, asked, at);
  return done;
}
