import type { Fields } from '#host/services/objects/nested.ts';
import type { Store } from '#host/store/store.ts';
import { fewestPeople, type PulseMetrics } from '#shared/domain/pulses/pulse-metrics.ts';
import { pulseQuestion } from '#shared/domain/pulses/pulse-question.ts';
import { toldMetrics } from '#shared/domain/pulses/told-metrics.ts';
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

interface PulseAnswer {
  responses: Fields;
  day: string;
  person: string | null;
}

interface PulseAnswers {
  id: string;
  data: Fields;
  isOpen: boolean;
  answers: PulseAnswer[];
}

/** How many of a pulse's data says it asked; at least those who answered. */
function countAt(data: Fields, key: string, least: number): number {
  const value = data[key];
  return typeof value === 'number' && value >= least ? value : least;
}

async function readAnswers(
  store: Store,
  asked: { companyId: string; subject: MetricSubject; periods: Periods },
): Promise<PulseAnswers[]> {
  const { companyId, subject } = asked;
  const ids = subject.kind === 'objects' ? subject.ids : undefined;
  if (ids?.length === 0) {
    return [];
  }
  const pulses = await store.db
    .selectFrom('object')
    .select(['id', 'data', 'status'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
  const answeredLately = store.db
    .selectFrom('form_response as late')
    .select('late.pulse_id')
    .where('late.company_id', '=', companyId)
    .where('late.created_at', '>=', asked.periods.previousFrom);
  const rows = await store.db
    .selectFrom('form_response')
    .select(['pulse_id', 'person_id', 'responses', 'created_at'])
    .where('company_id', '=', companyId)
    .$if(ids !== undefined, (query) => query.where('pulse_id', 'in', [...(ids ?? [])]))
    .$if(ids === undefined, (query) => query.where('pulse_id', 'in', answeredLately))
    .orderBy('created_at')
    .execute();
  const byId = new Map(
    pulses.map(({ id, data, status }): [string, PulseAnswers] => [
      id,
      { id, data, isOpen: status !== 'closed', answers: [] },
    ]),
  );
  for (const { pulse_id, person_id, responses, created_at } of rows) {
    byId.get(pulse_id)?.answers.push({ responses, day: dayOf(created_at), person: person_id });
  }
  return [...byId.values()];
}

/** The answers as one entry a person, later ones over earlier ones; answers without a name are one each. */
export function answersByPerson(answers: readonly PulseAnswer[]): Fields[] {
  const people = new Map<string, Fields>();
  for (const [index, { person, responses }] of answers.entries()) {
    const key = person ?? `unnamed ${index}`;
    people.set(key, { ...people.get(key), ...responses });
  }
  return [...people.values()];
}

/** A pulse's figures on the days somebody answered it, oldest first: each of all answers given until then. */
interface PulseHistory {
  day: string;
  people: number;
  figures: PulseMetrics;
  /** Opinions of an open pulse stand for these: by five people at once, so that any two days differ by as many. */
  settled: boolean;
}

/** What people think, beside how many answered. */
const opinions: ReadonlySet<PulseMetricName> = new Set(['engagement_level', 'insight_quality']);

function historyOf({ data, answers, isOpen }: PulseAnswers, days: readonly string[]): PulseHistory[] {
  const questions = pulseQuestion.array().safeParse(data.questions).data ?? [];
  return days.map((day) => {
    const people = answersByPerson(answers.filter((answer) => answer.day <= day));
    const invited = countAt(data, 'invited_count', people.length);
    const population = countAt(data, 'population_count', invited);
    const figures = toldMetrics(questions, people, { invited, population }, isOpen);
    return { day, people: people.length, figures, settled: isOpen };
  });
}

/** The days whose opinions may be told: between two of them at least five people answered, or one could work out who said what. */
function tellableDays(history: readonly PulseHistory[]): PulseHistory[] {
  const told: PulseHistory[] = [];
  for (const entry of history.toReversed()) {
    const later = told[0];
    const isApart = entry.settled || later === undefined || later.people - entry.people >= fewestPeople;
    if (entry.people >= fewestPeople && isApart) {
      told.unshift(entry);
    }
  }
  return told;
}

/** The days a pulse's figures are worked out for: each of its own; of many pulses only the last of each period. */
function daysToTell({ answers }: PulseAnswers, { to, previousTo }: Periods, isOne: boolean): string[] {
  const days = [...new Set(answers.map((answer) => answer.day))].filter((day) => day <= to).sort();
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
 * The metrics of §3 Pulse from the form responses: of one pulse the figures of all answers given until a day, of the
 * company the mean over the pulses that were answered in a period. What fewer than five people think is not told.
 */
export async function readPulseFigures(
  store: Store,
  asked: { companyId: string; subject: MetricSubject; names: readonly string[]; periods: Periods },
): Promise<Map<string, Figures>> {
  const names = pulseMetricNames.filter((name) => asked.names.includes(name));
  if (names.length === 0) {
    return new Map();
  }
  const { periods } = asked;
  const isOne = asked.subject.kind === 'objects';
  const histories = (await readAnswers(store, asked)).map((pulse) =>
    historyOf(pulse, daysToTell(pulse, periods, isOne)),
  );
  const tellable = histories.map(tellableDays);
  const pointsIn = (name: PulseMetricName, of: readonly (readonly PulseHistory[])[], from: string, to: string) => {
    const days = [...new Set(of.flatMap((history) => history.map((entry) => entry.day)))].sort();
    return days.flatMap((day) => {
      const value = day >= from && day <= to ? figureAt(of, name, day) : null;
      return value === null ? [] : [{ day, value }];
    });
  };
  return new Map(
    names.map((name) => {
      const told = opinions.has(name) ? tellable : histories;
      const value = figureAt(told, name, periods.to, isOne ? '' : periods.from);
      const isWithheld = value === null && histories.some((history) => history.length > 0);
      return [
        name,
        {
          value,
          previous: figureAt(told, name, periods.previousTo, isOne ? '' : periods.previousFrom),
          points: isOne ? pointsIn(name, told, periods.from, periods.to) : [],
          previousPoints: isOne ? pointsIn(name, told, periods.previousFrom, periods.previousTo) : [],
          ...(isWithheld ? { withheld: tooFewPeople } : {}),
        },
      ];
    }),
  );
}
