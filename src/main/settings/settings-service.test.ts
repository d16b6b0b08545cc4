import { expect, test } from 'vitest';
import { defaultSettings, type SettingsChange } from '#shared/bridge/settings.ts';
import { createSettings } from './settings-service.ts';

function memoryFile(stored: SettingsChange) {
  let value = stored;
  return {
    get: () => value,
    set: (next: SettingsChange) => {
      value = next;
    },
  };
}

test('settings that an older version did not store have their defaults', () => {
  expect(createSettings(memoryFile({ theme: 'dark' })).get()).toEqual({ ...defaultSettings, theme: 'dark' });
});

test('a change is stored, answered and told, once', () => {
  const file = memoryFile({});
  const settings = createSettings(file);
  const heard: string[] = [];
  settings.onChange(({ theme }) => heard.push(theme));
  expect(settings.change({ theme: 'dark' }).theme).toBe('dark');
  settings.change({ theme: 'dark' });
  expect(file.get().theme).toBe('dark');
  expect(heard).toEqual(['dark']);
});

test('a setting changed to nothing stays as it is', () => {
  const settings = createSettings(memoryFile({ theme: 'dark' }));
  expect(settings.change({ theme: undefined }).theme).toBe('dark');
});

test('speaks the language of the system until one is chosen, also where something else was set first', () => {
  const file = memoryFile({});
  expect(createSettings(file, 'es').get().language).toBe('es');
  createSettings(file, 'es').change({ theme: 'dark' });
  // The system speaks another one by now: what was there at the first start stays.
  expect(createSettings(file, 'de').get().language).toBe('es');
  expect(createSettings(file, 'de').change({ language: 'en' }).language).toBe('en');
  expect(createSettings(file, 'de').get().language).toBe('en');
});
