import type { Store } from '#host/store/store.ts';

type Data = Record<string, unknown>;

/** A company's rows as they stand in the tables, asked about with loops: another path to every figure of a report. */
export interface RawCompany {
  objects: { id: string; type: string; name: string; status: string | null; data: Data }[];
  relations: {
    from_id: string;
    to_id: string;
    kind: string;
    level: number | null;
    data: Data | null;
    created_at: string;
  }[];
  applications: { id: string; job_id: string | null; created_at: string }[];
  moves: { application_id: string; stage: string; at: string }[];
  points: { subject_id: string; metric: string; day: string; value: number }[];
  groups: { metric: string; group_key: string; since: string; people: string[] }[];
  responses: {
    id: string;
    pulse_id: string;
    person_id: string | null;
    responses: Data;
    told?: unknown;
    places?: { org_unit: { id: string } } | null;
    created_at: string;
  }[];
  figures: { metric: string; group_key: string; day: string; value: number }[];
  usage: { action: string; object_id: string | null; value: number | null; created_at: string }[];
  cycles: { id: string; data: Data }[];
}

export async function readRawCompany(store: Store, companyId: string): Promise<RawCompany> {
  const { db } = store;
  const objects = await db.selectFrom('object').selectAll().where('company_id', '=', companyId).execute();
  const categories = await db.selectFrom('category').selectAll().where('company_id', '=', companyId).execute();
  return {
    objects: objects.filter((row) => row.deleted_at === null),
    relations: await db.selectFrom('relation').selectAll().where('company_id', '=', companyId).execute(),
    applications: await db.selectFrom('application').selectAll().where('company_id', '=', companyId).execute(),
    moves: await db.selectFrom('application_move').selectAll().where('company_id', '=', companyId).execute(),
    points: await db.selectFrom('metric_point').selectAll().where('company_id', '=', companyId).execute(),
    groups: await db.selectFrom('told_group').selectAll().where('company_id', '=', companyId).execute(),
    responses: await db.selectFrom('form_response').selectAll().where('company_id', '=', companyId).execute(),
    figures: await db.selectFrom('told_figure').selectAll().where('company_id', '=', companyId).execute(),
    usage: await db.selectFrom('usage_event').selectAll().where('company_id', '=', companyId).execute(),
    cycles: categories.filter((row) => row.type === 'cycle'),
  };
}

/** The value at a path of an object's data. */
export function at(data: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Data | undefined)?.[key], data);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
