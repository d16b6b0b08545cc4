import { ImportWizard } from '#blocks/import/import-wizard.tsx';
import { PastImports } from '#blocks/import/past-imports.tsx';
import { useImportTypes } from '#blocks/import/use-import-types.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { SampleCompany } from './sample-company.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** Bringing data in. */
export function DataSettings() {
  const t = useT(settingsWords);
  const { mayHere } = useMay();
  const mayImport = useImportTypes().length > 0;
  const mayFill = mayHere('fillWithSample');
  return (
    <SettingsPage title={t('section.data')} text={t('data.text')}>
      {mayImport ? <ImportWizard /> : null}
      {mayImport ? <PastImports /> : null}
      {mayFill ? <SampleCompany /> : null}
      {mayImport || mayFill ? null : <p className="text-secondary">{t('data.notAllowed')}</p>}
    </SettingsPage>
  );
}
