import type { Transaction } from 'kysely';
import { publishObjects } from '#host/events/publish-event.ts';
import { insertMany, recordChanges } from '#host/object-writer/index.ts';
import type { Row } from '#host/sample/collector.ts';
import type { Random } from '#host/sample/random.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';

/** A day of a sample company that is being written. */
export interface SampleDay {
  store: Store;
  trx: Transaction<Schema>;
  companyId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** A stream of chance of the day and the subject. */
  random: (subject: string) => Random;
}

/** What is said of an object that a day brings. */
export type DayObject = Partial<
  Omit<Row<'object'>, 'company_id' | 'origin' | 'revision' | 'created_at' | 'updated_at'>
> &
  Pick<Row<'object'>, 'id' | 'type' | 'name' | 'data'>;

/** A moment of working hours of the day, ISO 8601 UTC. */
export function momentOf({ day }: SampleDay, random: Random): string {
  const minutes = random.int(8 * 60, 17 * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`;
}

/** An id that no other day and no other company's sample has. */
export function idOf({ companyId, day }: SampleDay, prefix: string, number = 1): string {
  return `${prefix}_${companyId}_${day.replaceAll('-', '')}${number === 1 ? '' : `_${number}`}`;
}

/** A number of the day, other than that of every other. */
export function numberOf({ day }: SampleDay): number {
  return Number(day.replaceAll('-', ''));
}

/** Whether people are at work. */
export function isWorkday({ day }: SampleDay): boolean {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Adds an object of the sample's, and tells of it. */
export async function addObject({ store, trx, companyId }: SampleDay, object: DayObject, at: string): Promise<void> {
  const { id, type } = object;
  const row = { ...object, company_id: companyId, origin: 'sample', created_at: at, updated_at: at };
  await insertMany(store, trx, companyId, [row]);
  await recordChanges(trx, companyId, [{ objectId: id, objectType: type, action: 'created' }], { at });
  await publishObjects(trx, companyId, type, [id], at);
}

/** Which of some objects of the sample nobody has changed: the others are left as they are. */
export async function untouched({ trx, companyId }: SampleDay, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const rows = await trx
    .selectFrom('object_change')
    .select('object_id')
    .where('company_id', '=', companyId)
    .where('object_id', 'in', [...ids])
    .where('user_id', 'is not', null)
    .execute();
  const touched = new Set(rows.map(({ object_id }) => object_id));
  return new Set(ids.filter((id) => !touched.has(id)));
}

/** The open jobs of the sample, by their ids. */
export function openJobs({ trx, companyId }: SampleDay) {
  return trx
    .selectFrom('object')
    .select(['id', 'slug', 'title', 'name'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'job')
    .where('status', '=', 'open')
    .where('origin', '=', 'sample')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();
}
