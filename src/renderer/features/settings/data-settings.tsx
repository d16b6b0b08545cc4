import { PastBulkChanges } from '#blocks/bulk-changes/past-bulk-changes.tsx';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';
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
  const tBulk = useT(bulkWords);
  const { may, mayHere } = useMay();
  const mayImport = useImportTypes().length > 0;
  const mayFill = mayHere('fillWithSample');
  const mayChange = objectTypes.some((type) => may('edit', type));
  const mayDelete = objectTypes.some((type) => may('delete', type));
  return (
    <SettingsPage title={t('section.data')} text={t('data.text')}>
      {mayImport ? <ImportWizard /> : null}
      {mayImport ? <PastImports /> : null}
      {mayFill ? <SampleCompany /> : null}
      {mayChange ? (
        <SettingsPart title={tBulk('past.title')} text={tBulk('past.text')}>
          <PastBulkChanges />
        </SettingsPart>
      ) : null}
      {mayDelete ? (
        <SettingsPart title={tDeleted('title')} text={tDeleted('text')}>
          <RecentlyDeleted />
        </SettingsPart>
      ) : null}
      {mayImport || mayFill || mayChange || mayDelete ? null : <p className="text-secondary">{t('data.notAllowed')}</p>}
    </SettingsPage>
  );
}
