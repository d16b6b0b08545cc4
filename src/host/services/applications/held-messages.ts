import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { MoveAsked } from './move-rows.ts';

/** A rejection is told later: who moved them has a task from then on to write to each of them. */
export async function holdMessages(
  trx: Transaction<Schema>,
  { companyId: company_id, userId }: Identity,
  rows: readonly ApplicationRow[],
  { until, title }: NonNullable<MoveAsked['hold']>,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  for (const part of inParts(rows)) {
    const held = part.map((row) => ({ task_id: newId(now), application_id: row.id, company_id, row }));
    await trx
      .insertInto('task')
      .values(
        held.map(({ task_id, row }) => ({
          ...{ id: task_id, company_id, type: 'scheduled', title, status: 'open', origin: 'user', created_at },
          ...{ assignee_user_id: userId, created_by: userId, object_id: row.candidate_id },
          due_at: new Date(until).toISOString(),
        })),
      )
      .execute();
    await trx
      .insertInto('held_message')
      .values(held.map(({ row: _row, ...link }) => link))
      .execute();
  }
  await publishEvent(trx, { companyId: company_id, type: 'task.changed', data: {}, at: created_at });
}
