import type { Identity } from '#host/services/accounts/identity.ts';
import type { MetricSubject } from '#host/services/metrics/subject.ts';
import type { ObjectRow } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { visibleTo } from '#host/services/objects/visibility.ts';
import type { Store } from '#host/store/store.ts';
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
}

/** What a report looks at: the caller's request, narrowed to what the caller may see. */
export interface ReportScope {
  employees: readonly PlacedObject[];
  jobs: readonly PlacedObject[];
  /** Whether some employees, or jobs, of the company are left out. */
  employeesNarrowed: boolean;
  jobsNarrowed: boolean;
  /** The objects that were named. */
  named: readonly ObjectRow[];
  /** What it was narrowed to, in words. */
  labels: readonly string[];
}

function same(left: string | null, right: string | undefined): boolean {
  return right === undefined || left?.trim().toLowerCase() === right.trim().toLowerCase();
}

async function readPlaced(store: Store, identity: Identity, type: 'employee' | 'job'): Promise<PlacedObject[]> {
  const at = (...path: string[]) => store.jsonText('object.data', type === 'job' ? path : ['company_user', ...path]);
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
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where(visibleTo(identity, 'object'))
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, unit_id, started_at, ...row }) => ({
    ...row,
    createdAt: created_at,
    unitId: unit_id,
    startedAt: started_at,
  }));
}

/** Reads what a report may look at. */
export async function readScope(store: Store, identity: Identity, request: ReportRequest): Promise<ReportScope> {
  const named = [...(await readRowsById(store, identity, request.objectIds)).values()].filter(
    (row) => request.targetType === undefined || row.type === request.targetType,
  );
  const idsOf = (type: string) => named.filter((row) => row.type === type).map((row) => row.id);
  const namedEmployees = new Set(idsOf('employee'));
  const namedJobs = new Set([...idsOf('job'), ...(request.jobId === undefined ? [] : [request.jobId])]);
  const { location, orgUnit, status } = request;
  const belongs = (one: PlacedObject) =>
    same(one.location, location) && (orgUnit === undefined || same(one.unit, orgUnit) || one.unitId === orgUnit);
  const allEmployees = await readPlaced(store, identity, 'employee');
  const allJobs = await readPlaced(store, identity, 'job');
  const employees = allEmployees.filter(
    (one) => belongs(one) && (namedEmployees.size === 0 || namedEmployees.has(one.id)),
  );
  const jobs = allJobs.filter(
    (one) => belongs(one) && same(one.status, status) && (namedJobs.size === 0 || namedJobs.has(one.id)),
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
    jobs,
    employeesNarrowed: employees.length < allEmployees.length,
    jobsNarrowed: jobs.length < Number(countAll.count),
    named,
    labels: [location, orgUnit, status].filter((label) => label !== undefined),
  };
}

/** What metrics of employees are asked of. */
export function employeeSubject(scope: ReportScope): MetricSubject {
  return scope.employeesNarrowed
    ? { kind: 'objects', type: 'employee', ids: scope.employees.map((one) => one.id) }
    : { kind: 'company' };
}

/** What metrics of jobs are asked of. */
export function jobSubject(scope: ReportScope): MetricSubject {
  return scope.jobsNarrowed
    ? { kind: 'objects', type: 'job', ids: scope.jobs.map((one) => one.id) }
    : { kind: 'company' };
}
