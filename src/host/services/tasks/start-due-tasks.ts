import { publishEvent } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import type { Duty } from '#host/services/clock/clock.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';

/** What is due is under way so long afterwards at most. */
const lookMs = 30_000;
/** The first calls are answered before. */
const firstMs = 3500;
const statementMs = 60_000;
const rowsPerPart = 200;

/** Puts scheduled tasks under way whose day has come: each once, however many processes are at it. */
export async function startDueTasks(store: CallStore, now: Date): Promise<void> {
  const at = now.toISOString();
  for (let count = rowsPerPart; count === rowsPerPart; ) {
    const due = await store.db
      .selectFrom('task')
      .select(['id', 'company_id'])
      .where('type', '=', 'scheduled')
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .orderBy('id')
      .limit(rowsPerPart)
      .execute();
    for (const [companyId, tasks] of groupBy(due, (task) => task.company_id)) {
      await store.step('tasks.start', async (trx) => {
        await lockCompany(trx, companyId);
        const started = await trx
          .updateTable('task')
          .set({ type: 'execution' })
          .where(
            'id',
            'in',
            tasks.map(({ id }) => id),
          )
          .where('type', '=', 'scheduled')
          .where('due_at', '<=', at)
          .returning('id')
          .execute();
        if (started.length > 0) {
          await publishEvent(trx, { companyId, type: 'task.changed', data: {}, at });
        }
      });
    }
    count = due.length;
    await yieldToOthers();
  }
}

/** Puts scheduled tasks under way when they are due. */
export function taskDuty({ store, clock }: { store: CallStore; clock: () => Date }): Duty {
  return {
    firstMs,
    everyMs: lookMs,
    statementMs,
    work: () => startDueTasks(store, clock()),
    async next() {
      const row = await store.db
        .selectFrom('task')
        .select('due_at')
        .where('type', '=', 'scheduled')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? undefined;
    },
  };
}
