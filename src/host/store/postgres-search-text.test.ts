import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore, postgresUrl } from '#host/testing/engines.ts';
import { fold } from '#shared/search/fold.ts';
import { isWordCodePoint } from '#shared/search/words.ts';
import type { Store } from './store.ts';

/** Blocks this large keep one statement small. */
const charactersAtOnce = 4096;
const lastOfBasicPlane = 0xffff;

describe.skipIf(postgresUrl === undefined)('cadre_fold', () => {
  let store: Store;

  beforeAll(async () => {
    store = await openTestStore('postgres', '');
  });
  afterAll(() => store.close());

  function wordCharacters(text: string): string {
    return [...text].filter((character) => isWordCodePoint(character.codePointAt(0) ?? 0)).join('');
  }

  test('folds every character as the search does, in what words are made of', async () => {
    const different: string[] = [];
    let compared = 0;
    for (let from = 1; from <= lastOfBasicPlane; from += charactersAtOnce) {
      const characters = Array.from({ length: Math.min(charactersAtOnce, lastOfBasicPlane + 1 - from) }, (_, index) =>
        String.fromCodePoint(from + index),
      ).filter((character) => !/\p{Surrogate}/u.test(character));
      const { rows } = await sql<{ character: string; folded: string }>`
        select character, cadre_fold(character) as folded
        -- Letters that Unicode got after the database's ICU are not letters there yet.
        from jsonb_array_elements_text(${characters}::jsonb) as character
        where character collate "und-x-icu" ~ '[[:alnum:]]'`.execute(store.db);
      compared += rows.length;
      for (const { character, folded } of rows) {
        if (wordCharacters(folded) !== wordCharacters(fold(character))) {
          different.push(`${character} (${character.codePointAt(0)?.toString(16)}): ${folded} for ${fold(character)}`);
        }
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(40_000);
  });
});
