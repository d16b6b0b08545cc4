import type { Transaction } from 'kysely';
import { type Identity, requireMay } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { changeObject } from '#host/object-writer/index.ts';
import { readObject, readRow } from '#host/services/objects/read-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Schema } from '#host/store/schema.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { type JobApproval, jobApproval } from '#shared/domain/job-approval.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { say } from '#shared/domain/sentences.ts';
import { tellAsked, tellDecided } from './tell-approvals.ts';

function approvalIn({ data }: Pick<ObjectRow, 'data'>): JobApproval | undefined {
  return jobApproval.safeParse(data.approval).data;
}

/** Owners are nobody's to wait for: they may decide on what they asked for themselves. */
function mayDecideOwn({ role }: Identity): boolean {
  return role === 'owner';
}

/** Whether a job may open: who asked for that and who decided, as part of the job and of its log. */
export function createApprovals(store: CallStore, clock: () => Date) {
  function write(
    identity: Identity,
    id: string,
    change: (before: JobApproval | undefined, at: string) => JobApproval,
    tell: (trx: Transaction<Schema>, approval: JobApproval, now: Date) => Promise<void>,
  ): Promise<ObjectBase> {
    const now = clock();
    const at = now.toISOString();
    const keep = async (trx: Transaction<Schema>) => {
      const row = await readRow(trx, identity, 'job', { id });
      const approval = change(approvalIn(row), at);
      await changeObject(trx, identity, row, { data: { ...row.data, approval } }, { at });
      await tell(trx, approval, now);
    };
    return store.lastStep('hiring.approval', keep, (after) => readObject(after, identity, 'job', { id }));
  }

  return {
    /**
     * Asks for approval.
     * @throws Refusal 403, 404, 409 where it was asked for already, or given.
     */
    async requestApproval(identity: Identity, { id }: ParsedInput<'hiring.requestApproval'>): Promise<ObjectBase> {
      await requireMay(store, identity, 'edit', 'job', [id]);
      const asked = (before: JobApproval | undefined, at: string) => {
        if (before?.state === 'requested' || before?.state === 'approved') {
          throw new Refusal('conflict', say('approvalAsked'));
        }
        return {
          ...{ state: 'requested', requested_at: at },
          ...(identity.memberId === null ? {} : { requested_by: identity.memberId }),
        };
      };
      return write(identity, id, asked, (trx, _approval, now) => tellAsked(trx, identity, id, now));
    },

    /**
     * Decides on what was asked for.
     * @throws Refusal 403 for one's own request, 404, 409 where nobody asked.
     */
    async decideApproval(
      identity: Identity,
      { id, approved, note }: ParsedInput<'hiring.decideApproval'>,
    ): Promise<ObjectBase> {
      await requireMay(store, identity, 'approve', 'job', [id]);
      const decided = (before: JobApproval | undefined, at: string) => {
        if (before?.state !== 'requested') {
          throw new Refusal('conflict', say('approvalNotAsked'));
        }
        if (before.requested_by !== undefined && before.requested_by === identity.memberId && !mayDecideOwn(identity)) {
          throw new Refusal('forbidden', say('approvalOwn'));
        }
        const { note: _before, ...asked } = before;
        return {
          ...asked,
          ...{ state: approved ? 'approved' : 'declined', decided_at: at },
          ...(identity.memberId === null ? {} : { decided_by: identity.memberId }),
          ...(note === undefined ? {} : { note }),
        };
      };
      return write(identity, id, decided, (trx, approval, now) => tellDecided(trx, identity, id, approval, now));
    },
  };
}
