import { z } from 'zod';
import { type StoredEngines, storedEngines } from '#main/engines/stored-engines.ts';
import { firstWindowState, type WindowState, windowState } from '#main/windows/window-state.ts';
import { type SettingsChange, settings, voiceSettings } from '#shared/bridge/settings.ts';
import { openStoredFile, type StoredFile } from './stored-file.ts';

// Unknown keys are left out rather than refused: a newer version may have written them.
const storedSettings = z.object({ ...settings.shape, voice: z.object(voiceSettings.shape) }).partial();
const storedAccount = z.object({
  userId: z.string().min(1).max(100).optional(),
  /** Whose events are listened to: the user's in one company. */
  websocketGroup: z.string().min(1).max(300).optional(),
});
const storedSecrets = z.record(z.string(), z.string());

/** Everything main keeps in files of its own, in the user-data folder. */
export interface LocalFiles {
  settings: StoredFile<SettingsChange>;
  windowState: StoredFile<WindowState>;
  /** Who is signed in at the embedded host; its session is a cookie. */
  account: StoredFile<z.infer<typeof storedAccount>>;
  engines: StoredFile<StoredEngines>;
  /** Opened only where secrets are kept in it. */
  openSecrets(): StoredFile<Record<string, string>>;
}

/** `onDamaged` hears of each file that could not be used and was moved aside. */
export function openLocalFiles(folder: string, onDamaged: (file: string, quarantined: string) => void): LocalFiles {
  const place = { folder, onDamaged, now: () => new Date() };
  return {
    settings: openStoredFile({ ...place, name: 'settings', schema: storedSettings, defaults: {} }),
    windowState: openStoredFile({ ...place, name: 'window-state', schema: windowState, defaults: firstWindowState }),
    account: openStoredFile({ ...place, name: 'account', schema: storedAccount, defaults: {} }),
    engines: openStoredFile({ ...place, name: 'engines', schema: storedEngines, defaults: {} }),
    openSecrets: () => openStoredFile({ ...place, name: 'secrets', schema: storedSecrets, defaults: {} }),
  };
}
