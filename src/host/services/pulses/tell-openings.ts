import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { SpanDuty } from '#host/services/clock/clock.ts';
import type { Span } from '#host/services/clock/marks.ts';
import { contentOf } from '#host/services/pulse-answers/pulse-content.ts';
import { settleAnswers } from '#host/services/pulse-answers/settle-answers.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';

/** Who shows a pulse hears so long afterwards at most that it opened or closed. */
const lookMs = 30_000;
/** The first calls are answered before. */
const firstMs = 5000;
const statementMs = 60_000;
const mostBackMs = 7 * 24 * 60 * 60_000;

/**
 * Tells who shows pulses of those that opened or closed by themselves in a span, and lets what waits of a closed one's
 * answers count. Nothing of it is written where nobody waits, so that it may be told twice.
 */
export async function tellOpenings(store: CallStore, { from, until }: Span): Promise<void> {
  const isIn = (time: string | undefined) =>
    time !== undefined && Date.parse(time) > from.getTime() && Date.parse(time) <= until.getTime();
  const at = until.toISOString();
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'company_id', 'data'])
    .where('type', '=', 'pulse')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .execute();
  const turned = rows.flatMap((row) => {
    const { opens_at, closes_at } = contentOf(row);
    const closed = isIn(closes_at);
    return closed || isIn(opens_at) ? [{ ...row, closed }] : [];
  });
  for (const [companyId, pulses] of groupBy(turned, (row) => row.company_id)) {
    await store.step('pulses.turn', async (trx) => {
      await lockCompany(trx, companyId);
      for (const pulse of pulses.filter(({ closed }) => closed)) {
        await settleAnswers(trx, pulse, at);
      }
      const ids = pulses.map(({ id }) => id);
      await publishObjects(trx, companyId, 'pulse', ids, at);
    });
  }
}

/** Tells of pulses that open and close at their time. */
export function pulseDuty(store: CallStore): SpanDuty {
  return {
    name: 'pulses.turn',
    firstMs,
    everyMs: lookMs,
    statementMs,
    mostBackMs,
    work: (span) => tellOpenings(store, span),
  };
}
