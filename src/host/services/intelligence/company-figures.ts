import { sql } from 'kysely';
import { type Identity, visibleTo } from '#host/access/index.ts';
import type { Store } from '#host/store/store.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';

/** Counts that a company as a whole is told by, under the names that its insights read them by. */
export async function companyFigures(store: Store, identity: Identity): Promise<Record<string, number>> {
  const jobs = await store.db
    .selectFrom('object as job')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('relation')
            .innerJoin('object as applicant', 'applicant.id', 'relation.from_id')
            .select(sql`1`.as('one'))
            .where('relation.company_id', '=', identity.companyId)
            .where('relation.kind', '=', 'applied_to')
            .whereRef('relation.to_id', '=', 'job.id')
            .where('applicant.deleted_at', 'is', null),
        )
        .as('applied'),
    ])
    .where('job.company_id', '=', identity.companyId)
    .where('job.type', '=', 'job')
    .where('job.status', '=', 'open')
    .where('job.deleted_at', 'is', null)
    .where(visibleTo(identity, 'job', ['job']))
    .execute();
  const skills = await store.db
    .selectFrom('object')
    .select([
      store.jsonNumber('object.data', ['level']).as('level'),
      store.jsonNumber('object.data', ['needs_level']).as('needs_level'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'skill')
    .where('deleted_at', 'is', null)
    .execute();
  const healths = skills.map(skillHealth).filter((health) => health !== null);
  return {
    'company.jobs.open': jobs.length,
    'company.jobs.unapplied': jobs.filter((job) => !job.applied).length,
    'company.skills.measured': healths.length,
    'company.skills.critical': healths.filter((health) => health === 'Critical').length,
  };
}
