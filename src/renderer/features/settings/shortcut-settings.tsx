import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { fromAccelerator } from '#ui/key-names.ts';
import { HotkeyRecorder } from './hotkey-recorder.tsx';
import { useHotkeyStatus } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';

/** The global hotkey: whether it works, and another one. */
export function ShortcutSettings() {
  const t = useT('settings');
  const { hotkey } = useSettings();
  const change = useChangeSettings();
  const status = useHotkeyStatus(hotkey);
  const [recording, setRecording] = useState(false);

  async function use(accelerator: string) {
    setRecording(false);
    // A refusal puts the former keys back, and the status says so.
    await change.mutateAsync({ hotkey: accelerator }).catch(() => undefined);
    await status.refetch();
  }

  const registered = status.data?.registered;
  return (
    <SettingsPage title={t('section.shortcuts')} text={t('shortcuts.text')}>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-2 p-4 shadow-raised">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-50 flex-1">
            <p className="font-medium">{t('shortcuts.hotkey')}</p>
            <p className="text-secondary">{t('shortcuts.hotkeyDetail')}</p>
          </div>
          {recording ? (
            <HotkeyRecorder onChosen={(accelerator) => void use(accelerator)} onCancel={() => setRecording(false)} />
          ) : (
            <>
              <Kbd keys={fromAccelerator(hotkey)} />
              <Button onClick={() => setRecording(true)}>{t('shortcuts.change')}</Button>
            </>
          )}
        </div>
        <div className="flex items-center gap-3 border-line border-t pt-3" role="status">
          {registered === undefined || change.isPending ? (
            <span className="text-muted">{t('shortcuts.checking')}</span>
          ) : registered ? (
            <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
              {t('shortcuts.registered')}
            </Badge>
          ) : (
            <>
              <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
                {t('shortcuts.taken')}
              </Badge>
              <span className="text-secondary">{t('shortcuts.takenDetail')}</span>
            </>
          )}
          <span className="flex-1" />
          {hotkey === defaultSettings.hotkey ? null : (
            <Button variant="ghost" size="small" onClick={() => void use(defaultSettings.hotkey)}>
              {t('shortcuts.reset')}
            </Button>
          )}
        </div>
      </div>
      <p className="text-secondary">{t('shortcuts.all')}</p>
    </SettingsPage>
  );
}
