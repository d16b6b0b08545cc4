import { groupBy } from '#host/lib/group-by.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { periodsOf } from '#host/services/metrics/days.ts';
import { readFigures } from '#host/services/metrics/read-figures.ts';
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
import { fixedGroups, subjectOfPeople } from '#host/services/reports/told-people.ts';
import { share } from '#host/services/reports/wording.ts';
import type { ReportWords } from '#host/services/reports/words/report-words.ts';
import { comingAndGoing } from './coming-and-going.ts';

const metricsOfPeople = ['engagement', 'retention_risk'];

interface UnitFigures {
  key: string;
  /** Nothing for those who are in no unit. */
  isUnit: boolean;
  name: string;
  headcount: number;
  engagement: number | null;
  risk: number | null;
}

/** Engagement and risk of each unit that they are told of. */
async function unitsOf(context: ReportContext): Promise<{ units: UnitFigures[]; withheld: number }> {
  const { store, identity, scope, request, now, words } = context;
  const { noUnit } = words.talent;
  const groups = groupBy(scope.employees, (one) => one.unitId ?? one.unit ?? '');
  const fixed = await fixedGroups(context);
  const { companyId, userId } = identity;
  const periods = periodsOf(now, request.timeframe);
  let withheld = 0;
  const units: UnitFigures[] = [];
  for (const [key, members] of groups) {
    await yieldToOthers();
    const subject =
      key === ''
        ? undefined
        : subjectOfPeople(
            fixed,
            members.map(({ id }) => id),
          );
    const figures =
      subject === undefined
        ? undefined
        : await readFigures(store, { companyId, userId, subject, names: metricsOfPeople, periods });
    const engagement = figures?.get('engagement')?.value ?? null;
    const risk = figures?.get('retention_risk')?.value ?? null;
    withheld += engagement === null && risk === null ? 1 : 0;
    units.push({
      key,
      isUnit: key !== '',
      name: members[0]?.unit ?? noUnit,
      headcount: members.length,
      engagement,
      risk,
    });
  }
  units.sort(
    (a, b) => Number(b.isUnit) - Number(a.isUnit) || b.headcount - a.headcount || a.name.localeCompare(b.name),
  );
  return { units, withheld };
}

function unitTable(units: readonly UnitFigures[], { talent }: ReportWords): ReportTable {
  return {
    key: 'unit',
    says: 'units',
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

/** The one that comes first by a figure; none where another has as much of it, or where it is the only one. */
function firstBy(units: readonly UnitFigures[], of: (unit: UnitFigures) => number | null): UnitFigures | undefined {
  const known = units.filter((unit) => unit.isUnit && of(unit) !== null);
  const [first, second] = known.sort((a, b) => (of(a) ?? 0) - (of(b) ?? 0));
  return first === undefined || second === undefined || of(first) === of(second) ? undefined : first;
}

function extremes(units: readonly UnitFigures[], { talent }: ReportWords): ReportFinding[] {
  const lowest = firstBy(units, (unit) => unit.engagement);
  const risky = firstBy(units, (unit) => (unit.risk === null ? null : -unit.risk));
  const findings: ReportFinding[] = [];
  if (lowest !== undefined && lowest.engagement !== null) {
    findings.push({
      says: 'lowest_engagement',
      text: talent.lowest(lowest.name, lowest.engagement),
      evidence: {
        figures: [figure(`unit.engagement.${lowest.key}`, talent.engagementIn(lowest.name), lowest.engagement, '%')],
      },
    });
  }
  if (risky !== undefined && risky.risk !== null) {
    findings.push({
      says: 'highest_risk',
      text: talent.risky(risky.name, risky.risk),
      evidence: { figures: [figure(`unit.risk.${risky.key}`, talent.riskIn(risky.name), risky.risk, '%')] },
    });
  }
  return findings;
}

function largest(units: readonly UnitFigures[], headcount: number, { talent }: ReportWords): ReportFinding[] {
  const first = firstBy(units, (unit) => -unit.headcount);
  if (first === undefined) {
    return [];
  }
  return [
    {
      says: 'largest_unit',
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

/** How many people there are, where they work, and how engaged they are; small groups are not told apart. */
export async function talentOverview(context: ReportContext): Promise<ReportPart> {
  const { scope, words } = context;
  const { talent } = words;
  const headcount = scope.employees.length;
  const subject = subjectOfPeople(
    await fixedGroups(context),
    scope.employees.map(({ id }) => id),
  );
  const metrics = await metricsOf(context, subject, ['engagement', 'retention_risk', 'attrition_rate']);
  const { units, withheld } = await unitsOf(context);
  const moves = comingAndGoing(context);
  const counted = units.filter((unit) => unit.isUnit).length;
  const of = (...names: string[]) => metrics.filter((metric) => names.includes(metric.name));
  return {
    ...emptyPart,
    figures: [
      countedFigure('headcount', talent.employees, headcount, talent.employeesCounted(headcount)),
      ...moves.figures,
      ...(counted === 0 ? [] : [countedFigure('units', talent.units, counted, talent.unitsCounted(counted))]),
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
    findings: [...largest(units, headcount, words), ...extremes(units, words), ...moves.findings],
    notes: [
      ...(subject === undefined ? [words.named.onlyGroups(talent.engagement)] : []),
      ...(withheld === 0 ? [] : [talent.withheld]),
      ...moves.notes,
    ],
  };
}
