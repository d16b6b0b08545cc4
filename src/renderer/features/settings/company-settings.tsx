import { useCompany } from '#lib/company.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { InterviewLimit } from './interview-limit.tsx';
import { JobApprovalSwitch } from './job-approval-switch.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';
import { WorkingHours } from './working-hours.tsx';

/** The company's name. */
export function CompanySettings() {
  const t = useT(settingsWords);
  const company = useCompany();
  const { may } = useMay();
  return (
    <SettingsPage title={t('section.company')} text={t('company.text')}>
      {company === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <CompanyForm stored={company.name} mayChange={may('edit', 'company')} />
          <JobApprovalSwitch />
          <InterviewLimit />
          <WorkingHours />
        </>
      )}
    </SettingsPage>
  );
}

function CompanyForm({ stored, mayChange }: { stored: string; mayChange: boolean }) {
  const t = useT(settingsWords);
  const { updateCompanyDetails } = useUserContext();
  const { savedToast } = useSavedToast();
  const form = useSmallForm({
    initial: { name: stored },
    check: ({ name }) => ({ name: name.trim() === '' ? t('company.nameMissing') : undefined }),
    send: ({ name }) => savedToast(updateCompanyDetails({ name: name.trim() })),
  });

  return (
    <form {...form.props} className="flex flex-col items-start gap-5">
      <Input
        className="w-full sm:w-80"
        label={t('company.name')}
        maxLength={300}
        required
        disabled={!mayChange}
        hint={mayChange ? undefined : t('company.notAllowed')}
        {...form.field('name')}
      />
      {mayChange ? (
        <Button type="submit" variant="primary" disabled={form.isBusy || form.values.name.trim() === stored}>
          {t('common:save')}
        </Button>
      ) : null}
    </form>
  );
}
