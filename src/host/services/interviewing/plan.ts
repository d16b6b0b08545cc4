import type { Kysely, Transaction } from 'kysely';
import { type Identity, livingVisible, readsPlan } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { readRefs } from '#host/services/objects/read-refs.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import type { InterviewPlan } from '#shared/contract/interviewing.ts';
import type { PlanRound } from '#shared/domain/interview-plan.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { mayWithSome } from '#shared/domain/roles.ts';

/** The rounds of interviews of a job; none where nobody said so. */
export async function readRounds(db: Kysely<Schema>, companyId: string, jobId: string): Promise<PlanRound[]> {
  const row = await db
    .selectFrom('interview_plan')
    .select('rounds')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.rounds ?? [];
}

/** @throws Refusal 404 where there is no such job, or its plan is not the caller's to read. */
async function requireJob(db: Kysely<Schema>, identity: Identity, id: string): Promise<void> {
  const [object] = await livingVisible(db, identity, [id]);
  const isJob = relationRules.interview_for.to.some((type) => type === object?.type);
  if (!isJob || !(await readsPlan(db, identity, id))) {
    throw notFound('job');
  }
}

async function compose(from: Store, identity: Identity, id: string): Promise<InterviewPlan> {
  const rounds = await readRounds(from.db, identity.companyId, id);
  const refs = await readRefs(
    from,
    identity,
    rounds.flatMap(({ interviewers }) => interviewers),
  );
  const data = rounds.map(({ interviewers, ...round }) => ({
    ...round,
    interviewers: interviewers.flatMap((person) => refs.get(person) ?? []),
  }));
  return { data, may_write: mayWithSome(identity.role, 'create', 'interview') };
}

/** Which rounds of interviews a job has: what is looked at and asked in each, how long it takes and who holds it. */
export function createPlans(store: CallStore, clock: () => Date) {
  return {
    /**
     * The rounds of a job in their order.
     * @throws Refusal 404 for a job that the caller does not see, and for who is not of its hiring team.
     */
    async plan(identity: Identity, { id }: ParsedInput<'interviewing.plan'>) {
      await requireJob(store.db, identity, id);
      return compose(store, identity, id);
    },

    /**
     * Replaces the rounds of a job.
     * @throws Refusal 403, 404 for a job that the caller does not see.
     */
    savePlan(identity: Identity, { id, rounds }: ParsedInput<'interviewing.savePlan'>) {
      const updated_at = clock().toISOString();
      const write = async (trx: Transaction<Schema>) => {
        await requireJob(trx, identity, id);
        await trx
          .insertInto('interview_plan')
          .values({ job_id: id, company_id: identity.companyId, rounds, updated_at })
          .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ rounds, updated_at }))
          .execute();
      };
      return store.lastStep('interviewing.savePlan', write, (after) => compose(after, identity, id));
    },
  };
}
