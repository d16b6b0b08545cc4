import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useSettings } from '#lib/settings.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { fromAccelerator } from '#ui/key-names.ts';
import { HotkeyRecorder } from './hotkey-recorder.tsx';
import { HotkeyRefusal } from './hotkey-refusal.tsx';
import { useSetHotkey } from './mutations.ts';
import { useHotkeyStatus } from './queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** The global hotkey: whether it works, and another one. */
export function ShortcutSettings() {
  const t = useT(settingsWords);
  const { hotkey } = useSettings();
  const change = useSetHotkey();
  const status = useHotkeyStatus(hotkey);
  const [recording, setRecording] = useState(false);

  async function use(accelerator: string) {
    setRecording(false);
    // What was refused is told below, and the former keys stay.
    await change.mutateAsync(accelerator).catch(() => undefined);
    await status.refetch();
  }

  function startRecording(): void {
    change.reset();
    setRecording(true);
  }

  const registered = status.data?.registered;
  return (
    <SettingsPage title={t('section.shortcuts')} text={t('shortcuts.text')}>
      <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface-2 px-4 shadow-raised">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
          <div className="min-w-50 flex-1">
            <p className="font-medium">{t('shortcuts.hotkey')}</p>
            <p className="text-secondary">{t('shortcuts.hotkeyDetail')}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
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
            </div>
            <HotkeyRefusal wanted={change.variables} outcome={change.isError ? 'failed' : change.data} />
          </div>
          {recording ? (
            <HotkeyRecorder onChosen={(accelerator) => void use(accelerator)} onCancel={() => setRecording(false)} />
          ) : (
            <>
              <Kbd keys={fromAccelerator(hotkey)} />
              <div className="flex flex-col gap-2">
                <Button onClick={startRecording}>{t('shortcuts.change')}</Button>
                {hotkey === defaultSettings.hotkey ? null : (
                  <Button variant="ghost" size="small" onClick={() => void use(defaultSettings.hotkey)}>
                    {t('shortcuts.reset')}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
        <div className="flex items-center gap-4 py-3.5">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t('shortcuts.all')}</p>
            <p className="text-secondary">{t('shortcuts.allDetail')}</p>
          </div>
          <Kbd keys="?" />
        </div>
      </div>
    </SettingsPage>
  );
}
