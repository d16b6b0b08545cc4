import { periodsOf } from '#host/services/metrics/days.ts';
import { readFigures } from '#host/services/metrics/read-figures.ts';
import { groupBy } from '#host/services/objects/group-by.ts';
import { chartOf, figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import {
  countedFigure,
  emptyPart,
  figure,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import { employeeSubject, type PlacedObject } from '#host/services/reports/report-scope.ts';
import { share } from '#host/services/reports/wording.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import { yieldToOthers } from '#host/services/yield-to-others.ts';
import { shownGroups } from '#shared/domain/pulses/shown-groups.ts';

interface UnitFigures {
  key: string;
  name: string;
  headcount: number;
  engagement: number | null;
  risk: number | null;
}

/** Engagement and risk of each unit; of units so small that one could tell who is meant, nothing. */
async function unitsOf(context: ReportContext): Promise<{ units: UnitFigures[]; withheld: number }> {
  const { store, identity, scope, request, now, words } = context;
  const { noUnit } = words.talent;
  const groups = groupBy(scope.employees, (one) => one.unitId ?? one.unit ?? noUnit);
  const sizes = new Map([...groups].map(([key, members]) => [key, members.length]));
  const shown = shownGroups(scope.employees.length, sizes);
  const periods = periodsOf(now, request.timeframe);
  const units: UnitFigures[] = [];
  for (const [key, members] of groups) {
    await yieldToOthers();
    const figures = shown.has(key)
      ? await readFigures(store, {
          companyId: identity.companyId,
          subject: { kind: 'objects', type: 'employee', ids: members.map((one) => one.id) },
          names: ['engagement', 'retention_risk'],
          periods,
        })
      : undefined;
    units.push({
      key,
      name: members[0]?.unit ?? noUnit,
      headcount: members.length,
      engagement: figures?.get('engagement')?.value ?? null,
      risk: figures?.get('retention_risk')?.value ?? null,
    });
  }
  units.sort((a, b) => b.headcount - a.headcount || a.name.localeCompare(b.name));
  return { units, withheld: groups.size - shown.size };
}

function unitTable(units: readonly UnitFigures[], { talent }: ReportWords): ReportTable {
  return {
    key: 'unit',
    title: talent.unitTable,
    columns: [
      { key: 'unit', label: talent.unit },
      { key: 'headcount', label: talent.employees },
      { key: 'engagement', label: talent.engagement, unit: '%' },
      { key: 'risk', label: talent.risk, unit: '%' },
    ],
    rows: units.map(({ key, name, headcount, engagement, risk }) => ({
      key,
      cells: { unit: name, headcount, engagement, risk },
    })),
  };
}

function extremes(units: readonly UnitFigures[], { talent }: ReportWords): ReportFinding[] {
  const engaged = units.filter((unit) => unit.engagement !== null);
  const lowest = [...engaged].sort((a, b) => (a.engagement ?? 0) - (b.engagement ?? 0))[0];
  const risky = [...units.filter((unit) => unit.risk !== null)].sort((a, b) => (b.risk ?? 0) - (a.risk ?? 0))[0];
  const findings: ReportFinding[] = [];
  if (lowest !== undefined && lowest.engagement !== null && engaged.length > 1) {
    findings.push({
      text: talent.lowest(lowest.name, lowest.engagement),
      evidence: {
        figures: [figure(`unit.engagement.${lowest.key}`, talent.engagementIn(lowest.name), lowest.engagement, '%')],
      },
    });
  }
  if (risky !== undefined && risky.risk !== null && engaged.length > 1) {
    findings.push({
      text: talent.risky(risky.name, risky.risk),
      evidence: { figures: [figure(`unit.risk.${risky.key}`, talent.riskIn(risky.name), risky.risk, '%')] },
    });
  }
  return findings;
}

function largest(units: readonly UnitFigures[], headcount: number, { talent }: ReportWords): ReportFinding[] {
  const [first] = units;
  if (first === undefined || units.length < 2) {
    return [];
  }
  return [
    {
      text: talent.largest(first.name, first.headcount, headcount, share(first.headcount, headcount)),
      evidence: {
        figures: [
          figure(`unit.headcount.${first.key}`, talent.employeesIn(first.name), first.headcount),
          figure('headcount', talent.employees, headcount),
        ],
      },
    },
  ];
}

function joinedIn(employees: readonly PlacedObject[], from: string, to: string): PlacedObject[] {
  return employees.filter(({ startedAt }) => {
    const day = startedAt?.slice(0, 10) ?? '';
    return day >= from && day <= to;
  });
}

function newcomers(joined: readonly PlacedObject[], { talent }: ReportWords): ReportFinding[] {
  if (joined.length === 0) {
    return [];
  }
  return [
    {
      text: talent.newcomers(joined.length),
      evidence: {
        figures: [figure('joined', talent.joined, joined.length)],
        objects: joined.slice(0, 20).map(({ id, name }) => ({ id, object_type: 'employee', name })),
      },
    },
  ];
}

/** How many people there are, where they work, and how engaged they are; small groups are not told apart. */
export async function talentOverview(context: ReportContext): Promise<ReportPart> {
  const { scope, request, now, words } = context;
  const { talent } = words;
  const { from, to } = periodsOf(now, request.timeframe);
  const headcount = scope.employees.length;
  const joined = joinedIn(scope.employees, from, to);
  const metrics = await metricsOf(context, employeeSubject(scope), ['engagement', 'retention_risk', 'attrition_rate']);
  const { units, withheld } = await unitsOf(context);
  const of = (...names: string[]) => metrics.filter((metric) => names.includes(metric.name));
  return {
    ...emptyPart,
    figures: [
      countedFigure('headcount', talent.employees, headcount, talent.employeesCounted(headcount)),
      countedFigure('joined', talent.joined, joined.length, talent.joinedCounted(joined.length)),
      countedFigure('units', talent.units, units.length, talent.unitsCounted(units.length)),
      ...figuresOf(metrics, words),
    ],
    metrics,
    charts: [
      ...chartOf(context, of('engagement', 'retention_risk'), {
        id: 'engagement',
        title: talent.engagementChart,
        kind: 'line',
      }),
      ...chartOf(context, of('attrition_rate'), { id: 'attrition_rate', title: talent.attritionChart, kind: 'line' }),
    ],
    tables: units.length === 0 ? [] : [unitTable(units, words)],
    findings: [...largest(units, headcount, words), ...extremes(units, words), ...newcomers(joined, words)],
    notes: withheld === 0 ? [] : [talent.withheld],
  };
}
