import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import {
  type FirstLookSetting,
  firstLookOf,
  type Identity,
  livingVisible,
  maskedAt,
  mayAtLook,
  requireMay,
} from '#host/access/index.ts';
import { notFound, Refusal } from '#host/lib/refusal.ts';
import { type Change, recordChanges, tellMasked } from '#host/object-writer/index.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import type { Schema } from '#host/store/schema.ts';
import type { CallOutput, ParsedInput } from '#shared/contract/call-names.ts';
import type { FirstLook } from '#shared/contract/first-look.ts';
import { firstLookId, type FirstLookRole, firstLookRoles, maskedAs } from '#shared/domain/first-look.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { say } from '#shared/domain/sentences.ts';

/** What the log tells of it; nothing where it masks nobody. */
function said({ until, roles }: FirstLookSetting): FirstLookSetting | undefined {
  return roles.length === 0 ? undefined : { until, roles };
}

/** A line of the job's own log, and those of what differs for who looks through the settings. */
function linesOf(jobId: string, before: FirstLookSetting, after: FirstLookSetting): Change[] {
  const [was, is] = [said(before), said(after)];
  const ofSetting = { objectId: firstLookId(jobId), objectType: 'first_look', action: 'changed' } as const;
  const fields = (['until', 'roles'] as const).filter((field) => !isDeepStrictEqual(was?.[field], is?.[field]));
  return fields.length === 0
    ? []
    : [
        {
          ...{ objectId: jobId, objectType: 'job', action: 'changed', field: 'first_look' },
          // Never nothing: what says nothing now is taken back as a field of the job would be, which this is none of.
          ...{ before: was, after: is ?? { roles: [] } },
        },
        ...fields.map((field) => ({ ...ofSetting, field, before: was?.[field], after: is?.[field] })),
      ];
}

/** @throws Refusal 404 where there is no such job, or the caller does not see it. */
async function requireJob(db: Kysely<Schema>, identity: Identity, id: string): Promise<void> {
  const [object] = await livingVisible(db, identity, [id]);
  if (!relationRules.interview_for.to.some((type) => type === object?.type)) {
    throw notFound('job');
  }
}

async function compose(db: Kysely<Schema>, identity: Identity, id: string): Promise<FirstLook> {
  const look = await firstLookOf(db, identity.companyId, id);
  const may_change = await mayAtLook(db, identity, 'set', { jobId: id, roles: look.roles });
  return { ...look, may_change, masks_caller: look.roles.some((role) => role === identity.role) };
}

/** Masked first look: for whom a job masks its applicants, and who is shown before their time. */
export function createFirstLook(store: CallStore, clock: () => Date) {
  return {
    /** For whom a job masks. @throws Refusal 404 for a job that the caller does not see. */
    async read(identity: Identity, { id }: ParsedInput<'firstLook.read'>): Promise<FirstLook> {
      await requireJob(store.db, identity, id);
      return compose(store.db, identity, id);
    },

    /**
     * Says for whom a job masks, from now on, and tells of everybody who applied: of whom is masked, what was kept is read again.
     * @throws Refusal 403 for who may not edit the job, and for whom it masks; 404 for a job that the caller does not see.
     */
    async save(identity: Identity, { id, until, roles }: ParsedInput<'firstLook.save'>): Promise<FirstLook> {
      await requireJob(store.db, identity, id);
      await requireMay(store, identity, 'edit', 'job', [id]);
      const { companyId } = identity;
      const at = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, companyId);
        const before = await firstLookOf(trx, companyId, id);
        if (!(await mayAtLook(trx, identity, 'set', { jobId: id, roles: before.roles }))) {
          throw new Refusal('forbidden', say('maskedForYou'));
        }
        const after: FirstLookSetting = { until, roles: firstLookRoles.filter((role) => roles.includes(role)) };
        const masks = (role: FirstLookRole) => Number(after.roles.includes(role));
        const columns = {
          ends_at: until,
          masks_recruiter: masks('recruiter'),
          masks_manager: masks('manager'),
          masks_member: masks('member'),
          updated_at: at,
        };
        if (after.roles.length === 0) {
          await trx.deleteFrom('first_look').where('job_id', '=', id).execute();
        } else {
          await trx
            .insertInto('first_look')
            .values({ job_id: id, company_id: companyId, ...columns })
            .onConflict((conflict) => conflict.column('job_id').doUpdateSet(columns))
            .execute();
        }
        await recordChanges(trx, companyId, linesOf(id, before, after), { at });
        const applied = await trx
          .selectFrom('application')
          .select('candidate_id')
          .distinct()
          .where('company_id', '=', companyId)
          .where('job_id', '=', id)
          .execute();
        await tellMasked(
          trx,
          companyId,
          applied.map((row) => row.candidate_id),
          at,
        );
      };
      return store.lastStep('firstLook.save', write, (after) => compose(after.db, identity, id));
    },

    /**
     * Shows everybody who a masked candidate is, at each job that masks them now.
     * @throws Refusal 403 for who may not at one of those jobs; 404 for a candidate that the caller does not see; 409 for one
     * who is masked nowhere.
     */
    unmask(
      identity: Identity,
      { id, reason }: ParsedInput<'firstLook.unmask'>,
    ): Promise<CallOutput<'firstLook.unmask'>> {
      const { companyId, userId } = identity;
      const now = clock();
      const at = now.toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await lockCompany(trx, companyId);
        const [object] = await livingVisible(trx, identity, [id]);
        if (object === undefined || maskedAs(object.type) !== 'person') {
          throw notFound('candidate');
        }
        const masked = await maskedAt(trx, companyId, id);
        if (masked.length === 0) {
          throw new Refusal('conflict', say('notMasked'));
        }
        for (const job of masked) {
          if (!(await mayAtLook(trx, identity, 'unmask', job))) {
            throw new Refusal('forbidden', say('unmaskForOthers'));
          }
        }
        await trx
          .insertInto('unmasking')
          .values(
            masked.map(({ jobId }) => ({
              ...{ id: newId(now), company_id: companyId, candidate_id: id, job_id: jobId },
              ...{ user_id: userId, unmasked_at: at },
            })),
          )
          .execute();
        const shown = { action: 'changed', reason } as const;
        const ofCandidate = { ...shown, objectId: id, objectType: 'candidate', field: 'first_look' };
        const ofSetting = { ...shown, objectType: 'first_look', field: 'shown', after: { id } };
        await recordChanges(
          trx,
          companyId,
          [
            { ...ofCandidate, before: 'masked', after: 'shown' },
            ...masked.map(({ jobId }) => ({ ...ofSetting, objectId: firstLookId(jobId) })),
          ],
          { at },
        );
        await tellMasked(trx, companyId, [id], at);
        return masked.length;
      };
      return store.lastStep('firstLook.unmask', write, async (after, jobs) => {
        const candidate = (await readRefs(after, identity, [id])).get(id);
        if (candidate === undefined) {
          throw notFound('candidate');
        }
        return { candidate, jobs };
      });
    },
  };
}
