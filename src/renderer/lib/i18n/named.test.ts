import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commonWords } from './core-words.ts';
import { setLanguage, startI18n } from './i18n.ts';
import { named } from './named.ts';
import { textIn } from './text-in.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
});
afterEach(() => vi.unstubAllGlobals());

it('says a text in the language of the moment', async () => {
  startI18n('en');
  const home = named({ en: 'Home', de: 'Start', es: 'Inicio' });
  const remove = textIn(commonWords, (t) => t('delete'));
  const said: string[][] = [];
  for (const language of ['en', 'de', 'es', 'pseudo'] as const) {
    await setLanguage(language);
    said.push([home(), remove()]);
  }
  expect(said[0]).toEqual(['Home', 'Delete']);
  expect(said[1]).toEqual(['Start', 'Löschen']);
  expect(said[2]).toEqual(['Inicio', 'Eliminar']);
  expect(said[3]?.map((text) => text.startsWith('['))).toEqual([true, true]);
});
