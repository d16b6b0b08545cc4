import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type Identity, readsPlan } from '#host/access/index.ts';
import { putLink } from '#host/object-writer/index.ts';
import { readRounds } from '#host/services/interviewing/plan.ts';
import { readObject } from '#host/services/objects/read-objects.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { customPlaces } from '#shared/domain/custom-fields.ts';
import { documentFieldsOf } from '#shared/domain/long-texts.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';

/** What a job says of the work and of who is looked for; not its code, its dates, or what was worked out of what happened. */
const copied = [
  'role',
  'function',
  'description',
  ...documentFieldsOf('job'),
  'keywords',
  'org_unit',
  'location',
  'work_schedule_type',
  'min_salary',
  'max_salary',
  'currency',
  'openings',
  'stages',
  'notice_days',
  'languages',
  'least_years',
  customPlaces.open,
];

/** Links by the ids of their other ends, as they are written; `level` where they have one. */
function linksIn(list: unknown): Fields[] {
  return Array.isArray(list)
    ? list.map(({ id, needs_level }: { id: string; needs_level?: number }) => ({
        id,
        ...(needs_level === undefined ? {} : { needs_level }),
      }))
    : [];
}

/** Another job like one that is there. */
export function createJobCopies(store: CallStore, writes: Pick<ObjectWrites, 'create'>, clock: () => Date) {
  /**
   * Makes a draft of what the caller reads of a job; its plan comes along for who reads that.
   * @throws Refusal 403, 404 for a job that the caller does not see, 422 for a field of the company's own that is required now.
   */
  return async function copy(identity: Identity, { id, title }: ParsedInput<'hiring.copy'>): Promise<ObjectBase> {
    const like: Fields = await readObject(store, identity, 'job', { id });
    const kept = copied.flatMap((key) => (like[key] === undefined ? [] : [[key, like[key]] as const]));
    const rounds = (await readsPlan(store.db, identity, id)) ? await readRounds(store.db, identity.companyId, id) : [];
    const body = {
      ...Object.fromEntries(kept),
      ...{ title, status: 'draft', skills: linksIn(like.skills), permissions: linksIn(like.permissions) },
    };
    const parts = z.record(z.string(), z.string()).catch({}).parse(like.team_parts);
    const at = clock().toISOString();
    return writes.create(identity, 'job', body, async (trx: Transaction<Schema>, made) => {
      for (const [to_id, part] of Object.entries(parts)) {
        const link = { from_id: made, kind: 'permitted', to_id, level: undefined, created_at: at };
        await putLink(trx, identity.companyId, { ...link, data: { part } });
      }
      if (rounds.length > 0) {
        await trx
          .insertInto('interview_plan')
          .values({ job_id: made, company_id: identity.companyId, rounds, updated_at: at })
          .execute();
      }
    });
  };
}
