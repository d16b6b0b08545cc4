import { useT } from '#lib/i18n/use-t.ts';
import { CustomFields } from './custom-fields/custom-fields.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** Fields that the company added to its people, jobs and other objects. */
export function CustomFieldsSettings() {
  const t = useT(settingsWords);
  return (
    <SettingsPage title={t('section.custom-fields')} text={t('customFieldsText')}>
      <CustomFields />
    </SettingsPage>
  );
}
