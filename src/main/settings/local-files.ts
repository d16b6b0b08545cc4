import { z } from 'zod';
import { type StoredEngines, storedEngines } from '#main/engines/stored-engines.ts';
import { heldInMemory } from '#main/stored-files/held-in-memory.ts';
import { type FileDamage, openStoredFile, type StoredFile } from '#main/stored-files/stored-file.ts';
import { firstWindowState, type WindowState, windowState } from '#main/windows/window-state.ts';
import { defaultSettings, type Settings, settings, voiceSettings } from '#shared/bridge/settings.ts';

// Unknown keys are left out rather than refused: a newer version may have written them.
const storedSettings = z.object({ ...settings.shape, voice: z.object(voiceSettings.shape) }).partial();
const storedAccount = z.object({
  userId: z.string().min(1).max(100).optional(),
  /** Whose events are listened to: the user's in one company. */
  websocketGroup: z.string().min(1).max(300).optional(),
  /** The last of its events that was heard. */
  lastEventId: z.string().min(1).max(100).optional(),
});
const storedSecrets = z.record(z.string(), z.string());

/** Everything main keeps in files of its own, in the user-data folder. */
export interface LocalFiles {
  settings: StoredFile<Partial<Settings>>;
  windowState: StoredFile<WindowState>;
  /** Who is signed in at the embedded host; its session is a cookie. */
  account: StoredFile<z.infer<typeof storedAccount>>;
  engines: StoredFile<StoredEngines>;
  /** Opened only where secrets are kept in it. */
  openSecrets(): StoredFile<Record<string, string>>;
}

interface LocalFilesOptions {
  folder: string;
  /** Hears of each file that could not be used as it was. */
  onDamaged: (damage: FileDamage) => void;
  /** Hears of each file that the disk does not take; what was set holds for this run. */
  onNotStored: (file: string, error: unknown) => void;
}

export function openLocalFiles({ folder, onDamaged, onNotStored }: LocalFilesOptions): LocalFiles {
  const place = { folder, onDamaged, now: () => new Date() };
  const tell = (file: string) => (error: unknown) => onNotStored(file, error);
  const settingsFile = { name: 'settings', schema: storedSettings, defaults: {}, fallback: defaultSettings };
  const accountFile = { name: 'account', schema: storedAccount, defaults: {} };
  return {
    settings: heldInMemory(openStoredFile({ ...place, ...settingsFile }), tell('settings.json')),
    windowState: openStoredFile({ ...place, name: 'window-state', schema: windowState, defaults: firstWindowState }),
    account: heldInMemory(openStoredFile({ ...place, ...accountFile }), tell('account.json')),
    engines: openStoredFile({ ...place, name: 'engines', schema: storedEngines, defaults: {} }),
    openSecrets: () => openStoredFile({ ...place, name: 'secrets', schema: storedSecrets, defaults: {} }),
  };
}
