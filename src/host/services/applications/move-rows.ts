import type { Kysely, Transaction } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import { invalidFields, Refusal } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  applicationsOf,
  moveApplication,
  readStages,
  type Stage,
  type StagesAt,
  showApplications,
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

/** Shows what became of applications on people and links, and tells of them; `told`: whose followers hear of it. */
export async function showMoved(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  at: string,
  told: readonly ApplicationRow[] = rows,
) {
  const people = [...new Set(rows.map((row) => row.candidate_id))];
  const jobs = [...new Set(rows.flatMap((row) => row.job_id ?? []))];
  await showApplications(trx, companyId, people, at);
  for (const part of inParts([...people, ...jobs])) {
    await touchObjects(trx, companyId, part, at);
  }
  await tellMoved(trx, companyId, told, new Date(at));
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

/** Moves one application where it is as the caller knows it; tells what became of it. */
export async function moveRow(
  trx: Transaction<Schema>,
  row: ApplicationRow,
  { stage, stagesAt }: To,
  { expect, reason, note }: Pick<MoveAsked, 'expect' | 'reason' | 'note'>,
  at: string,
): Promise<{ result: Moved['result']; row: ApplicationRow }> {
  if (expect !== undefined && row.stage_id !== expect && row.stage.toLowerCase() !== expect.toLowerCase()) {
    return { result: 'changed', row };
  }
  if (isIn(row, stage)) {
    return { result: 'same', row };
  }
  if (!stagesAt(row.job_id).has(stage)) {
    return { result: 'not_of_job', row };
  }
  const others = row.closed_at === null ? [] : await applicationsOf(trx, row.company_id, [row.candidate_id]);
  const isTaken =
    row.job_id !== null &&
    others.some((one) => one.id !== row.id && one.job_id === row.job_id && one.closed_at === null);
  if (isTaken) {
    // A later attempt is open: an earlier one stays closed beside it.
    return { result: 'taken', row };
  }
  return { result: 'moved', row: await moveApplication(trx, row, { stage, at, now: at, reason, note }) };
}
