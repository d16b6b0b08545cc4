import { useT } from '#lib/i18n/use-t.ts';
import { Memory } from './memory/memory.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** What Cadre remembers for the person. */
export function MemorySettings() {
  const t = useT(settingsWords);
  return (
    <SettingsPage title={t('section.memory')} text={t('memoryText')}>
      <Memory />
    </SettingsPage>
  );
}
