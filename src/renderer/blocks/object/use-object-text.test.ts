import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { i18n, loadedWords } from '#lib/i18n/words.ts';
import { type ObjectText, useObjectText } from './use-object-text.ts';

function Reader({ onRead }: { onRead: (text: ObjectText) => void }) {
  onRead(useObjectText());
  return null;
}

/** What a component of that language is given. */
function textsIn(language: 'en' | 'de'): ObjectText {
  const found: ObjectText[] = [];
  void i18n.changeLanguage(language);
  renderToStaticMarkup(createElement(Reader, { onRead: (text) => found.push(text) }));
  const [text] = found;
  if (text === undefined) {
    throw new Error('nothing was rendered');
  }
  return text;
}

beforeAll(() => {
  // Node has none.
  vi.stubGlobal('navigator', { languages: ['en-US', 'de-DE'] });
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { ...loadedWords },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

describe('values in words', () => {
  it('call free what costs nothing', () => {
    const text = textsIn('en');
    expect([text.money(0, 'EUR'), text.money(12_050, 'EUR')]).toEqual(['Free', '€120.50']);
    expect(textsIn('de').money(0, 'EUR')).toBe('Kostenlos');
  });

  it('count objects as a sentence does: lower case in English, capitals in German', () => {
    const english = textsIn('en');
    expect([english.counted('ticket', 40), english.counted('ticket', 1), english.counted('performance', 2)]).toEqual([
      '40 tickets',
      '1 ticket',
      '2 performance records',
    ]);
    const german = textsIn('de');
    expect([german.counted('job', 1), german.counted('job', 1200)]).toEqual(['1 Stelle', '1.200 Stellen']);
  });

  it('say a level against the need in few words', () => {
    const text = textsIn('en');
    expect([text.levels(2.5, 3.4), text.levels(2.5, undefined)]).toEqual(['2.5 / 3.4 needed', 'Level 2.5']);
    expect(textsIn('de').levels(2.5, 3.4)).toBe('2,5 / 3,4 benötigt');
  });

  it('call what links to an object by its type, where one kind links several', () => {
    const text = textsIn('en');
    expect([
      text.relation('about', 'in', 'performance'),
      text.relation('about', 'in', 'document'),
      text.relation('same_person', 'in', 'member'),
      text.relation('same_person', 'in', 'candidate'),
      text.relation('same_person', 'in'),
      text.relation('manages', 'out'),
    ]).toEqual(['Reviews', 'Documents', 'Member account', 'Candidate record', 'Other records', 'Direct reports']);
  });
});
