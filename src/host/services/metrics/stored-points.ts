import { sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Store } from '#host/store/store.ts';
import { metricDefinitions } from '#shared/domain/metrics.ts';
import { type Observations, observe } from './observations.ts';
import type { MetricSubject } from './subject.ts';

const metricNames = metricDefinitions.map(({ name }) => name);

export interface SeriesAsked {
  companyId: string;
  /** Who asks. */
  userId: string;
  subject: MetricSubject;
  names: readonly string[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

function subjectsOf(subject: MetricSubject): readonly string[] {
  return subject.kind === 'company' ? ['company'] : subject.ids;
}

/** Daily points that are stored, of each metric: those of several objects are added up or averaged by day. */
export async function readStoredPoints(store: Store, asked: SeriesAsked): Promise<Map<string, Observations>> {
  const series = new Map<string, Observations>(asked.names.map((name) => [name, new Map()]));
  for (const subjects of inParts(subjectsOf(asked.subject))) {
    const rows = await store.db
      .selectFrom('metric_point')
      .select(['metric', 'day', (eb) => eb.fn.sum<number>('value').as('sum'), sql<number>`count(*)`.as('count')])
      .where('company_id', '=', asked.companyId)
      .where('subject_id', 'in', subjects)
      .where('metric', 'in', [...asked.names])
      .where('day', '>=', asked.from)
      .where('day', '<=', asked.to)
      .groupBy(['metric', 'day'])
      .execute();
    for (const row of rows) {
      const days = series.get(row.metric);
      if (days !== undefined) {
        observe(days, row.day, Number(row.sum), Number(row.count));
      }
    }
  }
  return series;
}

/**
 * Values recorded under a metric's name by POST /api/metrics/; of an object where `properties.object_id` names one. Under
 * names that no metric has the caller's own alone: what people do is nobody else's to read.
 */
export async function readRecordedValues(store: Store, asked: SeriesAsked): Promise<Map<string, Observations>> {
  const series = new Map<string, Observations>(asked.names.map((name) => [name, new Map()]));
  const { subject } = asked;
  const ofObjects = subject.kind === 'company' ? [] : subject.ids;
  for (const ids of ofObjects.length === 0 ? [[]] : inParts(ofObjects)) {
    const rows = await store.db
      .selectFrom('usage_event')
      .select(['action', 'value', 'created_at'])
      .where('company_id', '=', asked.companyId)
      .where('action', 'in', [...asked.names])
      .where('value', 'is not', null)
      .where('created_at', '>=', asked.from)
      .where('created_at', '<=', `${asked.to}T23:59:59.999Z`)
      .where((eb) => eb.or([eb('action', 'in', [...metricNames]), eb('user_id', '=', asked.userId)]))
      .$if(subject.kind === 'company', (query) => query.where('object_id', 'is', null))
      .$if(subject.kind === 'objects', (query) => query.where('object_id', 'in', ids))
      .execute();
    for (const row of rows) {
      const days = series.get(row.action);
      if (days !== undefined && row.value !== null) {
        observe(days, row.created_at.slice(0, 10), row.value);
      }
    }
  }
  return series;
}
