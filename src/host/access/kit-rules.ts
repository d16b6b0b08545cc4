import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { kitGrantOf } from '#shared/domain/roles.ts';
import { ownsJob } from './hiring-sight.ts';
import type { Identity } from './identity.ts';
import { scorecardSight } from './scorecard-rules.ts';

/** Whether the caller reads the kit of an interview that they see, and was asked to hold it. */
export async function kitSight(
  db: Kysely<Schema>,
  identity: Identity,
  interviewId: string,
): Promise<{ isAsked: boolean; reads: boolean }> {
  const grant = kitGrantOf(identity.role, 'read');
  const { isAsked, isOfTeam } = await scorecardSight(db, identity, interviewId);
  const reads = grant.includes('any') || (grant.includes('asked') && isAsked) || (grant.includes('team') && isOfTeam);
  return { isAsked, reads };
}

/** Whether the caller reads which rounds of interviews a job has that they see. */
export async function readsPlan(db: Kysely<Schema>, identity: Identity, jobId: string): Promise<boolean> {
  const grant = kitGrantOf(identity.role, 'readPlan');
  if (grant.includes('any') || !grant.includes('team')) {
    return grant.includes('any');
  }
  return ownsJob(db, identity, jobId);
}
