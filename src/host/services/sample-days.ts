import type { Transaction } from 'kysely';
import type { WriteSampleDay } from '#host/host-deps.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Duty } from './clock/clock.ts';
import { addDays, dayOf } from './metrics/days.ts';
import { sampleDayField, sampleProfileField } from './synthetic-removal.ts';

const hourMs = 60 * 60_000;
/** The first calls are answered before. */
const firstMs = 25_000;
const statementMs = 60_000;
/** What happened longer ago is not made up for. */
const mostDaysBack = 30;

interface SampleDaysDeps {
  store: CallStore;
  clock: () => Date;
  writeSampleDay: WriteSampleDay;
}

async function hasSample(trx: Transaction<Schema>, companyId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('origin', '=', 'sample')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The day to be written next: the one after the last, of those that are over; undefined where there is none. */
function nextDay(last: string, today: string): string | undefined {
  const [next = today] = [addDays(last, 1), addDays(today, -mostDaysBack)].sort().reverse();
  return next < today ? next : undefined;
}

/** Writes the next day of a company's sample, and says in the same transaction that it is written; false where none is due. */
async function writeNext({ store, clock, writeSampleDay }: SampleDaysDeps, companyId: string): Promise<boolean> {
  return store.step('sample.goOn', async (trx) => {
    // Of two hosts the second finds the day written.
    await lockCompany(trx, companyId);
    const company = await trx.selectFrom('company').select('data').where('id', '=', companyId).executeTakeFirst();
    const today = dayOf(clock());
    const mark = company?.data[sampleDayField];
    // A sample of before there was a mark goes on from today.
    const last = typeof mark === 'string' ? mark : today;
    const day = nextDay(last, today);
    if (company === undefined || (day === undefined && mark !== undefined) || !(await hasSample(trx, companyId))) {
      return false;
    }
    if (day !== undefined) {
      await writeSampleDay({ store, trx, companyId, day });
    }
    await trx
      .updateTable('company')
      .set({ data: { ...company.data, [sampleDayField]: day ?? today } })
      .where('id', '=', companyId)
      .execute();
    return day !== undefined;
  });
}

/** Writes the days that are over of every company that holds the sample, each once. */
export async function goOnWithSamples(deps: SampleDaysDeps): Promise<void> {
  const companies = await deps.store.db.selectFrom('company').select(['id', 'data']).orderBy('id').execute();
  for (const { id, data } of companies) {
    // Only where the sample is whole: while it is being made, or was removed, there is no such field.
    let isDue = data[sampleProfileField] !== undefined;
    while (isDue) {
      isDue = await writeNext(deps, id);
      await yieldToOthers();
    }
  }
}

/**
 * Lets the sample company go on day by day (records.md "Metrics"): applications, moves, answers, views and whatever else
 * figures and notices are made of, so that they never dry up; up to 30 days are caught up with.
 */
export function sampleDuty(deps: SampleDaysDeps): Duty {
  return { firstMs, everyMs: hourMs, statementMs, work: () => goOnWithSamples(deps) };
}
