import type { Selectable } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

type Rows<Table extends keyof Schema> = readonly Selectable<Schema[Table]>[];

/** A row of `object` as it stands in the table. */
export type ObjectRecord = Selectable<Schema['object']>;

/** A company's rows as they stand in the tables; nothing of the product has read or changed them. */
export interface Records {
  companyId: string;
  now: Date;
  /** Living ones only. */
  objects: readonly ObjectRecord[];
  byId: ReadonlyMap<string, ObjectRecord>;
  relations: Rows<'relation'>;
  categories: Rows<'category'>;
  points: Rows<'metric_point'>;
  groups: Rows<'told_group'>;
  figures: Rows<'told_figure'>;
  responses: Rows<'form_response'>;
  tasks: Rows<'task'>;
  messages: Rows<'message'>;
  notifications: Rows<'notification'>;
  accountLinks: Rows<'account_link'>;
  offers: Rows<'offer'>;
  applications: Rows<'application'>;
  assessments: Rows<'assessment'>;
  scorecards: Rows<'scorecard'>;
  watches: { user_id: string; name: string; entered: number; left_count: number }[];
}

/** Reads the tables of a company. */
export async function readRecords({ db }: Store, companyId: string, now: Date): Promise<Records> {
  const objects = await db
    .selectFrom('object')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const byTable = {
    relations: await db.selectFrom('relation').selectAll().where('company_id', '=', companyId).execute(),
    categories: await db.selectFrom('category').selectAll().where('company_id', '=', companyId).execute(),
    points: await db.selectFrom('metric_point').selectAll().where('company_id', '=', companyId).execute(),
    groups: await db.selectFrom('told_group').selectAll().where('company_id', '=', companyId).execute(),
    figures: await db.selectFrom('told_figure').selectAll().where('company_id', '=', companyId).execute(),
    responses: await db.selectFrom('form_response').selectAll().where('company_id', '=', companyId).execute(),
    tasks: await db.selectFrom('task').selectAll().where('company_id', '=', companyId).execute(),
    messages: await db.selectFrom('message').selectAll().where('company_id', '=', companyId).execute(),
    watches: await db
      .selectFrom('view_watch')
      .innerJoin('view', 'view.id', 'view_watch.view_id')
      .select(['view_watch.user_id', 'view.name', 'view_watch.entered', 'view_watch.left_count'])
      .where('view_watch.company_id', '=', companyId)
      .execute(),
    accountLinks: await db.selectFrom('account_link').selectAll().where('company_id', '=', companyId).execute(),
    offers: await db.selectFrom('offer').selectAll().where('company_id', '=', companyId).execute(),
    applications: await db.selectFrom('application').selectAll().where('company_id', '=', companyId).execute(),
    assessments: await db.selectFrom('assessment').selectAll().where('company_id', '=', companyId).execute(),
    scorecards: await db.selectFrom('scorecard').selectAll().where('company_id', '=', companyId).execute(),
    notifications: await db.selectFrom('notification').selectAll().where('company_id', '=', companyId).execute(),
  };
  return { companyId, now, objects, byId: new Map(objects.map((row) => [row.id, row])), ...byTable };
}

/** The value at a path of an object's data. */
export function at(data: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

/** A number at a path of an object's data. */
export function numberAt(data: unknown, ...path: string[]): number | undefined {
  const value = at(data, ...path);
  return typeof value === 'number' ? value : undefined;
}

/** A text at a path of an object's data. */
export function textAt(data: unknown, ...path: string[]): string | undefined {
  const value = at(data, ...path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type LinkRows = Map<string, Selectable<Schema['relation']>[]>;

/** The links of a company by their ends: its truths ask for those of every colleague, of every one of them. */
const byEnds = new WeakMap<Records['relations'], Readonly<Record<'out' | 'in', LinkRows>>>();

function linksByEnd(relations: Records['relations']): Readonly<Record<'out' | 'in', LinkRows>> {
  const known = byEnds.get(relations) ?? {
    out: groupBy(relations, ({ from_id }) => from_id),
    in: groupBy(relations, ({ to_id }) => to_id),
  };
  byEnds.set(relations, known);
  return known;
}

/** Living objects at the far end of an object's links of a kind, with the link. */
export function linked(records: Records, id: string, direction: 'out' | 'in', kind: string, type?: string) {
  const own = linksByEnd(records.relations)[direction].get(id) ?? [];
  return own.flatMap((link) => {
    const object = link.kind === kind ? records.byId.get(direction === 'out' ? link.to_id : link.from_id) : undefined;
    return object === undefined || (type !== undefined && object.type !== type) ? [] : [{ object, link }];
  });
}

/** Whole days from a time until now. */
export function daysUntilNow({ now }: Records, time: string): number {
  return Math.floor((now.getTime() - new Date(time).getTime()) / 86_400_000);
}

/** Statuses of those who left, in the test companies: what they mean is said here anew. */
const left = new Set(['left', 'former', 'terminated', 'ausgeschieden']);

/** Whether an employee still works here. */
export function isHere({ type, status }: ObjectRecord): boolean {
  return type !== 'employee' || !left.has((status ?? '').toLowerCase());
}
