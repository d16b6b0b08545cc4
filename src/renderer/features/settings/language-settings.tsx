import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { useUserContext } from '#lib/user-context.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

/** The language of this computer's app, told to the host as well: it writes to the person. */
export function LanguageSettings() {
  const t = useT(settingsWords);
  const { language } = useSettings();
  const change = useChangeSettings();
  const { updateUserDetails } = useUserContext();
  const { showFailure } = useSavedToast();

  async function choose(next: Language) {
    await change.mutateAsync({ language: next });
    await updateUserDetails({ language: next });
  }

  return (
    <SettingsPage title={t('section.language')} text={t('language.text')}>
      <RadioGroup
        label={t('language.label')}
        value={language === 'pseudo' ? 'en' : language}
        onChange={(next) => void choose(next).catch(showFailure)}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </SettingsPage>
  );
}
