import type { ReportSubtype } from '#shared/domain/report-subtypes.ts';
import { hiringFunnel } from './parts/hiring-funnel.ts';
import { askedMetrics, mayTellOf, namedObjects } from './parts/named-objects.ts';
import { performanceSummary } from './parts/performance-summary.ts';
import { pulseResultsPart } from './parts/pulse-results.ts';
import { skillGaps } from './parts/skill-gaps.ts';
import { talentOverview } from './parts/talent-overview.ts';
import { emptyPart, joinParts, type ReportContext, type ReportPart } from './report-part.ts';

async function guardedTalent(context: ReportContext): Promise<ReportPart> {
  const { employees } = context.scope;
  const ids = employees.map((one) => one.id);
  return ids.length > 0 && (await mayTellOf(context, ids))
    ? talentOverview(context)
    : {
        ...emptyPart,
        notes: [ids.length === 0 ? context.words.talent.nobody : context.words.talent.tooFew],
      };
}

const topics: Readonly<Record<ReportSubtype, (context: ReportContext) => Promise<ReportPart>>> = {
  talent_overview: guardedTalent,
  hiring_funnel: hiringFunnel,
  skill_gaps: skillGaps,
  performance_summary: performanceSummary,
  pulse_results: pulseResultsPart,
};

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
  return joinParts(joinParts(topic, named), asked);
}
