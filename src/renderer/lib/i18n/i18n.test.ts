import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UiLanguage } from './i18n.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => vi.unstubAllGlobals());

/** How "Saved" of the settings reads, whose words are in no chunk that is read at the start. */
const saved = { en: 'Saved', de: 'Gespeichert', es: 'Guardado', pseudo: '[Šávéð ~]' } as const;

it.each<[from: UiLanguage, to: UiLanguage]>([
  ['en', 'de'],
  ['de', 'es'],
  ['es', 'pseudo'],
  ['pseudo', 'en'],
])('words that are read after the start are there in %s, and in %s after a change', async (from, to) => {
  const { startI18n, setLanguage } = await import('./i18n.ts');
  const { i18n } = await import('./words.ts');
  startI18n(from);
  expect(i18n.exists('settings:saved')).toBe(false);
  await import('./testing/all-words.ts');
  expect(i18n.t('settings:saved')).toBe(saved[from]);
  await setLanguage(to);
  expect(i18n.t('settings:saved')).toBe(saved[to]);
});
