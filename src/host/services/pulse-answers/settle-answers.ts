import { type Kysely, sql, type Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { changeDerived, theOne } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import { type CountedForm, noPlaces, stepsOfWaiting } from '#shared/domain/pulses/counted-form.ts';
import type { PulseMetrics } from '#shared/domain/pulses/pulse-metrics.ts';
import { toldMetrics } from '#shared/domain/pulses/told-metrics.ts';
import { contentOf, hasEnded } from './pulse-content.ts';

/** Whether an answer was given under a name. */
export const isNamed = sql<number>`case when cast(data -> 'anonymous' as text) = 'false' then 1 else 0 end`;

/** The forms that figures of pulses count, by pulse; nothing of it names anybody. */
export async function readForms(
  db: Kysely<Schema>,
  companyId: string,
  pulseIds: readonly string[],
): Promise<Map<string, CountedForm[]>> {
  if (pulseIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('form_response')
    .select(['pulse_id', 'places', 'told', isNamed.as('named')])
    .where('company_id', '=', companyId)
    .where('pulse_id', 'in', [...pulseIds])
    .where('counts', '=', 1)
    .where('told', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    [...groupBy(rows, (row) => row.pulse_id)].map(([pulseId, forms]) => [
      pulseId,
      forms.map(({ places, told, named }) => ({
        places: places ?? noPlaces,
        told: told ?? [],
        ...(named === 1 ? { isNamed: true } : {}),
      })),
    ]),
  );
}

/**
 * The metrics of §3 Pulse of a row from the forms that count, as everybody may be told them: where answers bear names, without
 * the two scores, from which managers could take the answers that they read.
 */
export function metricsOf(row: Pick<ObjectRow, 'data'>, forms: readonly CountedForm[]): PulseMetrics {
  const { engagement_level, insight_quality, ...rates } = wholeMetricsOf(row, forms);
  return forms.some((form) => form.isNamed === true)
    ? rates
    : {
        ...rates,
        ...(engagement_level === undefined ? {} : { engagement_level }),
        ...(insight_quality === undefined ? {} : { insight_quality }),
      };
}

/** The metrics of a row as owner and admin may be told them, who read every answer that bears a name. */
export function wholeMetricsOf({ data }: Pick<ObjectRow, 'data'>, forms: readonly CountedForm[]): PulseMetrics {
  const { questions, invited_count, population_count } = contentOf({ data });
  const invited = Math.max(invited_count, forms.length);
  return toldMetrics(questions, forms, { invited, population: Math.max(population_count, invited) });
}

async function lastStep(trx: Transaction<Schema>, pulseId: string): Promise<number> {
  const row = await trx
    .selectFrom('pulse_step')
    .select((eb) => eb.fn.max('step').as('last'))
    .where('pulse_id', '=', pulseId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Lets waiting answers count, five at once; answers when the last of them did, undefined where fewer wait. */
async function countWaiting(
  trx: Transaction<Schema>,
  { id, company_id }: Pick<ObjectRow, 'id' | 'company_id'>,
  ended: boolean,
): Promise<string | undefined> {
  const waiting = await trx
    .selectFrom('form_response')
    .select(['id', 'responses', 'told', 'created_at', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('pulse_id', '=', id)
    .where('waits', '=', 1)
    .where('counts', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (waiting.length < fewestPeople) {
    return undefined;
  }
  const before = await lastStep(trx, id);
  const times = new Map<number, string>();
  for (const [index, step] of stepsOfWaiting(waiting.length, before, ended && before === 0).entries()) {
    const row = waiting[index];
    if (row === undefined) {
      throw new Error('every step is a waiting form’s');
    }
    const at = row.told === null ? row.created_at : (row.updated_at ?? row.created_at);
    times.set(step, [times.get(step) ?? at, at].sort()[1] ?? at);
    await trx
      .updateTable('form_response')
      .set({ told: [...(row.told ?? []), { step, responses: row.responses }], waits: 0 })
      .where('id', '=', row.id)
      .execute();
  }
  await trx
    .insertInto('pulse_step')
    .values([...times].map(([step, created_at]) => ({ company_id, pulse_id: id, step, parted: 0, created_at })))
    .execute();
  return [...times.values()].sort().at(-1);
}

/**
 * Lets figures of a pulse move if five more people answered it, or changed what they answered, since they last did: on its
 * object, where lists and other calls read them, and for everybody who shows it. Fewer leave no trace: no revision of the
 * pulse, no time, no event. Ask with the lock of the company's revision.
 */
export async function settleAnswers(
  trx: Transaction<Schema>,
  pulse: Pick<ObjectRow, 'id' | 'company_id'>,
  now: string,
): Promise<void> {
  const row = await trx
    .selectFrom('object')
    .select(['id', 'company_id', 'data', 'status', 'updated_at'])
    .where('id', '=', pulse.id)
    .executeTakeFirstOrThrow();
  const counted = await countWaiting(trx, row, hasEnded(row, new Date(now)));
  if (counted === undefined) {
    return;
  }
  const { id, company_id } = row;
  const forms = (await readForms(trx, company_id, [id])).get(id) ?? [];
  const [, updated_at = counted] = [row.updated_at, counted].sort();
  const change = { data: { ...row.data, metrics: metricsOf(row, forms) }, updated_at };
  await changeDerived(trx, company_id, theOne(id), change, now);
}

/** Settles the answers that came in by other ways than forms: with the sample company, or before figures moved in steps. */
export async function settleDue(
  store: CallStore,
  companyId: string,
  now: Date,
  pulseIds?: readonly string[],
): Promise<void> {
  const due = await store.db
    .selectFrom('form_response')
    .select('pulse_id')
    .where('company_id', '=', companyId)
    .where('waits', '=', 1)
    .where('counts', '=', 1)
    .$if(pulseIds !== undefined, (query) => query.where('pulse_id', 'in', [...(pulseIds ?? [])]))
    .groupBy('pulse_id')
    .having((eb) => eb(eb.fn.countAll(), '>=', fewestPeople))
    .execute();
  for (const { pulse_id: id } of due) {
    await store.step('pulses.settle', async (trx) => {
      await lockCompany(trx, companyId);
      await settleAnswers(trx, { id, company_id: companyId }, now.toISOString());
    });
  }
}
