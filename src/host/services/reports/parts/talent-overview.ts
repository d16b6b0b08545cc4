import { periodsOf } from '#host/services/metrics/days.ts';
import { readFigures } from '#host/services/metrics/read-figures.ts';
import { groupBy } from '#host/services/objects/group-by.ts';
import { chartOf, figuresOf, metricsOf } from '#host/services/reports/metric-blocks.ts';
import {
  emptyPart,
  figure,
  type ReportContext,
  type ReportFinding,
  type ReportPart,
  type ReportTable,
} from '#host/services/reports/report-part.ts';
import { employeeSubject, type PlacedObject } from '#host/services/reports/report-scope.ts';
import { share } from '#host/services/reports/wording.ts';
import { yieldToOthers } from '#host/services/yield-to-others.ts';
import { shownGroups } from '#shared/domain/pulses/shown-groups.ts';

const noUnit = 'Without org unit';

interface UnitFigures {
  key: string;
  name: string;
  headcount: number;
  engagement: number | null;
  risk: number | null;
}

/** Engagement and risk of each unit; of units so small that one could tell who is meant, nothing. */
async function unitsOf(context: ReportContext): Promise<{ units: UnitFigures[]; withheld: number }> {
  const { store, identity, scope, request, now } = context;
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

function unitTable(units: readonly UnitFigures[]): ReportTable {
  return {
    key: 'unit',
    title: 'By org unit',
    columns: [
      { key: 'unit', label: 'Org unit' },
      { key: 'headcount', label: 'Employees' },
      { key: 'engagement', label: 'Engagement', unit: '%' },
      { key: 'risk', label: 'Retention risk', unit: '%' },
    ],
    rows: units.map(({ key, name, headcount, engagement, risk }) => ({
      key,
      cells: { unit: name, headcount, engagement, risk },
    })),
  };
}

function extremes(units: readonly UnitFigures[]): ReportFinding[] {
  const engaged = units.filter((unit) => unit.engagement !== null);
  const lowest = [...engaged].sort((a, b) => (a.engagement ?? 0) - (b.engagement ?? 0))[0];
  const risky = [...units.filter((unit) => unit.risk !== null)].sort((a, b) => (b.risk ?? 0) - (a.risk ?? 0))[0];
  const findings: ReportFinding[] = [];
  if (lowest !== undefined && lowest.engagement !== null && engaged.length > 1) {
    findings.push({
      text: `Engagement is lowest in ${lowest.name}, at ${lowest.engagement}%.`,
      evidence: {
        figures: [figure(`unit.engagement.${lowest.key}`, `Engagement in ${lowest.name}`, lowest.engagement, '%')],
      },
    });
  }
  if (risky !== undefined && risky.risk !== null && engaged.length > 1) {
    findings.push({
      text: `Retention risk is highest in ${risky.name}, at ${risky.risk}%.`,
      evidence: { figures: [figure(`unit.risk.${risky.key}`, `Retention risk in ${risky.name}`, risky.risk, '%')] },
    });
  }
  return findings;
}

function largest(units: readonly UnitFigures[], headcount: number): ReportFinding[] {
  const [first] = units;
  if (first === undefined || units.length < 2) {
    return [];
  }
  return [
    {
      text: `${first.name} is the largest unit: ${first.headcount} of ${headcount} employees (${share(first.headcount, headcount)}%).`,
      evidence: {
        figures: [
          figure(`unit.headcount.${first.key}`, `Employees in ${first.name}`, first.headcount),
          figure('headcount', 'Employees', headcount),
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

function newcomers(joined: readonly PlacedObject[]): ReportFinding[] {
  if (joined.length === 0) {
    return [];
  }
  const verb = joined.length === 1 ? 'employee joined' : 'employees joined';
  return [
    {
      text: `${joined.length} ${verb} in this time.`,
      evidence: {
        figures: [figure('joined', 'Joined', joined.length)],
        objects: joined.slice(0, 20).map(({ id, name }) => ({ id, object_type: 'employee', name })),
      },
    },
  ];
}

/** How many people there are, where they work, and how engaged they are; small groups are not told apart. */
export async function talentOverview(context: ReportContext): Promise<ReportPart> {
  const { scope, request, now } = context;
  const { from, to } = periodsOf(now, request.timeframe);
  const headcount = scope.employees.length;
  const joined = joinedIn(scope.employees, from, to);
  const metrics = await metricsOf(context, employeeSubject(scope), ['engagement', 'retention_risk', 'attrition_rate']);
  const { units, withheld } = await unitsOf(context);
  const of = (...names: string[]) => metrics.filter((metric) => names.includes(metric.name));
  return {
    ...emptyPart,
    figures: [
      figure('headcount', 'Employees', headcount),
      figure('joined', 'Joined', joined.length),
      figure('units', 'Org units', units.length),
      ...figuresOf(metrics),
    ],
    metrics,
    charts: [
      ...chartOf(context, of('engagement', 'retention_risk'), {
        id: 'engagement',
        title: 'Engagement and retention risk',
        kind: 'line',
      }),
      ...chartOf(context, of('attrition_rate'), { id: 'attrition_rate', title: 'Attrition rate', kind: 'line' }),
    ],
    tables: units.length === 0 ? [] : [unitTable(units)],
    findings: [...largest(units, headcount), ...extremes(units), ...newcomers(joined)],
    notes:
      withheld === 0
        ? []
        : ['Engagement and risk of units with fewer than five people, and what would give them away, are left out.'],
  };
}
