import { isWorkday, openJobs, type SampleDay } from './sample-day.ts';

const jobsViewed = 6;

/** What the career site tells at the end of the day: how often some of the open jobs were looked at. */
export async function countViews(of: SampleDay): Promise<void> {
  const { trx, companyId, day } = of;
  const recruiter = await trx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.id')
    .where('membership.company_id', '=', companyId)
    .where('membership.role', '=', 'recruiter')
    .where('user_account.origin', '=', 'sample')
    .orderBy('user_account.id')
    .executeTakeFirst();
  if (recruiter === undefined) {
    return;
  }
  const random = of.random('views');
  const jobs = await openJobs(of);
  const rhythm = isWorkday(of) ? 1 : 0.35;
  for (const { id } of random.sample(jobs, jobsViewed)) {
    const value = Math.max(1, Math.round(random.normal(24, 9) * rhythm));
    await trx
      .insertInto('usage_event')
      .values({
        company_id: companyId,
        user_id: recruiter.id,
        action: 'job_views',
        object_id: id,
        value,
        created_at: `${day}T23:00:00.000Z`,
      })
      .execute();
  }
}
