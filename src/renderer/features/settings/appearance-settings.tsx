import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Switch } from '#ui/switch.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the system is. */
export function AppearanceSettings() {
  const t = useT(settingsWords);
  const { theme, hardwareAcceleration } = useSettings();
  // Most people never meet it; who turns it on again can change their mind.
  const [wasOff, setWasOff] = useState(false);
  const isOffered = wasOff || !hardwareAcceleration;
  const change = useChangeSettings();
  return (
    <SettingsPage title={t('section.appearance')} text={t('appearance.text')}>
      <RadioGroup
        look="cards"
        label={t('appearance.theme')}
        value={theme}
        onChange={(next) => change.mutate({ theme: next })}
        options={(['system', 'light', 'dark'] as const).map((value) => {
          const Icon = icons[value];
          return {
            value,
            label: t(`appearance.${value}`),
            ...(value === 'system' && { detail: t('appearance.systemDetail') }),
            icon: <Icon aria-hidden strokeWidth={1.75} />,
          };
        })}
      />
      {isOffered && (
        <Switch
          label={t('appearance.acceleration')}
          detail={t('appearance.accelerationDetail')}
          checked={hardwareAcceleration}
          onChange={(next) => {
            setWasOff(true);
            change.mutate({ hardwareAcceleration: next });
          }}
        />
      )}
    </SettingsPage>
  );
}
