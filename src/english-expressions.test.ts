import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, 'renderer');

/** A regular expression in which two words of a sentence follow one another. */
const overWords =
  /(?<=[(,=:[]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*[A-Za-z]{2,} [a-z]{2,}(?:\\.|[^/\\\n])*\/[a-z]*/g;

/** Hosts tell codes and values (`shared/domain/sentences.ts`): no sentence of theirs is read by its English. */
it('words what a host says by its code, never by its English', () => {
  const found = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(renderer, file), 'utf8').match(overWords) ?? []);
  expect(found).toEqual([]);
});
