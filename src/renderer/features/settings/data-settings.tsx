import { ImportWizard } from '#blocks/import/import-wizard.tsx';
import { PastImports } from '#blocks/import/past-imports.tsx';
import { useImportTypes } from '#blocks/import/use-import-types.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { RecentlyDeleted } from './deleted/recently-deleted.tsx';
import { deletedWords } from './deleted/words/index.ts';
import { SampleCompany } from './sample-company.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPart } from './settings-part.tsx';
import { settingsWords } from './words/index.ts';

/** Bringing data in, and bringing back what was deleted. */
export function DataSettings() {
  const t = useT(settingsWords);
  const tDeleted = useT(deletedWords);
  const { may, mayHere } = useMay();
  const mayImport = useImportTypes().length > 0;
  const mayFill = mayHere('fillWithSample');
  const mayDelete = objectTypes.some((type) => may('delete', type));
  return (
    <SettingsPage title={t('section.data')} text={t('data.text')}>
      {mayImport ? <ImportWizard /> : null}
      {mayImport ? <PastImports /> : null}
      {mayFill ? <SampleCompany /> : null}
      {mayDelete ? (
        <SettingsPart title={tDeleted('title')} text={tDeleted('text')}>
          <RecentlyDeleted />
        </SettingsPart>
      ) : null}
      {mayImport || mayFill || mayDelete ? null : <p className="text-secondary">{t('data.notAllowed')}</p>}
    </SettingsPage>
  );
}
