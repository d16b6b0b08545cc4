import type { ObjectType } from './object-types.ts';

/** The areas of §9, each with its metrics, its timeframe in days and what it is compared with. */
export const metricAreas = {
  employees: {
    timeframe: 7,
    comparedWith: 'last week',
    objectType: 'employee',
    metrics: ['engagement', 'retention_risk', 'attrition_rate'],
  },
  candidates: {
    timeframe: 7,
    comparedWith: 'last week',
    objectType: 'candidate',
    metrics: ['applications', 'time_to_review', 'drop_off_rate'],
  },
  skills: {
    timeframe: 30,
    comparedWith: 'last month',
    objectType: 'skill',
    metrics: ['ai_adoption', 'legacy_tools_usage'],
  },
  jobs: {
    timeframe: 30,
    comparedWith: 'last month',
    objectType: 'job',
    metrics: ['job_views', 'offer_acceptance_rate'],
  },
} as const satisfies Record<
  string,
  { timeframe: number; comparedWith: string; objectType: ObjectType; metrics: readonly string[] }
>;

type EmployeeMetric = (typeof metricAreas.employees.metrics)[number];

/** §9: the metrics that an employee's page shows: of the group that the employee belongs to, never of one person. */
export const metricsOfOneEmployee = metricAreas.employees.metrics.filter(
  (name): name is Exclude<EmployeeMetric, 'attrition_rate'> => name !== 'attrition_rate',
);

/** Whether a metric is worked out of what single people say or do: it is told of fixed groups only (never of one person). */
export function isOfPeople(name: string): boolean {
  return metricsOfOneEmployee.some((metric) => metric === name);
}

export type MetricArea = keyof typeof metricAreas;

/** True for one of the areas of §9. */
export function isMetricArea(value: string): value is MetricArea {
  return Object.hasOwn(metricAreas, value);
}

/** `%`: 0–100 · `days` · `count`: whole numbers · `score`: 0–5. */
export type MetricUnit = '%' | 'days' | 'count' | 'score';

/** What a metric means and how the host works it out; renderers label figures with it. */
export interface MetricDefinition {
  name: string;
  label: string;
  unit: MetricUnit;
  /** Which direction is good news. */
  better: 'up' | 'down';
  /** How days make a period: a `sum` adds them up, a `mean` weighs every observation the same. */
  over: 'sum' | 'mean';
  /** Types of objects it can be asked of; all can be asked of the company. */
  objectTypes: readonly ObjectType[];
  /** How it is computed, and from what. */
  how: string;
}

const usedOrHeld =
  'What a connected tool posted last by POST /api/metrics/; where none ever did, the share of people who hold a skill tagged so; else daily points of the company.';

const definitions: readonly MetricDefinition[] = [
  {
    name: 'engagement',
    label: 'Engagement',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['employee'],
    how: 'Answers to the scale questions marked engagement in the latest round that closed at most 90 days ago, in percent of the way from the lowest answer to the highest, of five people and more; where no such round closed, what was stated.',
  },
  {
    name: 'retention_risk',
    label: 'Retention risk',
    unit: '%',
    better: 'down',
    over: 'mean',
    objectTypes: ['employee'],
    how: 'Share of a group of five and more, at the end of each week, of whom two or more of these are so: no move in 30 months, engagement of their group down by 10 points, no review in 6 months, a new manager in 3 months, two or more skills of scarcity 4 and more.',
  },
  {
    name: 'attrition_rate',
    label: 'Attrition rate',
    unit: '%',
    better: 'down',
    over: 'mean',
    objectTypes: [],
    how: 'Who left in the twelve months up to a day, of the mean headcount of those months; stated points where nobody’s last day is known.',
  },
  {
    name: 'applications',
    label: 'Applications',
    unit: 'count',
    better: 'up',
    over: 'sum',
    objectTypes: ['job'],
    how: 'Counted from the applications by the day somebody applied; stated points only for days before the first.',
  },
  {
    name: 'time_to_review',
    label: 'Time to review',
    unit: 'days',
    better: 'down',
    over: 'mean',
    objectTypes: ['job'],
    how: 'The days from application to the first stage after it, of those who were looked at that day; stated points on days without one.',
  },
  {
    name: 'drop_off_rate',
    label: 'Drop-off rate',
    unit: '%',
    better: 'down',
    over: 'mean',
    objectTypes: ['job'],
    how: 'The share of that day’s applications that were withdrawn or declined since; stated points on days without an application.',
  },
  {
    name: 'ai_adoption',
    label: 'AI adoption',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: [],
    how: usedOrHeld,
  },
  {
    name: 'legacy_tools_usage',
    label: 'Use of legacy tools',
    unit: '%',
    better: 'down',
    over: 'mean',
    objectTypes: [],
    how: usedOrHeld,
  },
  {
    name: 'job_views',
    label: 'Job views',
    unit: 'count',
    better: 'up',
    over: 'sum',
    objectTypes: ['job'],
    how: 'Views of jobs in the app, each person once a day, and those that a career site posted; stated points beside them.',
  },
  {
    name: 'offer_acceptance_rate',
    label: 'Offer acceptance',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['job'],
    how: 'Offers accepted (stage Hired) of all that were accepted or declined that day; stated points on days without a decision.',
  },
  {
    name: 'response_rate',
    label: 'Response rate',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Form responses of all who were asked.',
  },
  {
    name: 'completion_rate',
    label: 'Completion rate',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Form responses that answer every required question, of all responses.',
  },
  {
    name: 'participation_rate',
    label: 'Participation rate',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Form responses of everybody the pulse is about, asked or not.',
  },
  {
    name: 'engagement_level',
    label: 'Engagement level',
    unit: 'score',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Mean of the scale answers; not told of fewer than five people.',
  },
  {
    name: 'insight_quality',
    label: 'Insight quality',
    unit: 'score',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Share of text answers longer than 20 characters, × 5; not told of fewer than five people.',
  },
  {
    name: 'data_completeness',
    label: 'Data completeness',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['pulse'],
    how: 'Answered fields of all fields asked.',
  },
  {
    name: 'course_completion_rate',
    label: 'Course completion',
    unit: '%',
    better: 'up',
    over: 'mean',
    objectTypes: ['course'],
    how: 'Enrolments that are completed, of all; what the course says where nobody is enrolled.',
  },
  {
    name: 'course_difficulty',
    label: 'Course difficulty',
    unit: 'score',
    better: 'down',
    over: 'mean',
    objectTypes: ['course'],
    how: 'What the course says.',
  },
  {
    name: 'course_relevance',
    label: 'Course relevance',
    unit: 'score',
    better: 'up',
    over: 'mean',
    objectTypes: ['course'],
    how: 'What the course says.',
  },
];

const byName = new Map(definitions.map((definition) => [definition.name, definition]));

/** The definition of a metric; undefined for names that only usage records know (POST /api/metrics/ with a name). */
export function metricDefinition(name: string): MetricDefinition | undefined {
  return byName.get(name);
}

/** Every metric the workspace knows, in the order in which it is listed. */
export const metricDefinitions = definitions;

/** Whether a value can be one of this metric. */
export function fitsMetric(definition: Pick<MetricDefinition, 'unit'>, value: number): boolean {
  const most = { '%': 100, score: 5, days: 36_500, count: 1e9 }[definition.unit];
  return Number.isFinite(value) && value >= 0 && value <= most;
}

/** The area of §9 that a metric belongs to. */
export function areaOfMetric(name: string): MetricArea | undefined {
  const found = Object.entries(metricAreas).find(([, area]) => area.metrics.some((metric) => metric === name));
  return found !== undefined && isMetricArea(found[0]) ? found[0] : undefined;
}

/** Actions of usage records (§7) that say that somebody opened an object. */
export const viewActions = ['viewed', 'view', 'opened'] as const;

/** §9: timeframe of the metrics call where none is named, in days. */
export const defaultTimeframe = 90;

/** One day of a metric. `day`: `YYYY-MM-DD`, UTC. */
export type MetricPoint = { day: string; value: number };

/** Of whom figures are told that are asked of one object. */
export type MeasuredAs = 'object' | 'company' | 'group';

const measured: Readonly<Partial<Record<ObjectType, MeasuredAs>>> = {
  company: 'company',
  // Of one employee nothing is told, but of the groups they belong to.
  employee: 'group',
};

/** Of whom figures are told that are asked of an object of a type: of itself, the whole company, or groups of employees. */
export function measuredAs(type: ObjectType): MeasuredAs {
  return measured[type] ?? 'object';
}
