import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '#host/services/objects/group-by.ts';
import type { ObjectRow } from '#host/services/objects/object-row.ts';
import type { Schema } from '#host/store/schema.ts';
import type { PulseMetrics } from '#shared/domain/pulses/pulse-metrics.ts';
import type { Answers } from '#shared/domain/pulses/pulse-question.ts';
import { toldMetrics } from '#shared/domain/pulses/told-metrics.ts';
import { contentOf } from './pulse-content.ts';

/** One person's answers to a pulse. */
export interface PersonAnswers {
  /** Undefined for answers without a name: each stands for a person of its own. */
  personId: string | undefined;
  responses: Answers;
}

/** What people answered to pulses, one entry a person, the last form of each; by pulse. */
export async function readAnswers(
  db: Kysely<Schema>,
  companyId: string,
  pulseIds: readonly string[],
): Promise<Map<string, PersonAnswers[]>> {
  if (pulseIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('form_response')
    .select(['id', 'pulse_id', 'person_id', 'responses'])
    .where('company_id', '=', companyId)
    .where('pulse_id', 'in', [...pulseIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byPulse = groupBy(rows, (row) => row.pulse_id);
  return new Map(
    [...byPulse].map(([pulseId, forms]) => {
      const people = new Map(forms.map((row) => [row.person_id ?? `form ${row.id}`, row]));
      return [
        pulseId,
        [...people.values()].map((row) => ({ personId: row.person_id ?? undefined, responses: row.responses })),
      ];
    }),
  );
}

/** The metrics of §3 Pulse of a row from the answers given; the scores of an open pulse move by five people at once. */
export function metricsOf(row: Pick<ObjectRow, 'data' | 'status'>, answers: readonly PersonAnswers[]): PulseMetrics {
  const { questions, invited_count, population_count } = contentOf(row);
  const invited = Math.max(invited_count, answers.length);
  const size = { invited, population: Math.max(population_count, invited) };
  return toldMetrics(
    questions,
    answers.map(({ responses }) => responses),
    size,
    row.status !== 'closed',
  );
}

/** Keeps the metrics of a pulse on its object, where lists and other calls read them; gives it a revision. */
export async function writeMetrics(
  trx: Transaction<Schema>,
  pulse: Pick<ObjectRow, 'id' | 'company_id'>,
  revision: number,
  at: string,
): Promise<void> {
  const row = await trx
    .selectFrom('object')
    .select(['data', 'status'])
    .where('id', '=', pulse.id)
    .executeTakeFirstOrThrow();
  const answers = (await readAnswers(trx, pulse.company_id, [pulse.id])).get(pulse.id) ?? [];
  await trx
    .updateTable('object')
    .set({ data: { ...row.data, metrics: metricsOf(row, answers) }, revision, updated_at: at })
    .where('id', '=', pulse.id)
    .execute();
}
