import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import { figuresOf, metricsOf } from './metric-blocks.ts';
import { comingAndGoing } from './parts/coming-and-going.ts';
import { hiringFunnel } from './parts/hiring-funnel.ts';
import { askedMetrics, namedObjects } from './parts/named-objects.ts';
import { payRanges } from './parts/pay-ranges.ts';
import { performanceSummary } from './parts/performance-summary.ts';
import { pulseResultsPart } from './parts/pulse-results.ts';
import { skillGaps } from './parts/skill-gaps.ts';
import { talentOverview } from './parts/talent-overview.ts';
import type { AskedTopic } from './question/asked.ts';
import { asksFor, emptyPart, joinParts, type ReportContext, type ReportPart } from './report-part.ts';
import { fixedGroups, mayTellOf, subjectOfPeople } from './told-people.ts';
import { unanswered } from './unanswered.ts';

async function guardedTalent(context: ReportContext): Promise<ReportPart> {
  const { employees } = context.scope;
  const ids = employees.map((one) => one.id);
  return ids.length > 0 && (await mayTellOf(context, ids))
    ? talentOverview(context)
    : {
        ...emptyPart,
        ...comingAndGoing({ ...context, scope: { ...context.scope, employees: [] } }),
        cannot: [
          ids.length === 0
            ? { says: 'nobody', text: context.words.talent.nobody }
            : { says: 'too_few', text: context.words.talent.tooFew },
        ],
      };
}

const topics: Readonly<Record<ReportSubtype, (context: ReportContext) => Promise<ReportPart>>> = {
  talent_overview: guardedTalent,
  hiring_funnel: hiringFunnel,
  skill_gaps: skillGaps,
  performance_summary: performanceSummary,
  pulse_results: pulseResultsPart,
};

/** What the question asked for besides the report's topic. */
async function askedBesides(context: ReportContext, topic: ReportPart): Promise<ReportPart> {
  const { subtype } = context.request;
  const asks = (...names: AskedTopic[]) => names.some((name) => asksFor(context, name));
  const pay = asks('pay', 'job_pay') ? await payRanges(context) : emptyPart;
  const moves = subtype !== 'talent_overview' && asks('leaving', 'tenure') ? comingAndGoing(context) : emptyPart;
  const names = (['attrition', 'engagement'] as const)
    .filter((name) => asks(name))
    .map((name) => (name === 'attrition' ? 'attrition_rate' : name))
    .filter((name) => !topic.metrics.some((metric) => metric.name === name));
  const ids = context.scope.employees.map((one) => one.id);
  const isTold = subtype !== 'talent_overview' && names.length > 0;
  const metrics = isTold ? await metricsOf(context, subjectOfPeople(await fixedGroups(context), ids), names) : [];
  const hiring =
    subtype !== 'hiring_funnel' && asks('source', 'time_to_hire') ? await hiringFunnel(context) : emptyPart;
  const besides: ReportPart = {
    ...emptyPart,
    metrics,
    figures: [...figuresOf(metrics, context.words), ...hiring.figures.filter((one) => one.key === 'time_to_hire')],
    tables: hiring.tables.filter((table) => table.says === 'sources'),
  };
  return [moves, besides].reduce(joinParts, pay);
}

/** Everything a report tells, from the database: its topic, the objects that were named, the metrics that were asked for. */
export async function gatherReport(
  context: ReportContext,
  tell: (progress: number, step: string) => Promise<void>,
): Promise<ReportPart> {
  await tell(20, 'figures');
  const topic = await topics[context.request.subtype](context);
  await tell(60, 'objects');
  const named = await namedObjects(context);
  const asked = await askedMetrics(context, new Set(topic.metrics.map((metric) => metric.name)));
  const part = [named, asked, await askedBesides(context, topic)].reduce(joinParts, topic);
  return { ...part, cannot: [...(await unanswered(context, part)), ...part.cannot] };
}
