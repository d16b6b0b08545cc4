import type { CallStore } from '#host/store/call-store.ts';
import type { MetricSource } from '#shared/domain/metric-source.ts';
import { isOfPeople, type MetricDefinition, metricDefinition } from '#shared/domain/metrics.ts';
import { companyGroup } from '#shared/domain/pulses/counted-form.ts';
import { attritionSeries } from './attrition.ts';
import { courseMetricNames, readCourseFigures } from './course-figures.ts';
import { addDays, daysBetween, type Periods } from './days.ts';
import { readEmployments } from './employments.ts';
import { engagementFigures, lastEngagementDay, longestEngagement, readEngagementRounds } from './engagement.ts';
import { readGroupFigures } from './groups/group-figures.ts';
import { hasJobViews, readHiringRecords, readHiringSeries, readJobViews } from './hiring-series.ts';
import { added, figureOver, type Observations, pointsOver, preferring } from './observations.ts';
import { pulseMetricNames, readPulseFigures } from './pulse-figures.ts';
import { readSkillShares, tagsOfUse } from './skill-shares.ts';
import { readRecordedValues, readStoredPoints, type SeriesAsked } from './stored-points.ts';
import { type AskedSubject, type Figures, noFigures } from './subject.ts';

const hiringMetrics = ['applications', 'time_to_review', 'drop_off_rate', 'offer_acceptance_rate'];

/** How a name is read that only usage records know. */
const unknownMetric: Pick<MetricDefinition, 'over'> = { over: 'mean' };

/** How days that each say how things stood make a period. */
const state = { over: 'state' } as const;

function beforeDay(days: Observations, limit: string | undefined): Observations {
  return limit === undefined ? days : new Map([...days].filter(([day]) => day < limit));
}

/** A metric's observations, and what they come from. */
interface Series {
  days: Observations;
  source: MetricSource | undefined;
  /** Whether each day says how things stood then, so that a period is as its last day. */
  isState?: boolean;
}

interface Told {
  stored: Observations;
  recorded: Observations;
}

/** What was stated, and the day that the last of it is of. */
function stated({ stored, recorded }: Told, kind: 'stated' | 'usage' = 'stated'): Series {
  const days = preferring(recorded, stored);
  const at = [...days.keys()].sort().at(-1);
  return { days, source: at === undefined ? undefined : { kind, at } };
}

/** A count of which records exist is 0 on days without one, also where all of two periods are such days. */
function counted(days: Observations, { from }: SeriesAsked, isKept: boolean): Observations {
  return days.size === 0 && isKept ? new Map([[from, { sum: 0, count: 0 }]]) : days;
}

async function readHiring(store: CallStore, asked: SeriesAsked, toldOf: (name: string) => Told) {
  const names = asked.names.filter((name) => hiringMetrics.includes(name));
  if (names.length === 0) {
    return [];
  }
  const hiring = await readHiringSeries(store, asked);
  const { first, metrics } = await readHiringRecords(store, asked.companyId, asked.subject);
  const seriesOf = (name: string): Series => {
    const told = toldOf(name);
    const own = hiring.get(name) ?? new Map();
    const kept = metrics.has(name) ? { kind: 'applications' as const } : undefined;
    if (name === 'applications') {
      const days = added(preferring(own, beforeDay(told.stored, first)), told.recorded);
      return { days: counted(days, asked, kept !== undefined), source: kept ?? stated(told).source };
    }
    const other = stated(told);
    // What was stated alone is no figure of the records, although there are some.
    const isOfRecords = own.size > 0 || other.days.size === 0;
    return {
      days: preferring(own, other.days),
      source: isOfRecords ? (kept ?? other.source) : other.source,
    };
  };
  return names.map((name): [string, Series] => [name, seriesOf(name)]);
}

async function readViews(store: CallStore, asked: SeriesAsked, toldOf: (name: string) => Told) {
  if (!asked.names.includes('job_views')) {
    return [];
  }
  const told = toldOf('job_views');
  const views = await readJobViews(store, asked);
  const days = added(added(told.stored, views), told.recorded);
  const isKept = views.size > 0 || told.recorded.size > 0 || (await hasJobViews(store, asked.companyId, asked.subject));
  const series: Series = {
    days: counted(days, asked, isKept),
    source: isKept ? { kind: 'views' } : stated(told).source,
  };
  return [['job_views', series] as const];
}

/** Attrition and the metrics of use: of the company, from who works there and what they hold. */
async function readStates(store: CallStore, asked: SeriesAsked, toldOf: (name: string) => Told) {
  const names = asked.names.filter((name) => name === 'attrition_rate' || tagsOfUse[name] !== undefined);
  if (names.length === 0 || asked.subject.kind !== 'company') {
    return [];
  }
  const employments = await readEmployments(store, asked.companyId);
  // A tool that posts says it better than what people hold.
  const unposted = names.filter((name) => tagsOfUse[name] !== undefined && toldOf(name).recorded.size === 0);
  const shares = await readSkillShares(store, { ...asked, names: unposted }, employments);
  const seriesOf = (name: string): Series => {
    const told = toldOf(name);
    if (name === 'attrition_rate') {
      const days = attritionSeries([...employments.values()], asked.from, asked.to);
      return days.size === 0 ? stated(told) : { days, source: { kind: 'people' }, isState: true };
    }
    if (told.recorded.size > 0) {
      return stated(told, 'usage');
    }
    const days = shares.get(name);
    return days === undefined || days.size === 0 ? stated(told) : { days, source: { kind: 'skills' }, isState: true };
  };
  return names.map((name) => [name, seriesOf(name)] as const);
}

async function readSeries(store: CallStore, asked: SeriesAsked): Promise<Map<string, Series>> {
  const stored = await readStoredPoints(store, asked);
  const recorded = await readRecordedValues(store, asked);
  const toldOf = (name: string): Told => ({
    stored: stored.get(name) ?? new Map(),
    recorded: recorded.get(name) ?? new Map(),
  });
  return new Map<string, Series>([
    ...asked.names.map((name): [string, Series] => [name, stated(toldOf(name))]),
    ...(await readHiring(store, asked, toldOf)),
    ...(await readViews(store, asked, toldOf)),
    ...(await readStates(store, asked, toldOf)),
  ]);
}

/** Whether a metric can be asked of a subject at all. */
function applies(name: string, subject: AskedSubject): boolean {
  switch (subject.kind) {
    case 'company':
      return true;
    case 'group':
      return isOfPeople(name);
    case 'objects':
      return (metricDefinition(name)?.objectTypes ?? [subject.type]).includes(subject.type);
  }
}

/** The group of employees that a subject is; undefined of people who are none. */
function groupKeyOf(subject: AskedSubject): string | undefined {
  return subject.kind === 'group' ? subject.key : subject.kind === 'company' ? companyGroup : undefined;
}

/** Engagement from the rounds that closed: of a fixed group, of the company; undefined where no round is news. */
async function readEngagement(
  store: CallStore,
  { companyId, subject, periods }: { companyId: string; subject: AskedSubject; periods: Periods },
): Promise<Figures | undefined> {
  const group = groupKeyOf(subject);
  const since = addDays(periods.previousFrom, -longestEngagement);
  return group === undefined
    ? undefined
    : engagementFigures(await readEngagementRounds(store, companyId, periods.now, since), group, periods);
}

/** The metrics of people, of groups that are told; of the company nothing where nothing is known of single people. */
async function readFiguresOfPeople(
  store: CallStore,
  asked: { companyId: string; subject: AskedSubject; periods: Periods },
  names: readonly string[],
): Promise<Map<string, Figures>> {
  const { companyId, subject, periods } = asked;
  const figures = new Map<string, Figures>();
  for (const metric of names.filter(isOfPeople)) {
    const answered = metric === 'engagement' ? await readEngagement(store, asked) : undefined;
    if (answered !== undefined) {
      figures.set(metric, answered);
      continue;
    }
    const told = await readGroupFigures(store, { companyId, metric, group: groupKeyOf(subject), periods });
    if (told !== undefined) {
      figures.set(metric, told);
    }
  }
  return figures;
}

/**
 * Metrics over two periods that follow each other, by name; every name asked for is answered. What each is computed
 * from is written in its definition (shared/domain/metrics.ts). One rule for all: where there are records of a metric but none in a
 * period, a count is 0, and a mean or a share has a source and no value; where there are none at all it has neither.
 */
export async function readFigures(
  store: CallStore,
  asked: {
    companyId: string;
    /** Whose own records of names that no metric has are told. */
    userId: string;
    subject: AskedSubject;
    names: readonly string[];
    periods: Periods;
  },
): Promise<Map<string, Figures>> {
  const { subject, periods } = asked;
  const names = asked.names.filter((name) => applies(name, subject));
  const ofPeople = await readFiguresOfPeople(store, asked, names);
  if (subject.kind === 'group') {
    return new Map([...asked.names.map((name): [string, Figures] => [name, noFigures]), ...ofPeople]);
  }
  const special: readonly string[] = [...pulseMetricNames, ...courseMetricNames];
  const daily = names.filter((name) => !special.includes(name) && !ofPeople.has(name));
  const figures = new Map<string, Figures>([
    ...asked.names.map((name): [string, Figures] => [name, noFigures]),
    ...(await readPulseFigures(store, { ...asked, subject, names })),
    ...(await readCourseFigures(store, { ...asked, subject, names })),
    ...ofPeople,
  ]);
  if (daily.length === 0) {
    return figures;
  }
  const series = await readSeries(store, {
    ...asked,
    subject,
    names: daily,
    from: periods.previousFrom,
    to: periods.to,
  });
  const days = daysBetween(periods.from, periods.to);
  const earlier = days.map((day) => addDays(day, -periods.days));
  for (const [name, { days: observed, source, isState }] of series) {
    const definition = isState === true ? state : (metricDefinition(name) ?? unknownMetric);
    figures.set(name, {
      value: figureOver(definition, observed, periods.from, periods.to),
      previous: figureOver(definition, observed, periods.previousFrom, periods.previousTo),
      points: pointsOver(definition, observed, days),
      previousPoints: pointsOver(definition, observed, earlier),
      ...(source === undefined ? {} : { source }),
    });
  }
  const engagement = figures.get('engagement');
  if (daily.includes('engagement') && engagement?.value === null && subject.kind === 'company') {
    const at = await lastEngagementDay(store, asked.companyId, periods.now);
    figures.set('engagement', { ...engagement, ...(at === undefined ? {} : { source: { kind: 'pulses', at } }) });
  }
  return figures;
}
