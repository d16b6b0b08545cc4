import { insertLinks, type Link } from '#host/object-writer/index.ts';
import { newId } from '#host/store/new-id.ts';
import type { Store } from '#host/store/store.ts';
import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';

const onLargestBoard = 10_000;
/** No statement of a call takes long, of these neither: on a busy PostgreSQL ten thousand rows came near its limit. */
const rowsPerWrite = 1000;
const dayMs = 24 * 60 * 60 * 1000;
const daysWaited = 400;

/** An application's link to its job says what it does. */
function linkOf(application: {
  candidate_id: string;
  job_id: string;
  stage: string;
  stage_since: string;
  origin: string;
  created_at: string;
}): Link {
  const { candidate_id, job_id, stage, stage_since, origin, created_at } = application;
  const data = { stage, stage_at: stage_since, applied_at: created_at };
  return { from_id: candidate_id, kind: 'applied_to', to_id: job_id, data, origin, created_at };
}

/**
 * Adds applications until there are two for each object, most of people at jobs that they did not apply for: one job has
 * ten thousand (fewer where there are fewer people). Answers that job.
 */
export async function fillBoards(store: Store, companyId: string, objects: number, now: Date): Promise<string> {
  const ofType = async (type: string) =>
    (
      await store.db
        .selectFrom('object')
        .select('id')
        .where('company_id', '=', companyId)
        .where('type', '=', type)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const [people, [largest = '', ...jobs]] = await Promise.all([ofType('candidate'), ofType('job')]);
  const there = await store.db.selectFrom('application').select(['candidate_id', 'job_id']).execute();
  const stages = await store.db
    .selectFrom('category')
    .select(['id', 'name', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'stage')
    .orderBy('id')
    .execute();
  const taken = new Set(there.map((row) => `${row.candidate_id} ${row.job_id}`));
  function rowOf(person: string, job: string, index: number) {
    const stage = stages[index % stages.length];
    const meaning = asStageMeaning(stage?.data.meaning) ?? 'applied';
    const since = new Date(now.getTime() - (index % daysWaited) * dayMs - index).toISOString();
    return {
      id: newId(now),
      company_id: companyId,
      candidate_id: person,
      job_id: job,
      attempt: 1,
      stage_id: stage?.id ?? null,
      stage: stage?.name ?? 'Applied',
      meaning,
      stage_since: since,
      moved_at: since,
      closed_at: isClosing(meaning) ? since : null,
      origin: 'sample',
      created_at: since,
    };
  }
  const wanted = objects * 2 - there.length;
  const rows: ReturnType<typeof rowOf>[] = [];
  for (let round = 0; rows.length < wanted && round <= jobs.length; round += 1) {
    for (const [index, person] of people.entries()) {
      const job = round === 0 ? largest : (jobs[(index + round * people.length) % jobs.length] ?? largest);
      if (rows.length < wanted && (round > 0 || index < onLargestBoard) && !taken.has(`${person} ${job}`)) {
        taken.add(`${person} ${job}`);
        rows.push(rowOf(person, job, rows.length));
      }
    }
  }
  for (let from = 0; from < rows.length; from += rowsPerWrite) {
    const some = rows.slice(from, from + rowsPerWrite);
    await store.transaction(async (trx) => {
      await store.insertRows(trx, 'application', some);
      await insertLinks(store, trx, companyId, some.map(linkOf));
    });
  }
  return largest;
}
