import { type Identity, onlyVisible, readMet } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { pageOf } from '#host/lib/pages.ts';
import type { Page } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import type { Store } from '#host/store/store.ts';
import { isOfPeople, metricDefinition, viewActions } from '#shared/domain/metrics.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { type Application, hasLeft, readApplications } from './applications.ts';
import { dayOf, daysFrom, type Periods } from './days.ts';
import { countOfViews, offerAccepted } from './hiring-series.ts';
import { rounded } from './observations.ts';
import { type MetricSubject, nobodyNamed, onlyGroups, type Withheld } from './subject.ts';

type Behind = {
  id: string;
  value?: number | null;
  at?: string;
  note?: string;
};

type BehindRow = Pick<Behind, 'value' | 'at' | 'note'> & { object: ObjectRef };

export type PeopleBehind = Page<BehindRow> & {
  metric_name: string;
  hidden: number;
  withheld?: string;
  withheld_code?: string;
};

interface Asked {
  identity: Identity;
  subject: MetricSubject;
  metric: string;
  periods: Periods;
}

/** Why nobody is named behind a metric: undefined where those who are may be. */
function unnamedBecause(metric: string): Withheld | undefined {
  if (metricDefinition(metric)?.objectTypes.includes('pulse') === true) {
    return nobodyNamed;
  }
  return isOfPeople(metric) ? onlyGroups : undefined;
}

function isWithin({ from, to }: Periods, moment: string): boolean {
  return dayOf(moment) >= from && dayOf(moment) <= to;
}

function behindApplication(metric: string, periods: Periods, application: Application): Behind | undefined {
  const { candidateId: id, appliedAt, stageAt, stage, reviewedAt } = application;
  switch (metric) {
    case 'applications':
      return isWithin(periods, appliedAt) ? { id, at: appliedAt, note: stage } : undefined;
    case 'time_to_review':
      return reviewedAt !== undefined && isWithin(periods, reviewedAt)
        ? { id, at: reviewedAt, value: rounded(daysFrom(appliedAt, reviewedAt)), note: stage }
        : undefined;
    case 'drop_off_rate':
      return hasLeft(application) && isWithin(periods, appliedAt) ? { id, at: stageAt, note: stage } : undefined;
    case 'offer_acceptance_rate':
      return offerAccepted(application) !== undefined && isWithin(periods, stageAt)
        ? { id, at: stageAt, note: stage }
        : undefined;
    default:
      return undefined;
  }
}

async function behindHiring(store: Store, { identity, subject, metric, periods }: Asked): Promise<Behind[]> {
  const applications = await readApplications(store, {
    companyId: identity.companyId,
    jobIds: subject.kind === 'objects' ? subject.ids : undefined,
    since: periods.from,
  });
  return applications.flatMap((one) => behindApplication(metric, periods, one) ?? []).reverse();
}

/** The jobs that were opened, most often first. */
async function behindViews(store: Store, { identity, subject, periods }: Asked): Promise<Behind[]> {
  const ids = subject.kind === 'objects' ? subject.ids : undefined;
  const points = await store.db
    .selectFrom('metric_point')
    .select(['subject_id as id', (eb) => eb.fn.sum<number>('value').as('views')])
    .where('company_id', '=', identity.companyId)
    .where('metric', '=', 'job_views')
    .where('subject_id', '<>', 'company')
    .where('day', '>=', periods.from)
    .where('day', '<=', periods.to)
    .groupBy('subject_id')
    .execute();
  const events = await store.db
    .selectFrom('usage_event')
    .innerJoin('object', 'object.id', 'usage_event.object_id')
    .select(['object.id', countOfViews().as('views')])
    .where('usage_event.company_id', '=', identity.companyId)
    .where('object.company_id', '=', identity.companyId)
    .where('object.type', '=', 'job')
    .where('usage_event.action', 'in', [...viewActions, 'job_views'])
    .where('usage_event.created_at', '>=', periods.from)
    .where('usage_event.created_at', '<=', `${periods.to}T23:59:59.999Z`)
    .groupBy('object.id')
    .execute();
  const views = new Map<string, number>();
  for (const row of [...points, ...events]) {
    if (ids === undefined || ids.includes(row.id)) {
      views.set(row.id, (views.get(row.id) ?? 0) + Number(row.views));
    }
  }
  return [...views].map(([id, value]) => ({ id, value })).sort((a, b) => b.value - a.value || a.id.localeCompare(b.id));
}

async function behind(store: Store, asked: Asked): Promise<Behind[]> {
  switch (asked.metric) {
    case 'applications':
    case 'time_to_review':
    case 'drop_off_rate':
    case 'offer_acceptance_rate':
      return behindHiring(store, asked);
    case 'job_views':
      return behindViews(store, asked);
    default:
      return [];
  }
}

/** Drill-through: who and what is behind a metric, a page of it. What the caller may not see is counted as `hidden`. */
export async function readPeopleBehind(
  store: Store,
  asked: Asked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PeopleBehind> {
  const withheld = unnamedBecause(asked.metric);
  const all = withheld === undefined ? await behind(store, asked) : [];
  const refs = new Map<string, ObjectRef>();
  // Where somebody applied is not for those to know who only meet them in an interview.
  const met = await readMet(store, asked.identity);
  for (const ids of inParts(new Set(all.flatMap(({ id }) => (met.has(id) ? [] : [id]))))) {
    const rows = await store.db
      .selectFrom('object')
      .select(['id', 'type', 'name', 'title', 'email', 'slug', store.jsonText('data', ['logo']).as('logo')])
      .where('company_id', '=', asked.identity.companyId)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of await onlyVisible(store, asked.identity, rows)) {
      refs.set(row.id, toRef(row));
    }
  }
  const seen = all.flatMap(({ id, ...rest }): BehindRow[] => {
    const object = refs.get(id);
    return object === undefined ? [] : [{ object, ...rest }];
  });
  return {
    data: pageOf(seen, { page, page_size: pageSize }),
    total: seen.length,
    page,
    page_size: pageSize,
    metric_name: asked.metric,
    hidden: all.length - seen.length,
    ...(withheld === undefined ? {} : { withheld: withheld.text, withheld_code: withheld.code }),
  };
}
