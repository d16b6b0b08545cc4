import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { grantOf, keepsUnit } from '#shared/domain/roles.ts';
import { ownIds } from './above.ts';
import type { Identity } from './identity.ts';
import { among, isJobOfUnit, type Viewer } from './own-unit.ts';

/** Whether all candidates and interviews are the caller's business (decisions.md "Roles"). */
export function seesHiring(identity: Pick<Identity, 'role'>): boolean {
  return grantOf(identity.role, 'read', 'candidate')?.includes('any') === true;
}

/**
 * Whether there is a link of some kind from an object or to it, and what else is asked of its other end. The link is the
 * company's, and so are its ends: asked of them too, PostgreSQL may read the whole company for each object.
 */
export function linked(
  { companyId }: Viewer,
  [own, id]: readonly ['from_id' | 'to_id', RawBuilder<unknown>],
  kinds: readonly string[],
  more: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from relation as link
    where link.company_id = ${companyId} and ${sql.ref(`link.${own}`)} = ${id} and link.kind in ${among(kinds)}
      and ${more})`;
}

/** Whether a job's applicants are the caller's business: it names them, or it is of a manager's org unit and names nobody. */
export function isOwnJob(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { companyId, memberId } = identity;
  const permission = sql`
    select 1 from relation as permission
    where permission.company_id = ${companyId} and permission.from_id = ${id} and permission.kind = 'permitted'`;
  const named = sql<SqlBool>`exists (${permission} and permission.to_id = ${memberId})`;
  if (!keepsUnit(identity.role)) {
    return named;
  }
  return sql<SqlBool>`(${named} or (not exists (${permission}) and exists (
    select 1 from object as job
    where job.id = ${id} and job.type = 'job' and job.deleted_at is null
      and ${isJobOfUnit(identity)})))`;
}

/** Whether one job's applicants are the caller's business. */
export async function ownsJob(db: Kysely<Schema>, identity: Identity, jobId: string): Promise<boolean> {
  const own = await db
    .selectFrom('object')
    .select('id')
    .where('company_id', '=', identity.companyId)
    .where('id', '=', jobId)
    .where(isOwnJob(identity, sql.ref('object.id')))
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether the caller has a seat, a link of some kind, at what is at the other end of a {@link linked}. */
function hasSeat(identity: Viewer, kind: string, [at, person]: readonly [string, string]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from relation as seat
    where seat.company_id = ${identity.companyId} and seat.kind = ${sql.lit(kind)}
      and ${sql.ref(`seat.${at}`)} = link.from_id and ${sql.ref(`seat.${person}`)} in (${ownIds(identity)}))`;
}

/** Whether a candidate or interview is shared with somebody outside recruiting in other ways than an interview that they hold. */
export function isSharedBesides(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const own = sql`(${ownIds(identity)})`;
  const belongs = sql`(${hasSeat(identity, 'member_of', ['to_id', 'from_id'])}
    or ${hasSeat(identity, 'owner', ['from_id', 'to_id'])})`;
  return sql<SqlBool>`(${id} in ${own}
    or ${linked(identity, ['to_id', id], ['contains'], belongs)}
    or ${linked(identity, ['from_id', id], ['applied_to', 'interview_for'], isOwnJob(identity, sql.ref('link.to_id')))})`;
}

/**
 * Whether a candidate or interview is shared with somebody outside recruiting: held by a space they belong to, of a job
 * that is their business, in an interview they hold, or the candidate that they are.
 */
export function isShared(identity: Viewer, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const own = sql`(${ownIds(identity)})`;
  return sql<SqlBool>`(${isSharedBesides(identity, id)}
    or ${linked(identity, ['from_id', id], ['interviewer'], sql`link.to_id in ${own}`)}
    or ${linked(identity, ['to_id', id], ['interview_of'], hasSeat(identity, 'interviewer', ['from_id', 'to_id']))})`;
}
