import { useQuery } from '@tanstack/react-query';
import { useUpdateObject } from '#blocks/object-form/mutations.ts';
import { companyOptions } from '#lib/company.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { interviewsAWeek } from '#shared/domain/interview-plan.ts';
import { Select } from '#ui/select.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

const offered = ['1', '2', '3', '4', '5', '6', '7', '8', '10', '12', '15', '20'];

/** How many interviews a week are enough for an interviewer who has no limit of their own; nothing until the company was read. */
export function InterviewLimit() {
  const t = useT(settingsWords);
  const { may } = useMay();
  const { data } = useQuery({
    ...companyOptions(useSignedIn()?.company.id),
    select: (answer) => objectOf(answer, 'company'),
    retryOnMount: false,
  });
  const { change, isPending } = useUpdateObject('company');
  const { showFailure } = useSavedToast();
  if (data === undefined) {
    return null;
  }
  const limit = String(data.interviews_a_week ?? interviewsAWeek);
  return (
    <Select
      className="w-full sm:w-80"
      label={t('company.interviewLimit')}
      hint={t('company.interviewLimitDetail')}
      value={limit}
      options={(offered.includes(limit) ? offered : [...offered, limit]).map((value) => ({ value, label: value }))}
      disabled={!may('edit', 'company') || isPending}
      onChange={(chosen) => void change(data.id, { interviews_a_week: Number(chosen) }).catch(showFailure)}
    />
  );
}
