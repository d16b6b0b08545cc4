import { groupBy } from '#host/lib/group-by.ts';
import { metricsOf, readForms, settleDue } from '#host/services/pulse-answers/settle-answers.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { type CountedForm, countedUntil } from '#shared/domain/pulses/counted-form.ts';
import type { PulseMetrics } from '#shared/domain/pulses/pulse-metrics.ts';
import { dayOf, type Periods } from './days.ts';
import { rounded } from './observations.ts';
import { type Figures, type MetricSubject, tooFewPeople } from './subject.ts';

/** Names of the metrics of §3 Pulse. */
export const pulseMetricNames = [
  'response_rate',
  'completion_rate',
  'participation_rate',
  'engagement_level',
  'insight_quality',
  'data_completeness',
] as const;

type PulseMetricName = (typeof pulseMetricNames)[number];

/** A pulse with what its figures have counted, and the last step of each day. */
interface ToldPulse {
  row: Pick<ObjectRow, 'data'>;
  forms: readonly CountedForm[];
  steps: ReadonlyMap<string, number>;
}

interface FiguresAsked {
  companyId: string;
  subject: MetricSubject;
  periods: Periods;
}

async function readPulses(store: CallStore, { companyId, subject, periods }: FiguresAsked): Promise<ToldPulse[]> {
  const ids = subject.kind === 'objects' ? subject.ids : undefined;
  if (ids?.length === 0) {
    return [];
  }
  await settleDue(store, companyId, periods.now, ids);
  const steps = await store.db
    .selectFrom('pulse_step')
    .select(['pulse_id', 'step', 'created_at'])
    .where('company_id', '=', companyId)
    .$if(ids !== undefined, (query) => query.where('pulse_id', 'in', [...(ids ?? [])]))
    .orderBy('step')
    .execute();
  const byPulse = groupBy(steps, (step) => step.pulse_id);
  const told = [...byPulse].flatMap(([id, of]) =>
    ids !== undefined || of.some((one) => one.created_at >= periods.previousFrom) ? [id] : [],
  );
  if (told.length === 0) {
    return [];
  }
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .where('id', 'in', told)
    .execute();
  const forms = await readForms(store.db, companyId, told);
  return rows.map((row) => ({
    row,
    forms: forms.get(row.id) ?? [],
    steps: new Map((byPulse.get(row.id) ?? []).map(({ step, created_at }) => [dayOf(created_at), step])),
  }));
}

/** A pulse's figures on the days they moved, oldest first: each of all that they had counted by then. */
interface PulseHistory {
  day: string;
  figures: PulseMetrics;
}

function historyOf({ row, forms, steps }: ToldPulse, days: readonly string[]): PulseHistory[] {
  return days.map((day) => ({ day, figures: metricsOf(row, countedUntil(forms, steps.get(day) ?? 0)) }));
}

/** The days a pulse's figures are worked out for: each of its own; of many pulses only the last of each period. */
function daysToTell({ steps }: ToldPulse, { to, previousTo }: Periods, isOne: boolean): string[] {
  const days = [...steps.keys()].filter((day) => day <= to).sort();
  const ends = [days.findLast((day) => day <= previousTo), days.at(-1)].filter((day) => day !== undefined);
  return isOne ? days : [...new Set(ends)];
}

/** The mean over the pulses of what was answered until a day, the last time on `since` or later. */
function figureAt(
  histories: readonly (readonly PulseHistory[])[],
  name: PulseMetricName,
  day: string,
  since = '',
): number | null {
  const values = histories.flatMap(
    (history) => history.findLast((entry) => entry.day <= day && entry.day >= since)?.figures[name] ?? [],
  );
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/**
 * The metrics of §3 Pulse from the form responses: of one pulse the figures of what it had counted until a day, of the
 * company the mean over the pulses that counted answers in a period. They move by five people at once (§3, records).
 */
export async function readPulseFigures(
  store: CallStore,
  asked: FiguresAsked & { names: readonly string[] },
): Promise<Map<string, Figures>> {
  const names = pulseMetricNames.filter((name) => asked.names.includes(name));
  if (names.length === 0) {
    return new Map();
  }
  const { periods } = asked;
  const isOne = asked.subject.kind === 'objects';
  const told = (await readPulses(store, asked)).map((pulse) => historyOf(pulse, daysToTell(pulse, periods, isOne)));
  const pointsIn = (name: PulseMetricName, from: string, to: string) => {
    const days = [...new Set(told.flatMap((history) => history.map((entry) => entry.day)))].sort();
    return days.flatMap((day) => {
      const value = day >= from && day <= to ? figureAt(told, name, day) : null;
      return value === null ? [] : [{ day, value }];
    });
  };
  return new Map(
    names.map((name) => {
      const value = figureAt(told, name, periods.to, isOne ? '' : periods.from);
      return [
        name,
        {
          value,
          previous: figureAt(told, name, periods.previousTo, isOne ? '' : periods.previousFrom),
          points: isOne ? pointsIn(name, periods.from, periods.to) : [],
          previousPoints: isOne ? pointsIn(name, periods.previousFrom, periods.previousTo) : [],
          ...(isOne && value === null ? { withheld: tooFewPeople } : {}),
        },
      ];
    }),
  );
}
