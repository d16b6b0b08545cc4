import { useT } from '#lib/i18n/use-t.ts';
import { CompanyLists } from './lists/company-lists.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** Stages, reasons, org units and the other lists of the company. */
export function ListsSettings() {
  const t = useT(settingsWords);
  return (
    <SettingsPage title={t('section.lists')} text={t('listsText')}>
      <CompanyLists />
    </SettingsPage>
  );
}
