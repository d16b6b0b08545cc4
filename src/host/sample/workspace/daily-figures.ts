import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import { hasLeft } from '#host/services/metrics/applications.ts';
import { attritionSeries } from '#host/services/metrics/attrition.ts';
import { dayOf, daysBetween } from '#host/services/metrics/days.ts';
import type { Employment } from '#host/services/metrics/employments.ts';
import { type EngagementRound, engagementOn, figuresOfRound } from '#host/services/metrics/engagement.ts';
import { hiringSeriesOf } from '#host/services/metrics/hiring-series.ts';
import { type Observations, observe, pointsOver } from '#host/services/metrics/observations.ts';
import { shareSeries, tagsOfUse } from '#host/services/metrics/skill-shares.ts';
import { createGroupChoice } from '#host/services/pulse-answers/group-choice.ts';
import { asStageMeaning } from '#shared/domain/hiring-stages.ts';
import { type MetricPoint, metricDefinition } from '#shared/domain/metrics.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import { companyGroup, noPlaces } from '#shared/domain/pulses/counted-form.ts';
import type { PulseQuestion } from '#shared/domain/pulses/pulse-question.ts';

/** The company's figure of a metric on each of the days that says something, oldest first. */
export type DailyFigures = (metric: string) => readonly MetricPoint[];

interface Span {
  from: string;
  to: string;
}

function textIn(data: unknown, path: string): string | undefined {
  const value = valueAt(data as Fields, path);
  return typeof value === 'string' ? value : undefined;
}

function employmentsOf({ objects }: Collector): Map<string, Employment> {
  const employees = objects.filter(({ type }) => type === 'employee');
  return new Map(
    employees.map(({ id, data }) => [
      id,
      { started: textIn(data, 'company_user.started_at'), ended: textIn(data, 'company_user.ended_at') },
    ]),
  );
}

function holdersOf({ objects, relations }: Collector, tag: string): Map<string, string> {
  const tagged = new Set(
    objects.flatMap(({ id, type, data }) => {
      const { tags } = data as { tags?: string[] };
      return type === 'skill' && tags?.includes(tag) === true ? [id] : [];
    }),
  );
  const holders = new Map<string, string>();
  for (const { from_id, kind, to_id, created_at } of relations) {
    if (kind === 'has_skill' && tagged.has(to_id)) {
      const day = dayOf(created_at);
      const known = holders.get(from_id);
      holders.set(from_id, known === undefined || day < known ? day : known);
    }
  }
  return holders;
}

function roundsOf({ objects, formResponses }: Collector, now: string): EngagementRound[] {
  const rounds = objects.flatMap((pulse): EngagementRound[] => {
    const closesAt = textIn(pulse.data, 'closes_at');
    const { questions = [] } = pulse.data as { questions?: PulseQuestion[] };
    const marked = questions.filter(({ measures }) => measures === 'engagement');
    if (pulse.type !== 'pulse' || marked.length === 0 || closesAt === undefined || closesAt > now) {
      return [];
    }
    const forms = formResponses.flatMap(({ pulse_id, places, told }) =>
      pulse_id === pulse.id && told != null ? [{ places: places ?? noPlaces, told }] : [],
    );
    return [
      {
        pulseId: pulse.id,
        closedOn: dayOf(closesAt),
        figures: figuresOfRound(forms, marked, createGroupChoice(forms, [])),
        isOfCompany: true,
      },
    ];
  });
  return rounds.sort((left, right) => left.closedOn.localeCompare(right.closedOn));
}

function hiringOf({ applications }: Collector, span: Span): Map<string, Observations> {
  const all = applications.map(({ created_at, meaning, stage_since, reviewed_at }) => ({
    appliedAt: created_at,
    meaning: asStageMeaning(meaning) ?? ('in_process' as const),
    stageAt: stage_since,
    reviewedAt: reviewed_at ?? undefined,
  }));
  return hiringSeriesOf(all, span, all.some(hasLeft));
}

function viewsOf({ usageEvents }: Collector, { from, to }: Span): Observations {
  const views: Observations = new Map();
  for (const { created_at, value } of usageEvents) {
    const day = dayOf(created_at);
    if (day >= from && day <= to) {
      observe(views, day, value ?? 0);
    }
  }
  return views;
}

/**
 * What metrics say of the company day by day until today, worked out of the rows as the host works them out of its tables:
 * what the charts of a canvas show that was made of them.
 */
export function dailyFigures(context: SampleContext, collector: Collector, days: number): DailyFigures {
  const span = { from: context.clock.day(1 - days), to: context.clock.day(0) };
  const all = daysBetween(span.from, span.to);
  const employments = employmentsOf(collector);
  const rounds = roundsOf(collector, new Date(context.clock.now).toISOString());
  const hiring = hiringOf(collector, span);
  const series = new Map<string, Observations>([
    ...hiring,
    ['job_views', viewsOf(collector, span)],
    ['attrition_rate', attritionSeries([...employments.values()], span.from, span.to)],
    ...Object.entries(tagsOfUse).map(([metric, tag]): [string, Observations] => [
      metric,
      shareSeries(employments, holdersOf(collector, tag), span.from, span.to),
    ]),
  ]);
  return (metric) =>
    metric === 'engagement'
      ? all.flatMap((day) => {
          const value = engagementOn(rounds, companyGroup, day);
          return value === undefined ? [] : [{ day, value }];
        })
      : pointsOver(metricDefinition(metric) ?? { over: 'mean' }, series.get(metric) ?? new Map(), all);
}
