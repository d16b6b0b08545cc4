import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { useStanding } from './queries.ts';
import { applicationWords } from './words/index.ts';

const dayMs = 86_400_000;

/** The day on which somebody could begin at the earliest who is told today, by the notice that they have to give. */
function earliestDay(noticeDays: number, now: Date): Date {
  return new Date(now.getTime() + noticeDays * dayMs);
}

/** What records say of when somebody would begin: as they were offered, else after their notice, and until when the job is to be filled. */
export function useBeginning(
  { notice_days: notice }: { notice_days?: number | undefined },
  application: Application | undefined,
): readonly string[] {
  const t = useT(applicationWords);
  const { date } = useFormat();
  const { data } = useStanding(application);
  if (application?.is_open !== true) {
    return [];
  }
  const { offer } = application;
  const offered = offer?.answer === undefined || offer.answer === 'accepted' ? offer?.starts_on : undefined;
  if (offered !== undefined) {
    return [t('steps.starts', { date: date(offered) })];
  }
  const neededBy = data?.needed_by;
  return [
    ...(notice === undefined ? [] : [t('steps.earliest', { date: date(earliestDay(notice, new Date())) })]),
    ...(neededBy === undefined ? [] : [t('steps.neededBy', { date: date(neededBy) })]),
  ];
}
