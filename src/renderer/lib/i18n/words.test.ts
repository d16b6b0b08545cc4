import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { CatalogueTree } from './catalogue.ts';
import { de, en, es } from './testing/all-words.ts';

function texts(tree: CatalogueTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
}

/** What nobody says, and what is said in its place. */
const gone: readonly (readonly [language: 'en' | 'de' | 'es', pattern: RegExp, instead: string])[] = [
  ['en', /built-in engine/i, 'from your data'],
  ['en', /not an email address/i, 'Enter an email address like name@example.com'],
  ['en', /another look|close again/i, '1 field needs correcting.'],
  ['en', /^(?:Retrieval|Subtype|Reasoning|Population|For)$/, 'Measured by, Category, Why, Invited group, Belongs to'],
  ['en', /^Records and documents$|^Jobs shared$|^Messaged$|^Applied to$/, 'Member account'],
  ['en', /^Level \S+ of \S+ needed$/, '2.5 / 3.4 needed'],
  ['en', /^The text, /, 'Improved text'],
  ['en', /^Look(?: at it)?$/, 'View'],
  ['en', /what hears you|as the system says|silence is below|follow quiet/i, 'System default'],
  ['en', /who improves|in memory only|, sound$|has no keychain\. Cadre/i, 'Database: healthy'],
  ['en', /make the sample company|two questions|has been written about|off this list|kept for later/i, 'Dismiss'],
  ['en', /(?:dark|light) text on a/i, 'the picture says it'],
  ['de', /Fähigkeit/, 'Kompetenz'],
  ['de', /^Gesund$/, 'Gut'],
  ['de', /eingebaute[nr]? (?:Engine|Auswertung)/i, 'aus Ihren Daten'],
  ['de', /^(?:Unterart|Herkunft|Grundgesamtheit|Für)$/, 'Kategorie'],
  ['es', /habilidad|destreza/i, 'competencia'],
  ['es', /oferta de empleo|\bempleos\b/i, 'vacante'],
  ['es', /\busted(?:es)?\b|\bsus? (?:cuenta|contraseña|datos|ordenador)\b/i, 'tú'],
  ['es', /\b(?:Diga|Elija|Escriba|Indique|Introduzca|Pida|Seleccione)\b/, 'di, elige, escribe'],
  ['es', /\betapas?\b/i, 'fase'],
];

const catalogues = { en, de, es };

describe('words', () => {
  it.each(gone)('%s %s is said otherwise: %s', (language, pattern) => {
    expect(texts(catalogues[language]).filter((text) => pattern.test(text))).toEqual([]);
  });

  it.each([
    ['en', 1, '1 field needs correcting.'],
    ['en', 2, '2 fields need correcting.'],
    ['de', 1, '1 Feld muss korrigiert werden.'],
    ['de', 3, '3 Felder müssen korrigiert werden.'],
    ['es', 1, 'Hay que corregir 1 campo.'],
    ['es', 2, 'Hay que corregir 2 campos.'],
    ['es', 1_000_000, 'Hay que corregir 1000000 campos.'],
  ])('in %s %i fields are counted as: %s', async (lng, count, said) => {
    const i18n = createInstance();
    await i18n.init({ lng, resources: catalogues, defaultNS: 'objects', interpolation: { escapeValue: false } });
    expect(i18n.t('edit.invalid', { count })).toBe(said);
  });
});
