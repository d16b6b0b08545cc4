import type { Transaction } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import type { NoticeOf } from '#host/services/notifications/catalogue.ts';
import { notify, wasTold } from '#host/services/notifications/notify.ts';
import { usersOfPeople } from '#host/services/notifications/users-of-people.ts';
import type { ObjectHooks } from '#host/services/objects/object-hooks.ts';
import type { ParsedObject } from '#host/services/objects/parse-object.ts';
import type { Schema } from '#host/store/schema.ts';

async function linkedTo(trx: Transaction<Schema>, id: string, kind: 'interviewer' | 'interview_of') {
  const rows = await trx
    .selectFrom('relation')
    .select('to_id')
    .where('from_id', '=', id)
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => row.to_id);
}

/** Tells interviewers who were not told yet that they are. */
async function tellInterviewers(
  trx: Transaction<Schema>,
  { companyId, userId: actorId }: Identity,
  { id, parsed, at }: { id: string; parsed: ParsedObject; at: string },
): Promise<void> {
  const starts = parsed.data.starts_at;
  if (typeof starts !== 'string' && Array.isArray(parsed.data.offered_times)) {
    // Nothing is agreed on before the candidate answered.
    return;
  }
  const users = await usersOfPeople(trx, companyId, await linkedTo(trx, id, 'interviewer'));
  const [person] = users.size === 0 ? [] : await linkedTo(trx, id, 'interview_of');
  for (const userId of new Set([...users.values()].flat())) {
    const notice: NoticeOf<'interview_assigned'> = {
      ...{ companyId, userId, says: 'interview_assigned', actorId, objectId: id },
      names: { person },
      values: { at: typeof starts === 'string' ? starts : undefined },
    };
    if (!(await wasTold(trx, notice))) {
      await notify(trx, notice, new Date(at));
    }
  }
}

/** Who is to interview somebody hears of it. */
export const interview: ObjectHooks = {
  afterCreate: tellInterviewers,
  afterChange: (trx, identity, { row, parsed, at }) => tellInterviewers(trx, identity, { id: row.id, parsed, at }),
};
