import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import { applicationsUntil } from '#host/sample/hiring/jobs.ts';
import type { Employee, Job } from '#host/sample/model.ts';
import { average, type Random, round } from '#host/sample/random.ts';

/** Days of points, today included. */
export const metricDays = 180;
/** People's own figures are kept daily for so many days, before that on Mondays. */
const dailyFor = 28;

/** A figure that goes from one value to another over the days, with waves and noise on the way. */
interface Trend {
  metric: string;
  from: number;
  to: number;
  noise: number;
  /** What a weekend adds. */
  weekend: number;
}

const trends: readonly Trend[] = [
  { metric: 'attrition_rate', from: 4.9, to: 4.2, noise: 0.15, weekend: 0 },
  { metric: 'time_to_review', from: 3.6, to: 2.4, noise: 0.25, weekend: 0.5 },
  { metric: 'drop_off_rate', from: 20.5, to: 18, noise: 0.8, weekend: 0.4 },
  { metric: 'ai_adoption', from: 27, to: 41, noise: 0.6, weekend: -1.5 },
  { metric: 'legacy_tools_usage', from: 31.5, to: 23, noise: 0.6, weekend: -0.8 },
  { metric: 'offer_acceptance_rate', from: 87, to: 83, noise: 1.1, weekend: 0 },
];

/** Offsets from the oldest day to today. */
function offsets(): number[] {
  return Array.from({ length: metricDays }, (_unused, index) => index - metricDays + 1);
}

function writeTrends(context: SampleContext, collector: Collector, random: Random): void {
  for (const trend of trends) {
    for (const [index, offset] of offsets().entries()) {
      const way = index / (metricDays - 1);
      const wave = Math.sin(way * 9 + trend.from) * trend.noise;
      const value = trend.from + (trend.to - trend.from) * way + wave + random.normal(0, trend.noise * 0.5);
      const weekend = context.clock.isWeekend(offset) ? trend.weekend : 0;
      collector.metric('company', trend.metric, context.clock.day(offset), round(Math.max(0, value + weekend)));
    }
  }
}

function percent(value: number): number {
  return round(Math.min(100, Math.max(0, value)));
}

/** Engagement and retention risk of each employee; the company's are the means over those employed that day. */
function writeEmployeeSeries(
  context: SampleContext,
  collector: Collector,
  random: Random,
  employees: readonly Employee[],
): void {
  const people = employees.map((employee) => ({
    employee,
    drift: random.normal(0.02, 0.03),
    phase: random.float(0, 6),
    base: 58 + (employee.engagement - 3) * 15 + 18,
  }));
  for (const [index, offset] of offsets().entries()) {
    const day = context.clock.day(offset);
    const end = context.clock.at(offset, 24);
    const monday = new Date(context.clock.at(offset, 12)).getUTCDay() === 1;
    const engaged: number[] = [];
    const risks: number[] = [];
    for (const { employee, drift, phase, base } of people) {
      if (employee.startedAt >= end) {
        continue;
      }
      const wave = Math.sin(index / 17 + phase) * 2.5;
      const engagement = percent(base + drift * index + wave + random.normal(0, 1));
      const risk = percent(30 - (engagement - 50) * 0.62 + random.normal(0, 0.8));
      engaged.push(engagement);
      risks.push(risk);
      if (offset > -dailyFor || monday) {
        collector.metric(employee.id, 'engagement', day, engagement);
        collector.metric(employee.id, 'retention_risk', day, risk);
      }
    }
    collector.metric('company', 'engagement', day, average(engaged) ?? 0);
    collector.metric('company', 'retention_risk', day, average(risks) ?? 0);
  }
}

/** Views of each published job; the company's are their sums. */
function writeJobViews(context: SampleContext, collector: Collector, random: Random, jobs: readonly Job[]): void {
  const published = jobs
    .filter((job) => job.status !== 'draft')
    .map((job) => ({ job, until: applicationsUntil(job, context.clock.now), pull: 3 + job.applicants.length * 0.22 }));
  for (const offset of offsets()) {
    const noon = context.clock.at(offset, 12);
    const day = context.clock.day(offset);
    const rhythm = context.clock.isWeekend(offset) ? 0.35 : 1;
    let sum = 0;
    for (const { job, until, pull } of published) {
      if (noon < job.createdAt || noon > until + dayMs) {
        continue;
      }
      const age = (noon - job.createdAt) / dayMs;
      const fresh = 1 + 2.2 * Math.exp(-age / 9);
      const views = Math.max(0, Math.round(random.normal(pull * rhythm * fresh, pull * 0.25)));
      sum += views;
      collector.metric(job.id, 'job_views', day, views);
    }
    collector.metric('company', 'job_views', day, sum);
  }
}

/** How many applied on each of the days. `byDay`: `YYYY-MM-DD` → number. */
export function writeApplications(
  context: SampleContext,
  collector: Collector,
  byDay: ReadonlyMap<string, number>,
): void {
  for (const offset of offsets()) {
    const day = context.clock.day(offset);
    collector.metric('company', 'applications', day, byDay.get(day) ?? 0);
  }
}

/** 180 days of the metrics of §9 but applications: percentages, days for `time_to_review`, counts for views. */
export function writeMetrics(
  context: SampleContext,
  collector: Collector,
  subjects: { employees: readonly Employee[]; jobs: readonly Job[] },
): void {
  const random = context.random('metrics');
  writeTrends(context, collector, random);
  writeEmployeeSeries(context, collector, random, subjects.employees);
  writeJobViews(context, collector, random, subjects.jobs);
}
