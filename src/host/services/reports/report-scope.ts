import { type Identity, unitsWithin, visibleTo, withoutHiddenFields } from '#host/access/index.ts';
import type { MetricSubject } from '#host/services/metrics/subject.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import { hasLeftCompany } from '#shared/domain/employment.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';
import type { ReportRequest } from './report-request.ts';

/** An employee or job, with where it belongs. */
export interface PlacedObject {
  id: string;
  name: string;
  status: string | null;
  createdAt: string;
  location: string | null;
  unitId: string | null;
  unit: string | null;
  startedAt: string | null;
  endedAt: string | null;
}

/** What a report looks at: the caller's request, narrowed to what the caller may see. */
export interface ReportScope {
  /** Who is there. */
  employees: readonly PlacedObject[];
  /** Who left the company. */
  left: readonly PlacedObject[];
  jobs: readonly PlacedObject[];
  /** Whether some employees, or jobs, of the company are left out. */
  employeesNarrowed: boolean;
  jobsNarrowed: boolean;
  /** The objects that were named. */
  named: readonly ObjectRow[];
  namedOf(type: ObjectType): readonly ObjectRow[];
  /** What it was narrowed to, in words. */
  labels: readonly string[];
}

function isOneOf(name: string | null, names: readonly string[]): boolean {
  return name !== null && names.some((one) => fold(one.trim()) === fold(name.trim()));
}

/** Ids and names of these org units and of all below them; units that are named by people only are as they are named. */
async function unitsNamed(store: Store, { companyId }: Identity, asked: readonly string[]): Promise<string[]> {
  const units = await store.db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'org_unit')
    .execute();
  const own = units.filter(({ id, name }) => asked.includes(id) || isOneOf(name, asked)).map(({ id }) => id);
  const within = await unitsWithin(store, store.db, companyId, own);
  const names = units.filter(({ id }) => within.has(id)).map(({ name }) => name);
  return [...new Set([...asked, ...within, ...names])];
}

/** @param under Where the fields of a place stand in the object. */
async function readPlaced(
  store: Store,
  identity: Identity,
  type: 'employee' | 'job',
  under: readonly string[] = [],
): Promise<PlacedObject[]> {
  const at = (...path: string[]) => store.jsonText('object.data', [...under, ...path]);
  const rows = await store.db
    .selectFrom('object')
    .select([
      'id',
      'name',
      'status',
      'created_at',
      at('location', 'title').as('location'),
      at('org_unit', 'id').as('unit_id'),
      at('org_unit', 'name').as('unit'),
      at('started_at').as('started_at'),
      at('ended_at').as('ended_at'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', [type]))
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, unit_id, started_at, ended_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    unitId: unit_id,
    startedAt: started_at,
    endedAt: ended_at,
  }));
}

/** Reads what a report may look at. */
export async function readScope(
  store: Store,
  identity: Identity,
  request: ReportRequest,
  now: Date,
): Promise<ReportScope> {
  const found = [...(await readRowsById(store, identity, request.objectIds)).values()];
  const named = (await withoutHiddenFields(store, identity, found)).filter(
    (row) => request.targetType === undefined || row.type === request.targetType,
  );
  const namedOf = (type: string) => named.filter((row) => row.type === type);
  const idsOf = (type: ObjectType) => namedOf(type).map((row) => row.id);
  const namedEmployees = new Set(idsOf('employee'));
  const namedJobs = new Set([...idsOf('job'), ...(request.jobId === undefined ? [] : [request.jobId])]);
  const { location, orgUnit, status } = request;
  const units = orgUnit === undefined ? undefined : await unitsNamed(store, identity, orgUnit);
  const belongs = (one: PlacedObject) =>
    (location === undefined || isOneOf(one.location, location)) &&
    (units === undefined || isOneOf(one.unit, units) || (one.unitId !== null && units.includes(one.unitId)));
  const everybody = await readPlaced(store, identity, 'employee', ['company_user']);
  const hasLeft = (one: PlacedObject) =>
    hasLeftCompany({ object_type: 'employee', status: one.status, ended_at: one.endedAt }, now.toISOString());
  const allEmployees = everybody.filter((one) => !hasLeft(one));
  const allJobs = await readPlaced(store, identity, 'job');
  const isAsked = (one: PlacedObject) => belongs(one) && (namedEmployees.size === 0 || namedEmployees.has(one.id));
  const employees = allEmployees.filter(isAsked);
  const jobs = allJobs.filter(
    (one) =>
      belongs(one) &&
      (status === undefined || isOneOf(one.status, [status])) &&
      (namedJobs.size === 0 || namedJobs.has(one.id)),
  );
  const countAll = await store.db
    .selectFrom('object')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'job')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    employees,
    left: everybody.filter((one) => hasLeft(one) && isAsked(one)),
    jobs,
    employeesNarrowed: employees.length < allEmployees.length,
    jobsNarrowed: jobs.length < Number(countAll.count),
    named,
    namedOf,
    labels: [...(location ?? []), ...(orgUnit ?? []), ...(status === undefined ? [] : [status])],
  };
}

/** What metrics of jobs are asked of. */
export function jobSubject(scope: ReportScope): MetricSubject {
  return scope.jobsNarrowed
    ? { kind: 'objects', type: 'job', ids: scope.jobs.map((one) => one.id) }
    : { kind: 'company' };
}
