import { createHash } from 'node:crypto';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { createGroupChoice, tellingsOf } from '#host/services/pulse-answers/group-choice.ts';
import { contentOf, hasEnded } from '#host/services/pulse-answers/pulse-content.ts';
import { readForms, settleDue } from '#host/services/pulse-answers/settle-answers.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { fewestPeople } from '#shared/domain/floor/fewest-people.ts';
import type { MetricPoint } from '#shared/domain/metrics.ts';
import { type CountedForm, companyGroup, groupsOf, trackOf } from '#shared/domain/pulses/counted-form.ts';
import { type PulseQuestion, scaleRange } from '#shared/domain/pulses/pulse-question.ts';
import { answersTo } from '#shared/domain/pulses/told-metrics.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { addDays, dayOf, daysBetween, type Periods } from './days.ts';
import { rounded } from './observations.ts';
import { type Figures, tooFewPeople } from './subject.ts';

/** Days for which the answers of a round are news. */
export const longestEngagement = 90;
/** A round of which fewer than this share of the company were asked is one of a group. */
const leastOfCompany = 0.5;
/** No more rounds are looked at: half a year of weekly ones. */
const mostRounds = 26;

/** A pulse with questions marked engagement that closed, with what may be told of it. */
export interface EngagementRound {
  pulseId: string;
  /** The day it closed, `YYYY-MM-DD`. */
  closedOn: string;
  /** Percent by group, `companyGroup` that of everybody who answered. */
  figures: ReadonlyMap<string, number>;
  /** Whether most of the company were asked: only then it says something of the company. */
  isOfCompany: boolean;
}

interface ClosedPulse {
  id: string;
  closedOn: string;
  marked: readonly PulseQuestion[];
  isOfCompany: boolean;
}

async function closedPulses(store: CallStore, companyId: string, now: Date, since: string): Promise<ClosedPulse[]> {
  const closes = store.jsonText('data', ['closes_at']);
  const rows = await store.db
    .selectFrom('object')
    .select(['id', 'data', 'status', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'pulse')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb(closes, 'is', null), eb(closes, '>=', since)]))
    .execute();
  const pulses = rows.flatMap((row): ClosedPulse[] => {
    const { questions, closes_at, invited_count, population_count, anonymous } = contentOf(row);
    const marked = questions.filter(({ kind, measures }) => kind === 'scale' && measures === 'engagement');
    // Where answers bear names, who reads some of them could take them from what is told of all.
    if (marked.length === 0 || !anonymous || row.status === 'draft' || !hasEnded(row, now)) {
      return [];
    }
    const byClock = closes_at !== undefined && Date.parse(closes_at) <= now.getTime();
    const closedOn = dayOf(byClock ? closes_at : row.updated_at);
    return [{ id: row.id, closedOn, marked, isOfCompany: invited_count >= population_count * leastOfCompany }];
  });
  return pulses
    .filter(({ closedOn }) => closedOn >= since)
    .sort((left, right) => left.closedOn.localeCompare(right.closedOn) || left.id.localeCompare(right.id))
    .slice(-mostRounds);
}

/** How far up its scale an answer is, in percent. */
function percentOf(question: PulseQuestion, answer: number): number {
  const { min, max } = scaleRange(question);
  return ((answer - min) / (max - min)) * 100;
}

/**
 * What may be told of the marked questions, by group: nothing that the results of the pulse do not tell of each question by
 * itself, to the same groups and with the same suppression, so that no one to four people can be had from both.
 */
export function figuresOfRound(
  forms: readonly CountedForm[],
  marked: readonly PulseQuestion[],
  choose: ReturnType<typeof createGroupChoice>,
): Map<string, number> {
  const answered = trackOf(forms, () => true);
  if (answered.values.size < fewestPeople) {
    return new Map();
  }
  // The results name no group of which they may not say how many answered.
  const named = choose(answered);
  const sums = new Map<string, { sum: number; count: number }>();
  for (const question of marked) {
    const track = answersTo(forms, question);
    if (track.values.size < fewestPeople) {
      continue;
    }
    const told = choose(track);
    for (const [form, answer] of track.values) {
      const groups = [companyGroup, ...groupsOf(form.places).filter((group) => named.has(group) && told.has(group))];
      for (const group of typeof answer === 'number' ? groups : []) {
        const { sum, count } = sums.get(group) ?? { sum: 0, count: 0 };
        sums.set(group, { sum: sum + percentOf(question, Number(answer)), count: count + 1 });
      }
    }
  }
  return new Map([...sums].map(([group, { sum, count }]) => [group, rounded(sum / count)]));
}

/** Rounds whose figures are kept: which groups may be told takes long to find, and a closed round stays as it is. */
const keptRounds = 500;

const figuresOfAnswers = new BoundedMap<string, Promise<ReadonlyMap<string, number>>>(keptRounds);

/** {@link figuresOfRound}, letting others have their turn before each question: choosing its groups takes a while. */
async function figuresInTurns(
  forms: readonly CountedForm[],
  marked: readonly PulseQuestion[],
  tellings: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const choose = createGroupChoice(forms, tellings);
  for (const question of marked) {
    await yieldToOthers();
    choose(answersTo(forms, question));
  }
  await yieldToOthers();
  return figuresOfRound(forms, marked, choose);
}

/** {@link figuresOfRound}, worked out once for the same answers. */
function knownFigures(
  forms: readonly CountedForm[],
  marked: readonly PulseQuestion[],
  tellings: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const key = createHash('sha256')
    .update(JSON.stringify([forms, marked, tellings]))
    .digest('base64');
  const figures = figuresOfAnswers.use(key) ?? figuresInTurns(forms, marked, tellings);
  figuresOfAnswers.set(key, figures);
  return figures;
}

/** The closed rounds with questions marked engagement, oldest first: those that closed on a day or later. */
export async function readEngagementRounds(
  store: CallStore,
  companyId: string,
  now: Date,
  since: string,
): Promise<EngagementRound[]> {
  const pulses = await closedPulses(store, companyId, now, since);
  const ids = pulses.map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  await settleDue(store, companyId, now, ids);
  const forms = await readForms(store.db, companyId, ids);
  const rounds: EngagementRound[] = [];
  for (const { id: pulseId, closedOn, marked, isOfCompany } of pulses) {
    const own = forms.get(pulseId) ?? [];
    const isNamed = own.some((form) => form.isNamed === true);
    const figures = isNamed
      ? new Map<string, number>()
      : await knownFigures(own, marked, await tellingsOf(store, pulseId));
    rounds.push({ pulseId, closedOn, figures, isOfCompany });
  }
  return rounds;
}

/** The day on which a round with questions marked engagement closed last, of most of the company, however long ago. */
export async function lastEngagementDay(store: CallStore, companyId: string, now: Date): Promise<string | undefined> {
  const pulses = await closedPulses(store, companyId, now, '');
  return pulses.findLast(({ isOfCompany }) => isOfCompany)?.closedOn;
}

function isNews({ closedOn }: EngagementRound, day: string): boolean {
  return closedOn <= day && closedOn >= addDays(day, -longestEngagement);
}

/** The rounds that say something of a group, oldest first. */
export function roundsOf(rounds: readonly EngagementRound[], group: string) {
  return rounds.flatMap((round) => {
    const value = round.figures.get(group);
    return value === undefined || (group === companyGroup && !round.isOfCompany) ? [] : [{ round, value }];
  });
}

/** What was last known of a group on a day. */
function knownOn(own: ReturnType<typeof roundsOf>, day: string) {
  return own.findLast(({ round }) => isNews(round, day));
}

/** Engagement of a group on a day; undefined where no round is news. */
export function engagementOn(rounds: readonly EngagementRound[], group: string, day: string): number | undefined {
  return knownOn(roundsOf(rounds, group), day)?.value;
}

/** Engagement of a group over two periods; undefined where no round closed that is news. */
export function engagementFigures(
  rounds: readonly EngagementRound[],
  group: string,
  periods: Periods,
): Figures | undefined {
  const own = roundsOf(rounds, group);
  const last = knownOn(own, periods.to);
  if (last === undefined) {
    return rounds.some((round) => isNews(round, periods.to) && (group !== companyGroup || round.isOfCompany))
      ? {
          value: null,
          previous: null,
          points: [],
          previousPoints: [],
          withheld: tooFewPeople,
          source: { kind: 'pulses' },
        }
      : undefined;
  }
  const pointsIn = (from: string, to: string): MetricPoint[] =>
    daysBetween(from, to).flatMap((day) => {
      const known = knownOn(own, day);
      return known === undefined ? [] : [{ day, value: known.value }];
    });
  return {
    value: last.value,
    previous: knownOn(own, periods.previousTo)?.value ?? null,
    points: pointsIn(periods.from, periods.to),
    previousPoints: pointsIn(periods.previousFrom, periods.previousTo),
    source: { kind: 'pulses', at: last.round.closedOn },
  };
}
