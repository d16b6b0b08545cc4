import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { useCompany } from './use-company.ts';
import { settingsWords } from './words/index.ts';

/** Whether jobs are approved before they open; nothing until the company was read. */
export function JobApprovalSwitch() {
  const t = useT(settingsWords);
  const { company, disabled, change } = useCompany();
  return company === undefined ? null : (
    <Switch
      label={t('company.jobApproval')}
      detail={t('company.jobApprovalDetail')}
      checked={company.asks_job_approval === true}
      disabled={disabled}
      onChange={(asks_job_approval) => change(company.id, { asks_job_approval })}
    />
  );
}
