import { sql, type Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import type { Schema } from '#host/store/schema.ts';
import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type ApplicationRow, applicationsOf, updateApplication } from './application-rows.ts';
import { showApplications } from './show-applications.ts';
import { type Stage, standIns } from './stages.ts';
import { attemptAt, moveApplication } from './write-applications.ts';

/**
 * The applications in a stage: those that name it, and those that call it so where the list did not know it yet, or stand in the one
 * that was there in its stead.
 */
function applicationsIn(trx: Transaction<Schema>, companyId: string, stage: Stage): Promise<ApplicationRow[]> {
  const standIn = Object.values(standIns).find(({ meaning }) => meaning === stage.meaning);
  const isCalledSo = sql<boolean>`(stage_id is null and (
    lower(stage) = lower(${stage.name}) or (stage = ${standIn?.name ?? ''} and meaning = ${stage.meaning})))`;
  return trx
    .selectFrom('application')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('stage_id', '=', stage.id), isCalledSo]))
    .execute();
}

/** Whether a stage holds open applications. */
export async function holdsOpenApplications(
  trx: Transaction<Schema>,
  companyId: string,
  stage: Stage,
): Promise<boolean> {
  return (await applicationsIn(trx, companyId, stage)).some((row) => row.closed_at === null);
}

function restaged(row: ApplicationRow, { id, name, meaning }: Stage, mayOpen: boolean): ApplicationRow {
  const wasClosing = isClosing(asStageMeaning(row.meaning) ?? 'in_process');
  const closes = isClosing(meaning);
  const opened = wasClosing && mayOpen ? null : row.closed_at;
  return {
    ...row,
    stage_id: id,
    stage: name,
    meaning,
    closed_at: closes ? (row.closed_at ?? row.stage_since) : opened,
  };
}

/**
 * Makes the applications in a stage say what it is called and means now: that is no move. Where it closes nothing any more
 * the latest attempt at each job is open again. Answers whether there were any.
 */
export async function restageApplications(
  trx: Transaction<Schema>,
  companyId: string,
  stage: Stage,
  at: string,
): Promise<boolean> {
  const rows = await applicationsIn(trx, companyId, stage);
  const people = [...new Set(rows.map((row) => row.candidate_id))];
  const all = groupBy(await applicationsOf(trx, companyId, people), (row) => row.candidate_id);
  for (const row of rows) {
    const isLatest = attemptAt(all.get(row.candidate_id) ?? [], row.job_id)?.id === row.id;
    await updateApplication(trx, restaged(row, stage, isLatest), at);
  }
  await showApplications(trx, companyId, people, at);
  return rows.length > 0;
}

/** Moves the open applications of a stage that is archived to the one that stands for it. Answers whether there were any. */
export async function moveOnApplications(
  trx: Transaction<Schema>,
  companyId: string,
  from: Stage,
  to: Stage,
  at: string,
): Promise<boolean> {
  const rows = (await applicationsIn(trx, companyId, from)).filter((row) => row.closed_at === null);
  for (const row of rows) {
    await moveApplication(trx, row, { stage: to, at, now: at });
  }
  const people = [...new Set(rows.map((row) => row.candidate_id))];
  await showApplications(trx, companyId, people, at);
  return rows.length > 0;
}
