import { sql } from 'kysely';
import { visibleTo } from '#host/access/index.ts';
import { stillOpen } from '#host/services/objects/open-jobs.ts';
import { skillHealth } from '#shared/domain/skill-gap.ts';
import { keeping, type Reading } from './peers/kept-figures.ts';
import { wholeDays } from './peers/spread.ts';

async function readCompany({ store, identity, now }: Reading): Promise<Record<string, number>> {
  const jobs = await store.db
    .selectFrom('object as job')
    .select((eb) => [
      'job.created_at',
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
    .where(stillOpen('job'))
    .where('job.deleted_at', 'is', null)
    .where(visibleTo(identity, 'job', ['job']))
    .execute();
  const skills = await store.db
    .selectFrom('object')
    .select([
      'id',
      store.jsonNumber('object.data', ['level']).as('level'),
      store.jsonNumber('object.data', ['needs_level']).as('needs_level'),
    ])
    .where('company_id', '=', identity.companyId)
    .where('type', '=', 'skill')
    .where('deleted_at', 'is', null)
    .execute();
  const healths = skills.map(skillHealth).filter((health) => health !== null);
  const asked = await store.db
    .selectFrom('relation')
    .innerJoin('object as job', 'job.id', 'relation.from_id')
    .select('relation.to_id')
    .distinct()
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.kind', '=', 'needs_skill')
    .where('job.type', '=', 'job')
    .where('job.deleted_at', 'is', null)
    .where(stillOpen('job'))
    .where(visibleTo(identity, 'job', ['job']))
    .execute();
  const needed = new Set(asked.map(({ to_id }) => to_id));
  const daysOpen = (applied: boolean) =>
    jobs.flatMap((job) => (Boolean(job.applied) === applied ? [wholeDays(job.created_at, now)] : []));
  const usual = daysOpen(true).toSorted((left, right) => left - right);
  const median = usual[Math.floor((usual.length - 1) / 2)] ?? 0;
  return {
    'company.jobs.open': jobs.length,
    'company.jobs.unapplied': jobs.filter((job) => !job.applied).length,
    'company.jobs.unapplied.longer': daysOpen(false).filter((days) => days > median).length,
    'company.jobs.applied.days': median,
    'company.skills.measured': healths.length,
    'company.skills.critical': healths.filter((health) => health === 'Critical').length,
    'company.skills.critical.asked': skills.filter((skill) => skillHealth(skill) === 'Critical' && needed.has(skill.id))
      .length,
  };
}

/** Counts that a company as a whole is told by, under the names that its insights read them by. */
export const companyFigures = keeping(
  (figures: Readonly<Record<string, number>>) =>
    (figures['company.jobs.open'] ?? 0) + (figures['company.skills.measured'] ?? 0),
  readCompany,
);
