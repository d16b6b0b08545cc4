import type { CallStore } from '#host/store/call-store.ts';
import { isOfPeople, type MetricDefinition, metricDefinition } from '#shared/domain/metrics.ts';
import { courseMetricNames, readCourseFigures } from './course-figures.ts';
import { addDays, daysBetween, type Periods } from './days.ts';
import { companyGroup } from './groups/employee-groups.ts';
import { readGroupFigures } from './groups/group-figures.ts';
import { firstApplicationDay, readHiringSeries, readJobViews } from './hiring-series.ts';
import { added, figureOver, type Observations, pointsOver, preferring } from './observations.ts';
import { pulseMetricNames, readPulseFigures } from './pulse-figures.ts';
import { readRecordedValues, readStoredPoints, type SeriesAsked } from './stored-points.ts';
import { type AskedSubject, type Figures, noFigures } from './subject.ts';

const hiringMetrics = ['applications', 'time_to_review', 'drop_off_rate', 'offer_acceptance_rate'];

/** How a name is read that only usage records know. */
const unknownMetric: Pick<MetricDefinition, 'over'> = { over: 'mean' };

function beforeDay(days: Observations, limit: string | undefined): Observations {
  return limit === undefined ? days : new Map([...days].filter(([day]) => day < limit));
}

async function readSeries(store: CallStore, asked: SeriesAsked): Promise<Map<string, Observations>> {
  const { names } = asked;
  const wantsHiring = names.some((name) => hiringMetrics.includes(name));
  const stored = await readStoredPoints(store, asked);
  const recorded = await readRecordedValues(store, asked);
  const hiring = wantsHiring ? await readHiringSeries(store, asked) : new Map<string, Observations>();
  const views = names.includes('job_views') ? await readJobViews(store, asked) : undefined;
  const firstApplied = names.includes('applications')
    ? await firstApplicationDay(store, asked.companyId, asked.subject)
    : undefined;
  const seriesOf = (name: string): Observations => {
    const points = stored.get(name) ?? new Map();
    const told = hiring.get(name) ?? new Map();
    const said = recorded.get(name) ?? new Map();
    switch (name) {
      case 'applications':
        return added(preferring(told, beforeDay(points, firstApplied)), said);
      case 'job_views':
        return added(added(points, views ?? new Map()), said);
      case 'offer_acceptance_rate':
        return preferring(said, preferring(told, points));
      default:
        return preferring(said, preferring(points, told));
    }
  };
  return new Map(names.map((name) => [name, seriesOf(name)]));
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

/** The metrics of people, of groups that are told; of the company nothing where nothing is known of single people. */
async function readFiguresOfPeople(
  store: CallStore,
  asked: { companyId: string; subject: AskedSubject; periods: Periods },
  names: readonly string[],
): Promise<Map<string, Figures>> {
  const { companyId, subject, periods } = asked;
  const figures = new Map<string, Figures>();
  for (const metric of names.filter(isOfPeople)) {
    const told = await readGroupFigures(store, { companyId, metric, group: groupKeyOf(subject), periods });
    if (told !== undefined) {
      figures.set(metric, told);
    }
  }
  return figures;
}

/**
 * Metrics over two periods that follow each other, by name; every name asked for is answered. What each is computed
 * from is written in its definition (shared/domain/metrics.ts).
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
  for (const [name, observed] of series) {
    const definition = metricDefinition(name) ?? unknownMetric;
    figures.set(name, {
      value: figureOver(definition, observed, periods.from, periods.to),
      previous: figureOver(definition, observed, periods.previousFrom, periods.previousTo),
      points: pointsOver(definition, observed, days),
      previousPoints: pointsOver(definition, observed, earlier),
    });
  }
  return figures;
}
