import type { Store } from '#host/store/store.ts';
import { rounded } from './observations.ts';
import { type Figures, type MetricSubject, noFigures } from './subject.ts';

/** Names of the metrics of §3 Course. */
export const courseMetricNames = ['course_completion_rate', 'course_difficulty', 'course_relevance'] as const;

type CourseMetricName = (typeof courseMetricNames)[number];

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** What courses say of themselves, and which share of the enrolments is completed; these have no history. */
export async function readCourseFigures(
  store: Store,
  asked: { companyId: string; subject: MetricSubject; names: readonly string[] },
): Promise<Map<string, Figures>> {
  const names = courseMetricNames.filter((name) => asked.names.includes(name));
  const ids = asked.subject.kind === 'objects' ? asked.subject.ids : undefined;
  if (names.length === 0 || ids?.length === 0) {
    return new Map(names.map((name) => [name, noFigures]));
  }
  const said = (name: CourseMetricName) => store.jsonNumber('data', ['metrics', name]).as(name);
  const courses = await store.db
    .selectFrom('object')
    .select(['id', said('course_completion_rate'), said('course_difficulty'), said('course_relevance')])
    .where('company_id', '=', asked.companyId)
    .where('type', '=', 'course')
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
  const enrolments = await store.db
    .selectFrom('relation')
    .innerJoin('object as course', 'course.id', 'relation.to_id')
    .select([store.jsonText('relation.data', ['status']).as('status')])
    .where('relation.company_id', '=', asked.companyId)
    .where('relation.kind', '=', 'enrolled')
    .where('course.type', '=', 'course')
    .where('course.deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('relation.to_id', 'in', [...(ids ?? [])]))
    .execute();
  const completed = enrolments.filter((enrolment) => enrolment.status === 'completed').length;
  const saidBy = (name: CourseMetricName) => meanOf(courses.flatMap((row) => (row[name] === null ? [] : [row[name]])));
  const figureFor = (name: CourseMetricName) =>
    name === 'course_completion_rate' && enrolments.length > 0
      ? rounded((completed / enrolments.length) * 100)
      : saidBy(name);
  return new Map(names.map((name) => [name, { ...noFigures, value: figureFor(name) }]));
}
