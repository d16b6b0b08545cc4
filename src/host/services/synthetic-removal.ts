import { sql, type Transaction } from 'kysely';
import { publishObjects } from '#host/events/publish-event.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { changeDerived, theOne } from '#host/object-writer/index.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import type { Schema } from '#host/store/schema.ts';
import type { SampleRemoval } from '#shared/contract/synthetic.ts';
import { isFields } from '#shared/domain/nested.ts';
import { fileHashesOf, releaseFiles } from './objects/release-files.ts';
import { removeForGood } from './objects/remove-for-good.ts';

/** What the sample gave the company itself, and what it said before: kept in the company's own data. */
export const sampleProfileField = 'sample_profile';

/** The last day that was written of the sample, `YYYY-MM-DD`: kept in the company's own data. */
export const sampleDayField = 'sample_day';

const tablesWithOrigin = ['form_response', 'task', 'notification', 'category'] as const;

type Counts = Record<string, number>;

function isSampleObject(column: string) {
  return sql<boolean>`exists (
    select 1 from object as sample where sample.id = ${sql.ref(column)} and sample.origin = 'sample')`;
}

/** What people linked to the sample, answered in it, or are told of it: it goes, or it stays without the link. */
async function countAdded(trx: Transaction<Schema>, companyId: string): Promise<{ gone: Counts; kept: Counts }> {
  const relations = await trx
    .selectFrom('relation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('origin', '<>', 'sample')
    .where(sql<boolean>`(${isSampleObject('relation.from_id')} or ${isSampleObject('relation.to_id')})`)
    .executeTakeFirstOrThrow();
  const answers = await trx
    .selectFrom('form_response')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('origin', '<>', 'sample')
    .where(isSampleObject('form_response.pulse_id'))
    .executeTakeFirstOrThrow();
  const counted = async (table: 'task' | 'notification') => {
    const { count } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('origin', '<>', 'sample')
      .where(isSampleObject(`${table}.object_id`))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const notes = await trx
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where(isSampleObject('note.object_id'))
    .executeTakeFirstOrThrow();
  const followers = await trx
    .selectFrom('follower')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where(isSampleObject('follower.object_id'))
    .executeTakeFirstOrThrow();
  const assessments = await trx
    .selectFrom('assessment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('origin', '<>', 'sample')
    .where('taken_back_at', 'is', null)
    .where(sql<boolean>`(${isSampleObject('assessment.person_id')} or ${isSampleObject('assessment.skill_id')})`)
    .executeTakeFirstOrThrow();
  return {
    gone: {
      relation: Number(relations.count),
      assessment: Number(assessments.count),
      form_response: Number(answers.count),
      notification: await counted('notification'),
      note: Number(notes.count),
      follower: Number(followers.count),
    },
    kept: { task: await counted('task') },
  };
}

async function removeRows(trx: Transaction<Schema>, companyId: string): Promise<Counts> {
  const removed: Counts = {};
  for (const table of [...tablesWithOrigin, 'metric_point', 'relation', 'assessment', 'application'] as const) {
    const result = await trx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('origin', '=', 'sample')
      .executeTakeFirst();
    removed[table] = Number(result.numDeletedRows);
  }
  return removed;
}

/** Where nothing is known of single people any more, nothing that was told of groups gives one away. */
async function forgetToldGroups(trx: Transaction<Schema>, companyId: string): Promise<void> {
  const known = await trx
    .selectFrom('metric_point')
    .innerJoin('object', 'object.id', 'metric_point.subject_id')
    .select('object.id')
    .where('metric_point.company_id', '=', companyId)
    .where('object.type', '=', 'employee')
    .limit(1)
    .executeTakeFirst();
  const recorded = await trx
    .selectFrom('usage_event')
    .innerJoin('object', 'object.id', 'usage_event.object_id')
    .select('object.id')
    .where('usage_event.company_id', '=', companyId)
    .where('usage_event.value', 'is not', null)
    .where('object.type', '=', 'employee')
    .limit(1)
    .executeTakeFirst();
  // Risk is worked out of records of people: it is known of all who are there.
  const worker = await trx
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', 'employee')
    .limit(1)
    .executeTakeFirst();
  if (known === undefined && recorded === undefined) {
    for (const table of ['told_week', 'told_group', 'told_value', 'told_figure'] as const) {
      await trx
        .deleteFrom(table)
        .where('company_id', '=', companyId)
        .$if(worker !== undefined, (query) => query.where('metric', '<>', 'retention_risk'))
        .execute();
    }
  }
}

/** The accounts of the sample's members belong to nobody: they go with their memberships. */
async function removeAccounts(trx: Transaction<Schema>, companyId: string): Promise<number> {
  const ids = trx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.id')
    .where('membership.company_id', '=', companyId)
    .where('user_account.origin', '=', 'sample');
  const rows = await ids.execute();
  if (rows.length === 0) {
    return 0;
  }
  const result = await trx
    .deleteFrom('user_account')
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function restored(current: Record<string, unknown>, given: unknown, before: unknown): Record<string, unknown> {
  const result = { ...current };
  for (const [field, value] of Object.entries(isFields(given) ? given : {})) {
    // What somebody has changed since is theirs.
    if (JSON.stringify(current[field]) === JSON.stringify(value)) {
      delete result[field];
      if (isFields(before) && before[field] !== undefined) {
        result[field] = before[field];
      }
    }
  }
  return result;
}

/** The company is called what it was before, where nobody has changed it since. */
async function restoreProfile(trx: Transaction<Schema>, companyId: string, at: string): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .select(['name', 'data'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { [sampleProfileField]: profile, [sampleDayField]: _day, ...data } = company.data;
  if (!isFields(profile) || !isFields(profile.given) || !isFields(profile.before)) {
    return;
  }
  const { given, before } = profile;
  const nameOf = (current: string) =>
    current === given.name && typeof before.name === 'string' ? before.name : current;
  await trx
    .updateTable('company')
    .set({ name: nameOf(company.name), data: restored(data, given.data, before.data), updated_at: at })
    .where('id', '=', companyId)
    .execute();
  const object = await trx
    .selectFrom('object')
    .select(['id', 'name', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'company')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (object !== undefined) {
    const change = { name: nameOf(object.name), data: restored(object.data, given.data, before.data) };
    await changeDerived(trx, companyId, theOne(object.id), change, at);
  }
}

/**
 * Removes exactly what the sample company made: objects with their links and files, categories, figures, answers, tasks,
 * notifications, and the accounts of its members. What people added stays, but for what only the sample gave a place:
 * links to it, what they said of its people's skills, answers to its pulses, notes and notifications about it, that somebody follows it; they are counted.
 */
export async function removeSample(
  store: CallStore,
  files: FileStore,
  companyId: string,
  now: Date,
): Promise<SampleRemoval> {
  const at = now.toISOString();
  const { hashes, ...report } = await store.step('sample.remove', async (trx) => {
    const objects = await trx
      .selectFrom('object')
      .select(['id', 'type'])
      .where('company_id', '=', companyId)
      .where('origin', '=', 'sample')
      .execute();
    const added = await countAdded(trx, companyId);
    const own: string[] = [];
    for (const ids of inParts(objects.map((object) => object.id))) {
      own.push(...(await fileHashesOf(store, trx, ids)));
    }
    const rows = await removeRows(trx, companyId);
    await removeForGood(trx, companyId, objects, at);
    await forgetToldGroups(trx, companyId);
    const accounts = await removeAccounts(trx, companyId);
    await restoreProfile(trx, companyId, at);
    const byType = [...groupBy(objects, (object) => object.type)];
    for (const [type] of byType) {
      await publishObjects(trx, companyId, type, 'many', at);
    }
    return {
      hashes: [...new Set(own)],
      removed: { ...Object.fromEntries(byType.map(([type, of]) => [type, of.length])), ...rows, account: accounts },
      added,
    };
  });
  // The bytes of files, in parts: the reply, which counts them, is kept after the last one.
  const released = await releaseFiles(store, files, companyId, hashes);
  return { removed: { ...report.removed, file: released }, added_by_people: report.added };
}
