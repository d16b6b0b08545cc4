import type { Store } from '#host/store/store.ts';
import { type MetricDefinition, metricDefinition } from '#shared/domain/metrics.ts';
import { fewestPeople } from '#shared/domain/pulses/pulse-metrics.ts';
import { courseMetricNames, readCourseFigures } from './course-figures.ts';
import { addDays, daysBetween, type Periods } from './days.ts';
import { firstApplicationDay, readHiringSeries, readJobViews } from './hiring-series.ts';
import { added, figureOver, type Observations, pointsOver, preferring } from './observations.ts';
import { pulseMetricNames, readPulseFigures } from './pulse-figures.ts';
import { readRecordedValues, readStoredPoints, type SeriesAsked } from './stored-points.ts';
import { type Figures, type MetricSubject, noFigures, tooFewPeople } from './subject.ts';

const hiringMetrics = ['applications', 'time_to_review', 'drop_off_rate', 'offer_acceptance_rate'];
/** What is told of groups of employees only where they are enough. */
const personal = new Set(['engagement', 'retention_risk']);

/** How a name is read that only usage records know. */
const unknownMetric: Pick<MetricDefinition, 'over'> = { over: 'mean' };

function beforeDay(days: Observations, limit: string | undefined): Observations {
  return limit === undefined ? days : new Map([...days].filter(([day]) => day < limit));
}

async function readSeries(store: Store, asked: SeriesAsked): Promise<Map<string, Observations>> {
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
function applies(name: string, subject: MetricSubject): boolean {
  return subject.kind === 'company' || (metricDefinition(name)?.objectTypes ?? [subject.type]).includes(subject.type);
}

function isWithheld(name: string, subject: MetricSubject): boolean {
  return (
    personal.has(name) && subject.kind === 'objects' && subject.ids.length > 1 && subject.ids.length < fewestPeople
  );
}

/**
 * Metrics over two periods that follow each other, by name; every name asked for is answered. What each is computed
 * from is written in its definition (shared/domain/metrics.ts).
 */
export async function readFigures(
  store: Store,
  asked: { companyId: string; subject: MetricSubject; names: readonly string[]; periods: Periods },
): Promise<Map<string, Figures>> {
  const { subject, periods } = asked;
  const names = asked.names.filter((name) => applies(name, subject));
  const special: readonly string[] = [...pulseMetricNames, ...courseMetricNames];
  const daily = names.filter((name) => !special.includes(name));
  const figures = new Map<string, Figures>([
    ...asked.names.map((name): [string, Figures] => [name, noFigures]),
    ...(await readPulseFigures(store, { ...asked, names })),
    ...(await readCourseFigures(store, { ...asked, names })),
  ]);
  if (daily.length === 0) {
    return figures;
  }
  const series = await readSeries(store, { ...asked, names: daily, from: periods.previousFrom, to: periods.to });
  const days = daysBetween(periods.from, periods.to);
  const earlier = days.map((day) => addDays(day, -periods.days));
  for (const [name, observed] of series) {
    const definition = metricDefinition(name) ?? unknownMetric;
    figures.set(
      name,
      isWithheld(name, subject)
        ? { ...noFigures, withheld: tooFewPeople }
        : {
            value: figureOver(definition, observed, periods.from, periods.to),
            previous: figureOver(definition, observed, periods.previousFrom, periods.previousTo),
            points: pointsOver(definition, observed, days),
            previousPoints: pointsOver(definition, observed, earlier),
          },
    );
  }
  return figures;
}
