import { useT } from '#lib/i18n/use-t.ts';
import { interviewsAWeek } from '#shared/domain/interview-plan.ts';
import { Select } from '#ui/select.tsx';
import { useCompany } from './use-company.ts';
import { settingsWords } from './words/index.ts';

const offered = ['1', '2', '3', '4', '5', '6', '7', '8', '10', '12', '15', '20'];

/** How many interviews a week are enough for an interviewer who has no limit of their own; nothing until the company was read. */
export function InterviewLimit() {
  const t = useT(settingsWords);
  const { company, disabled, change } = useCompany();
  if (company === undefined) {
    return null;
  }
  const limit = String(company.interviews_a_week ?? interviewsAWeek);
  return (
    <Select
      className="w-full sm:w-80"
      label={t('company.interviewLimit')}
      hint={t('company.interviewLimitDetail')}
      value={limit}
      options={(offered.includes(limit) ? offered : [...offered, limit]).map((value) => ({ value, label: value }))}
      disabled={disabled}
      onChange={(chosen) => change(company.id, { interviews_a_week: Number(chosen) })}
    />
  );
}
