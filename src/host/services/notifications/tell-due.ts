import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { SpanDuty } from '#host/services/clock/clock.ts';
import type { Span } from '#host/services/clock/marks.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { dueNotices } from './due/due-notices.ts';
import { dayMs } from './due/due-span.ts';
import { notify, wasTold } from './notify.ts';

/** What falls due is told so long afterwards at most, unless looking takes long itself. */
const lookMs = 30_000;
/** The first calls are answered before. */
const firstMs = 5500;
const statementMs = 60_000;
/** Of the host's time at most this part goes into it. */
const mostOfTime = 1 / 20;
/** Nobody opens the app at the weekend or on holiday; what fell due longer ago is no news any more. */
const mostBackMs = 30 * dayMs;

/** Tells of what fell due in a company; a span that is told twice, by one host or two, tells nobody twice. */
export async function tellDue(store: CallStore, companyId: string, { from, until }: Span): Promise<void> {
  const due = await dueNotices({ store, companyId, from, until });
  if (due.length === 0) {
    return;
  }
  await store.step('notifications.tellDue', async (trx) => {
    // What another host has told is to be seen before.
    await lockCompany(trx, companyId);
    for (const notice of due) {
      if (!(await wasTold(trx, notice))) {
        await notify(trx, notice, until);
      }
    }
  });
}

async function tellAllDue(store: CallStore, span: Span): Promise<void> {
  const companies = await store.db.selectFrom('company').select('id').orderBy('id').execute();
  for (const { id } of companies) {
    await tellDue(store, id, span);
    await yieldToOthers();
  }
}

/** Tells of what falls due by time alone, and after a sleep or a stop of what did meanwhile. */
export function dueDuty(store: CallStore): SpanDuty {
  const work = (span: Span) => tellAllDue(store, span);
  return { name: 'notifications.due', firstMs, everyMs: lookMs, statementMs, mostOfTime, mostBackMs, work };
}
