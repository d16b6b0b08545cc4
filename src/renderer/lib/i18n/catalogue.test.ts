import { describe, expect, it } from 'vitest';
import type { CatalogueTree } from './catalogue.ts';
import * as core from './core-words.ts';
import { de, en, es, wordFolders } from './testing/all-words.ts';

function leaves(tree: CatalogueTree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{\s*\w+[^}]*\}\}/g) ?? []).sort();
}

const english = leaves(en);
const german = new Map(leaves(de));
const englishKeys = new Set(english.map(([key]) => key));
/** Without the third plural, which is added by itself. */
const spanish = new Map(leaves(es).filter(([key]) => englishKeys.has(key) || !key.endsWith('_many')));

describe('catalogues', () => {
  it('are those of every folder that has words', () => {
    expect(wordFolders.length).toBeGreaterThan(0);
    expect(Object.keys(en)).toHaveLength(wordFolders.length + Object.keys(core).length);
  });

  it.each([
    ['German', german],
    ['Spanish', spanish],
  ])('have the same keys in %s', (_, translated) => {
    expect([...translated.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  });

  it('have no empty text', () => {
    expect([...english, ...german, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(english)('%s puts the same values into every language', (key, text) => {
    expect(placeholders(german.get(key) ?? '')).toEqual(placeholders(text));
    expect(placeholders(spanish.get(key) ?? '')).toEqual(placeholders(text));
  });
});
