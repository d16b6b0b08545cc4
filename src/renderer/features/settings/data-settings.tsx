import { ImportWizard } from '#blocks/import/import-wizard.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { SampleCompany } from './sample-company.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Bringing data in. */
export function DataSettings() {
  const t = useT('settings');
  return (
    <SettingsPage title={t('section.data')} text={t('data.text')}>
      <ImportWizard />
      <SampleCompany />
    </SettingsPage>
  );
}
