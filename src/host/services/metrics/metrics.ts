import { type Identity, inCompany, requireFiguresOf, visibleTo } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter, notFound } from '#host/lib/refusal.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { CanvasChart } from '#shared/domain/canvas-blocks.ts';
import { hasWay, sourceLabel, wayToSource } from '#shared/domain/metric-source.ts';
import {
  areaOfMetric,
  defaultTimeframe,
  isMetricArea,
  isOfPeople,
  type MetricArea,
  measuredAs,
  metricAreas,
  metricDefinition,
  metricDefinitions,
} from '#shared/domain/metrics.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { companyGroup } from '#shared/domain/pulses/counted-form.ts';
import { comparedWith } from '#shared/domain/timeframe.ts';
import { chartOfMetrics } from './chart-data.ts';
import { dayOf, periodsOf } from './days.ts';
import { type FigureOwner, groupsAround } from './groups/group-figures.ts';
import { changeOf } from './observations.ts';
import { type PeopleBehind, readPeopleBehind } from './people-behind.ts';
import { readFigures } from './read-figures.ts';
import { type AskedSubject, type Figures, type MetricSubject, noFigures, wholeCompany } from './subject.ts';

type MetricsAsked = ParsedInput<'metrics.read'>;

interface Target {
  area: MetricArea | undefined;
  type: ObjectType | undefined;
  id: string | undefined;
}

function areaOfType(type: ObjectType | undefined): MetricArea | undefined {
  return Object.keys(metricAreas)
    .filter(isMetricArea)
    .find((area) => metricAreas[area].objectType === type);
}

/** `object` names an area of §9, a type of objects, or one object. */
function targetOf(asked: MetricsAsked): Target {
  const { object, object_id: id } = asked;
  if (typeof object === 'string') {
    if (isMetricArea(object)) {
      return { area: object, type: undefined, id };
    }
    return isObjectType(object)
      ? { area: areaOfType(object), type: object, id }
      : { area: undefined, type: asked.object_type, id: object };
  }
  const type = object?.object_type ?? asked.object_type;
  return { area: areaOfType(type), type, id: object?.id ?? id };
}

function namesOf(asked: MetricsAsked, target: Target): string[] {
  const named = [...(asked.metric_names ?? []), ...(asked.metric_keys ?? [])];
  if (named.length > 0) {
    return [...new Set(named)];
  }
  const { type, id, area } = target;
  if (type !== undefined && (id !== undefined || area === undefined)) {
    return metricDefinitions.filter((metric) => metric.objectTypes.includes(type)).map((metric) => metric.name);
  }
  return area === undefined
    ? Object.values(metricAreas).flatMap((one) => [...one.metrics])
    : [...metricAreas[area].metrics];
}

/** What a metric comes from; `empty` where that says nothing of the period. */
function sourceOf(name: string, { source, value, withheld }: Figures): MetricValue['source'] {
  const said =
    source ?? (value === null && withheld === undefined && hasWay(name) ? { kind: 'none' as const } : undefined);
  if (said === undefined) {
    return undefined;
  }
  const way = said.kind === 'none' ? wayToSource(name) : undefined;
  const told = said.kind !== 'none' && value === null && withheld === undefined ? { ...said, empty: true } : said;
  return { ...told, label: sourceLabel(told), ...(way === undefined ? {} : { way }) };
}

/** What a metric is shown as. `days`: the length of its period; `of`: whose it is, where that is not what was asked about. */
export function toMetricValue(name: string, figures: Figures, days: number, of?: FigureOwner): MetricValue {
  const definition = metricDefinition(name);
  const source = sourceOf(name, figures);
  return {
    name,
    label: definition?.label ?? name,
    value: figures.value,
    previous: figures.previous,
    change: changeOf(figures.value, figures.previous),
    unit: definition?.unit ?? 'count',
    ...(definition === undefined ? {} : { better: definition.better, how: definition.how }),
    points: figures.points,
    previous_points: figures.previousPoints,
    timeframe: days,
    compared_with: comparedWith(days),
    sample: false,
    ...(of === undefined ? {} : { of }),
    ...(source === undefined ? {} : { source }),
    ...(figures.withheld === undefined
      ? {}
      : { withheld: figures.withheld.text, withheld_code: figures.withheld.code }),
  };
}

/** §7 and §9: metrics from stored points and from what happened, and charts of them. */
export function createMetrics(store: CallStore, clock: () => Date) {
  /** @throws Refusal 404, and 403 for a person whose figures' group is not the caller's to ask about. */
  async function subjectOf(
    identity: Identity,
    type: ObjectType | undefined,
    id: string | undefined,
  ): Promise<MetricSubject> {
    if (id === undefined) {
      return wholeCompany;
    }
    const row = await store.db
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', identity.companyId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
      .where(visibleTo(identity, 'object'))
      .executeTakeFirst();
    if (row === undefined || !isObjectType(row.type)) {
      throw notFound(type ?? 'object');
    }
    const as = measuredAs(row.type);
    if (as === 'company') {
      return wholeCompany;
    }
    if (as === 'group') {
      await requireFiguresOf(store, identity, id);
    }
    return { kind: 'objects', type: row.type, ids: [id] };
  }

  /** Metrics of people on one person's page: of the nearest group that figures are told of. */
  async function valuesAround(identity: Identity, id: string, names: readonly string[], days: number) {
    const periods = periodsOf(clock(), days);
    const { companyId, userId } = identity;
    const values = new Map<string, MetricValue>();
    for (const { key, of } of await groupsAround(store, companyId, id)) {
      const wanted = names.filter((name) => (values.get(name)?.value ?? null) === null);
      const subject: AskedSubject = key === companyGroup ? wholeCompany : { kind: 'group', key };
      const figures = await readFigures(store, { companyId, userId, subject, names: wanted, periods });
      for (const name of wanted) {
        const told = figures.get(name) ?? noFigures;
        if (told.value !== null || !values.has(name)) {
          values.set(name, toMetricValue(name, told, days, told.value === null ? undefined : of));
        }
      }
    }
    return names.flatMap((name) => values.get(name) ?? []);
  }

  async function valuesOf(identity: Identity, subject: MetricSubject, names: readonly string[], days: number) {
    const [id] = subject.kind === 'objects' && measuredAs(subject.type) === 'group' ? subject.ids : [];
    if (id !== undefined) {
      return valuesAround(identity, id, names.filter(isOfPeople), days);
    }
    const periods = periodsOf(clock(), days);
    const { companyId, userId } = identity;
    const figures = await readFigures(store, { companyId, userId, subject, names, periods });
    return names.map((name) => toMetricValue(name, figures.get(name) ?? noFigures, days));
  }

  return {
    /**
     * The metrics asked for, in the order of their names. Without a timeframe the first form of §7 takes that of each
     * metric's area (7 or 30 days), the second 90 days. Of one employee nothing is told: metrics of people are those of
     * the nearest group that figures are told of, the others are left out.
     * @throws Refusal 403 for a person of another's unit, 404 for a foreign company or object.
     */
    async read(caller: Identity, asked: MetricsAsked): Promise<{ data: MetricValue[] }> {
      const identity = await inCompany(store, caller, asked.company_id);
      const target = targetOf(asked);
      const subject = await subjectOf(identity, target.type, target.id);
      const names = namesOf(asked, target);
      const isSecondForm =
        asked.object_type !== undefined || asked.object_id !== undefined || asked.metric_keys !== undefined;
      const daysOf = (name: string) => {
        const area = isSecondForm ? undefined : areaOfMetric(name);
        return asked.timeframe ?? (area === undefined ? defaultTimeframe : metricAreas[area].timeframe);
      };
      const values = new Map<string, MetricValue>();
      for (const days of new Set(names.map(daysOf))) {
        const group = names.filter((name) => daysOf(name) === days);
        for (const value of await valuesOf(identity, subject, group, days)) {
          values.set(value.name, value);
        }
      }
      return { data: names.flatMap((name) => values.get(name) ?? []) };
    },

    /**
     * One chart a metric, with the compared period; 90 days where nothing is said (§9).
     * @throws Refusal 400 without a name, 403, 404.
     */
    async charts(caller: Identity, asked: ParsedInput<'canvases.charts'>): Promise<{ charts: CanvasChart[] }> {
      const identity = await inCompany(store, caller, asked.company_id);
      if (asked.metric_names.length === 0) {
        throw invalidParameter('metric_names', tellClient('nameAMetric'));
      }
      const subject = await subjectOf(identity, asked.object_type, asked.object_id);
      const days = asked.timeframe ?? defaultTimeframe;
      const names = [...new Set(asked.metric_names)];
      const of = asked.object_id === undefined ? '' : `:${asked.object_id}`;
      const charts = (await valuesOf(identity, subject, names, days)).map((metric) =>
        chartOfMetrics(
          {
            id: `${metric.name}${of}`,
            title: [metric.label ?? metric.name, metric.of?.name].filter((part) => part !== undefined).join(' · '),
            kind: metricDefinition(metric.name)?.over === 'sum' ? 'bar' : 'line',
            timeframe: days,
            to: dayOf(clock()),
          },
          [metric],
        ),
      );
      return { charts };
    },

    /**
     * Who and what is behind a metric, over its area's timeframe where none is named.
     * @throws Refusal 403 for a person's figures, 404 for a foreign company or object.
     */
    async people(caller: Identity, asked: ParsedInput<'metrics.people'>): Promise<PeopleBehind> {
      const identity = await inCompany(store, caller, asked.company_id);
      const { metric_name: metric, page, page_size: pageSize } = asked;
      const subject = await subjectOf(identity, asked.object_type, asked.object_id);
      const area = areaOfMetric(metric);
      const days = asked.timeframe ?? (area === undefined ? defaultTimeframe : metricAreas[area].timeframe);
      const periods = periodsOf(clock(), days);
      return readPeopleBehind(store, { identity, subject, metric, periods }, { page, pageSize });
    },
  };
}
