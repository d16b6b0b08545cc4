import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, 'renderer');

/** A regular expression in which two words of a sentence follow one another. */
const overWords =
  /(?<=[(,=:[]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*[A-Za-z]{2,} [a-z]{2,}(?:\\.|[^/\\\n])*\/[a-z]*/g;

/** A message that is searched for something. */
const overMessages =
  /\.(?:exec|test)\([^()\n]*\.message\b|\.message\b\??(?:\.\w+\(\)\??)*\.(?:match|matchAll|search|split|includes|startsWith|endsWith|indexOf)\(/g;

function inRenderer(pattern: RegExp): string[] {
  return readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(renderer, file), 'utf8').match(pattern) ?? []);
}

/** Hosts tell codes and values (`shared/domain/sentences.ts`): no sentence of theirs is read by its English. */
it('words what a host says by its code, never by its English', () => {
  expect(inRenderer(overWords)).toEqual([]);
});

it('reads what a sentence names from its values, never out of its text', () => {
  expect(inRenderer(overMessages)).toEqual([]);
  for (const read of ['/\\d+/.exec(said.message)', 'error.message.toLowerCase().includes(', 'error.message?.match(']) {
    expect(read.match(overMessages)).not.toBeNull();
  }
});
