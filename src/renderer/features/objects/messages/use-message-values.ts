import { useState } from 'react';
import { useCalendar } from '#blocks/interviews/queries.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { MessageValues } from '#shared/domain/message-template.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** So far ahead an interview is looked for: calendars tell of no longer time at once. */
const aheadMs = 60 * 24 * 60 * 60 * 1000;

/** What fields of a message to somebody about an application say; the interview is their next one, at its job. */
export function useMessageValues(
  { id, first_name, last_name, name }: ObjectOf<'candidate'>,
  application: Application | undefined,
): MessageValues {
  const { dateTime } = useFormat();
  const { user, company } = useUserContext();
  const [now] = useState(() => new Date());
  const { data } = useCalendar(now, new Date(now.getTime() + aheadMs));
  const jobId = application?.job?.id;
  const interview = data?.data.find(
    ({ candidate, job, state, starts_at }) =>
      candidate?.id === id &&
      state === 'planned' &&
      starts_at !== undefined &&
      (jobId === undefined || job?.id === jobId),
  );
  const job = application?.job?.name ?? application?.role;
  const sender = [user?.first_name, user?.last_name].filter((part) => part !== undefined).join(' ');
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(name === undefined ? {} : { name }),
    ...(job === undefined ? {} : { job }),
    ...(company === undefined ? {} : { company: company.name }),
    ...(interview?.starts_at === undefined ? {} : { interview_time: dateTime(interview.starts_at) }),
    sender,
  };
}
