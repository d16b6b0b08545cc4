import { useQuery } from '@tanstack/react-query';
import { useUpdateObject } from '#blocks/object-form/mutations.ts';
import { companyOptions } from '#lib/company.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { Switch } from '#ui/switch.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

/** Whether jobs are approved before they open; nothing until the company was read. */
export function JobApprovalSwitch() {
  const t = useT(settingsWords);
  const { may } = useMay();
  const { data } = useQuery({
    ...companyOptions(useSignedIn()?.company.id),
    select: (answer) => objectOf(answer, 'company'),
    retryOnMount: false,
  });
  const { change, isPending } = useUpdateObject('company');
  const { showFailure } = useSavedToast();
  return data === undefined ? null : (
    <Switch
      label={t('company.jobApproval')}
      detail={t('company.jobApprovalDetail')}
      checked={data.asks_job_approval === true}
      disabled={!may('edit', 'company') || isPending}
      onChange={(asks_job_approval) => void change(data.id, { asks_job_approval }).catch(showFailure)}
    />
  );
}
