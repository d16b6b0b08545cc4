import { type FormEvent, useState } from 'react';
import { useCompany } from '#lib/company.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

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
        <CompanyForm stored={company.name} mayChange={may('edit', 'company')} />
      )}
    </SettingsPage>
  );
}

function CompanyForm({ stored, mayChange }: { stored: string; mayChange: boolean }) {
  const t = useT(settingsWords);
  const { updateCompanyDetails } = useUserContext();
  const { savedToast } = useSavedToast();
  const [name, setName] = useState(stored);
  const [missing, setMissing] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    const empty = name.trim() === '';
    setMissing(empty);
    if (!empty) {
      void savedToast(updateCompanyDetails({ name: name.trim() }));
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col items-start gap-5">
      <Input
        className="w-full sm:w-80"
        label={t('company.name')}
        maxLength={300}
        required
        disabled={!mayChange}
        value={name}
        hint={mayChange ? undefined : t('company.notAllowed')}
        error={missing ? t('company.nameMissing') : undefined}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(false);
        }}
      />
      {mayChange ? (
        <Button type="submit" variant="primary" disabled={name.trim() === stored}>
          {t('common:save')}
        </Button>
      ) : null}
    </form>
  );
}
