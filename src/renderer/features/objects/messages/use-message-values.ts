import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar } from '#blocks/interviews/queries.ts';
import { createFormatters, intlLocale } from '#lib/i18n/formatters.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { Application } from '#shared/contract/applications.ts';
import { detectLanguage } from '#shared/domain/language/detect-language.ts';
import type { MessageValues } from '#shared/domain/message-template.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { languageOf } from '#shared/domain/user-context.ts';

/** So far ahead an interview is looked for: calendars tell of no longer time at once. */
const aheadMs = 60 * 24 * 60 * 60 * 1000;

/** Formatters of the language that a text is written in; of the reader's where its words do not tell. */
function useFormatOf(text: string) {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => createFormatters(intlLocale(detectLanguage(text, languageOf(language)), navigator.languages)),
    [text, language],
  );
}

/**
 * What fields of a message to somebody about an application say; the interview is their next one, at its job, by their own clock,
 * in the language that the template is written in.
 */
export function useMessageValues(
  { id, first_name, last_name, name, time_zone: zone }: ObjectOf<'candidate'>,
  application: Application | undefined,
  template: { subject?: string; body?: string } = {},
): MessageValues {
  const { zonedTime, list } = useFormatOf(`${template.subject ?? ''}\n${template.body ?? ''}`);
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
  // Times that were offered and nobody answered yet stand in place of one.
  const offer = data?.data.find(
    ({ candidate, job, state }) =>
      candidate?.id === id && state === 'offered' && (jobId === undefined || job?.id === jobId),
  );
  const times = interview?.starts_at === undefined ? (offer?.offered_times ?? []) : [interview.starts_at];
  const job = application?.job?.name ?? application?.role;
  const sender = [user?.first_name, user?.last_name].filter((part) => part !== undefined).join(' ');
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(name === undefined ? {} : { name }),
    ...(job === undefined ? {} : { job }),
    ...(company === undefined ? {} : { company: company.name }),
    ...(times.length === 0 ? {} : { interview_time: list(times.map((time) => zonedTime(time, zone))) }),
    sender,
  };
}
