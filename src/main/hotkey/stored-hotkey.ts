import type { SettingsService } from '#main/settings/settings-service.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { type HotkeyPlatform, hotkeyProblem } from '#shared/domain/hotkey-rule.ts';

/**
 * The hotkey to start with: the stored one, or the usual one where the stored one, of an older version or another program,
 * is needed elsewhere. `onReset` hears of that.
 */
export function storedHotkey(
  settings: SettingsService,
  platform: HotkeyPlatform,
  onReset: (accelerator: string) => void,
): string {
  const { hotkey } = settings.get();
  if (hotkeyProblem(hotkey, platform) === undefined) {
    return hotkey;
  }
  onReset(hotkey);
  try {
    settings.change({ hotkey: defaultSettings.hotkey });
  } catch {
    // A disk that is full now takes it at another start.
  }
  return defaultSettings.hotkey;
}
