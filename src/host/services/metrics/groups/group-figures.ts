import type { Periods } from '#host/services/metrics/days.ts';
import { rounded } from '#host/services/metrics/observations.ts';
import { type Figures, onlyGroups } from '#host/services/metrics/subject.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { companyGroup, groupIn, unitAndBelow } from '#shared/domain/pulses/counted-form.ts';
import { hasSignals } from './retention-signals.ts';
import { settleWeeks } from './settle-weeks.ts';

interface Asked {
  companyId: string;
  metric: string;
  periods: Periods;
}

/** Whose figures are told. */
export type FigureOwner = {
  object_type: 'org_unit' | 'company';
  id?: string;
  name: string;
};

/**
 * What a metric of people says of a fixed group over two periods: a point for each week that ended in them, and the mean
 * of those. Undefined where nothing is known of single people, so that nothing is worked out of them.
 */
export async function readGroupFigures(
  store: CallStore,
  { companyId, metric, periods, group }: Asked & { group: string | undefined },
): Promise<Figures | undefined> {
  const isComputed = metric === 'retention_risk' && (await hasSignals(store, companyId));
  const settled = await settleWeeks(store, { companyId, metric, now: periods.now }, isComputed);
  if (settled === undefined && group === companyGroup) {
    return undefined;
  }
  const rows =
    group === undefined
      ? []
      : await store.db
          .selectFrom('told_figure')
          .select(['day', 'value'])
          .where('company_id', '=', companyId)
          .where('metric', '=', metric)
          .where('group_key', '=', group)
          .where('day', '>=', periods.previousFrom)
          .where('day', '<=', periods.to)
          .orderBy('day')
          .execute();
  const within = (from: string, to: string) =>
    rows.filter(({ day }) => day >= from && day <= to).map(({ day, value }) => ({ day, value: rounded(value) }));
  const meanOf = (points: readonly { value: number }[]) =>
    points.length === 0 ? null : rounded(points.reduce((sum, { value }) => sum + value, 0) / points.length);
  const points = within(periods.from, periods.to);
  const previousPoints = within(periods.previousFrom, periods.previousTo);
  const at = rows.at(-1)?.day;
  return {
    value: meanOf(points),
    previous: meanOf(previousPoints),
    points,
    previousPoints,
    ...(points.length === 0 ? { withheld: onlyGroups } : {}),
    source: isComputed ? { kind: 'people' } : { kind: 'stated', ...(at === undefined ? {} : { at }) },
  };
}

/** The groups that a person's page may show figures of, the nearest first. */
export async function groupsAround(
  store: CallStore,
  companyId: string,
  personId: string,
): Promise<readonly { key: string; of: FigureOwner }[]> {
  const at = (part: string) => store.jsonText('object.data', ['company_user', 'org_unit', part]);
  const { company, unit_id, unit } = await store.db
    .selectFrom('object')
    .innerJoin('company', 'company.id', 'object.company_id')
    .select(['company.name as company', at('id').as('unit_id'), at('name').as('unit')])
    .where('object.company_id', '=', companyId)
    .where('object.id', '=', personId)
    .executeTakeFirstOrThrow();
  const id = unit_id ?? unit;
  const own: FigureOwner = {
    object_type: 'org_unit',
    ...(unit_id === null ? {} : { id: unit_id }),
    name: unit ?? id ?? '',
  };
  return [
    ...(id === null ? [] : [groupIn('org_unit', { id }), unitAndBelow(id)].map((key) => ({ key, of: own }))),
    { key: companyGroup, of: { object_type: 'company', id: companyId, name: company } },
  ];
}
