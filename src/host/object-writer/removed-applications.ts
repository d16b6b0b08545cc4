import type { Selectable, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { type ApplicationRow, deleteApplications, insertApplications, updateApplication } from './application-rows.ts';
import { type OfferRow, putBackOffers } from './offers.ts';
import { undoneBatch, writer } from './write-context.ts';

/** Applications that are taken away are kept aside with all that hangs on them, for who takes that back. */

interface Said {
  application: ApplicationRow;
  moves: Selectable<Schema['application_move']>[];
  offers: OfferRow[];
}

function saidOf(text: string): Said {
  return JSON.parse(text) as Said;
}

/** What hangs on some applications, by their ids. */
async function hangingOn(trx: Transaction<Schema>, ids: readonly string[]) {
  const moves = await trx
    .selectFrom('application_move')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const offers = await trx
    .selectFrom('offer')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .execute();
  return {
    moves: groupBy(moves, (move) => move.application_id),
    offers: groupBy(offers, (offer) => offer.application_id),
  };
}

/** Takes applications away, with their moves and offers; what a call takes away can be taken back. `at`: ISO 8601 UTC. */
export async function removeApplications(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  at: string,
): Promise<void> {
  const { batchId } = writer(new Date(at));
  for (const part of inParts(rows)) {
    const ids = part.map((row) => row.id);
    if (batchId !== null) {
      const { moves, offers } = await hangingOn(trx, ids);
      const removed = part.map((application) => {
        const { id, candidate_id, job_id } = application;
        const said: Said = { application, moves: moves.get(id) ?? [], offers: offers.get(id) ?? [] };
        const row = { id, company_id: companyId, candidate_id, job_id, batch_id: batchId, removed_at: at };
        return { ...row, said: JSON.stringify(said) };
      });
      await trx.insertInto('removed_application').values(removed).execute();
    }
    await deleteApplications(trx, companyId, ids);
  }
}

/**
 * Brings the applications of somebody at a job, or at none, back that the batch took away which is taken back now; answers
 * them, the latest attempt last. Who owned one and is gone owns it no more.
 */
export async function bringApplicationsBack(
  trx: Transaction<Schema>,
  companyId: string,
  { candidateId, jobId }: { candidateId: string; jobId: string | null },
  now: string,
): Promise<ApplicationRow[]> {
  const batchId = undoneBatch();
  if (batchId === undefined) {
    return [];
  }
  const found = await trx
    .deleteFrom('removed_application')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .where('batch_id', '=', batchId)
    .where('job_id', jobId === null ? 'is' : '=', jobId)
    .returning('said')
    .execute();
  const all = found.map(({ said }) => saidOf(said));
  const owners = await livingIds(
    trx,
    all.flatMap(({ application }) => application.owner_id ?? []),
  );
  const rows = all
    .map(({ application }) => ({
      ...application,
      candidate_id: candidateId,
      owner_id: owners.has(application.owner_id ?? '') ? application.owner_id : null,
    }))
    .sort((left, right) => left.attempt - right.attempt);
  const moves = all.flatMap((one) => one.moves);
  const offers = all.flatMap((one) => one.offers);
  const back = await insertApplications(trx, rows, moves, now);
  if (offers.length === 0) {
    return back;
  }
  await putBackOffers(trx, offers);
  // What they wait for follows from their offers.
  const waiting: ApplicationRow[] = [];
  for (const row of back) {
    waiting.push(await updateApplication(trx, row, now));
  }
  return waiting;
}

async function livingIds(trx: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const living = new Set<string>();
  for (const part of inParts(ids)) {
    const rows = await trx.selectFrom('object').select('id').where('id', 'in', part).execute();
    for (const { id } of rows) {
      living.add(id);
    }
  }
  return living;
}

/** Takes away those of some applications that the batch opened which is taken back now; answers the others. */
export async function removeOpened(
  trx: Transaction<Schema>,
  companyId: string,
  rows: readonly ApplicationRow[],
  at: string,
): Promise<ApplicationRow[]> {
  const batchId = undoneBatch();
  if (batchId === undefined || rows.length === 0) {
    return [...rows];
  }
  const first = await trx
    .selectFrom('application_move')
    .select('application_id')
    .where(
      'application_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('from_stage', 'is', null)
    // A batch may have moved ten thousand: these are found by their applications.
    .where(({ fn, val }) => fn.coalesce('batch_id', val('')), '=', batchId)
    .execute();
  const opened = new Set(first.map(({ application_id }) => application_id));
  const gone = rows.filter((row) => opened.has(row.id));
  await removeApplications(trx, companyId, gone, at);
  return rows.filter((row) => !opened.has(row.id));
}

/** The ids of what some people were offered in applications that were taken away. */
export async function removedOffersOf(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) {
    return [];
  }
  const found = await trx
    .selectFrom('removed_application')
    .select('said')
    .where('company_id', '=', companyId)
    .where('candidate_id', 'in', [...people])
    .execute();
  return found.flatMap(({ said }) => saidOf(said).offers.map(({ id }) => id));
}
