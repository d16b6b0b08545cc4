import type { StoredFile } from '#main/stored-files/stored-file.ts';
import { defaultSettings, type Settings } from '#shared/bridge/settings.ts';

export interface SettingsService {
  get(): Settings;
  /** Stores the settings named, tells every listener, and answers all settings. */
  change(change: Partial<Settings>): Settings;
  /** Calls `listener` with all settings after each change that changed something. */
  onChange(listener: (settings: Settings) => void): void;
}

function withoutUndefined(change: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/**
 * The settings of this computer; a stored file of an older version may lack some, their defaults apply. `language`: in which
 * Cadre speaks where nobody has chosen one yet.
 */
export function createSettings(
  file: StoredFile<Partial<Settings>>,
  language: Settings['language'] = defaultSettings.language,
): SettingsService {
  const listeners: ((settings: Settings) => void)[] = [];
  const get = (): Settings => ({ ...defaultSettings, language, ...file.get() });
  return {
    get,
    change(change) {
      const before = JSON.stringify(get());
      file.set({ ...get(), ...withoutUndefined(change) });
      const settings = get();
      if (JSON.stringify(settings) !== before) {
        for (const listener of listeners) {
          listener(settings);
        }
      }
      return settings;
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
