import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { clientSentences } from '#host/lib/client-sentences.ts';
import { programSentences } from '#shared/domain/program-sentences.ts';
import { sentences } from '#shared/domain/sentences.ts';

/** An object with a text of its own for people, where a sentence of a table belongs: `...say('taken')`. */
const ownText = /\bmessage: (?:['"`]|\w+ (?:===|!==) [^?\n]+\? ['"`])[^\n]*/g;

/** What says something to programmers alone: over the port of a window, and stand-ins of tests. */
const notForPeople = /(?:^|\/)(?:testing|bench)\/|^transport\/port-exchange\.ts$/;

/** A refusal takes no text, only a sentence with its code (the compiler holds that); so does what is wrong with a field. */
it.each(['host', 'shared'])('%s tells people nothing that has no code', (side) => {
  const folder = resolve(import.meta.dirname, side);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !notForPeople.test(file))
    .flatMap((file) =>
      (readFileSync(join(folder, file), 'utf8').match(ownText) ?? []).map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

it('gives no two sentences one code', () => {
  const codes = [sentences, programSentences, clientSentences].flatMap((table) => Object.keys(table));
  expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([]);
});
