import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callPolicy, isCallName } from '#lib/policy/call-policy.ts';
import { metaOf } from '#shared/contract/calls.ts';
import { errorTitle } from '#shared/contract/error-of.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';

const renderer = resolve(import.meta.dirname, 'renderer');

/** Where calls are named that nobody makes there. */
const elsewhere = /(?:\.test\.tsx?|lib\/policy\/table\/\w+\.ts)$|(?:^|\/)testing\//;

/** The calls that a screen makes: by its name, or as those of a type. */
function callsMade(): Set<string> {
  const named = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !elsewhere.test(file))
    .flatMap((file) => readFileSync(join(renderer, file), 'utf8').match(/(?<=')[a-z]+\.[a-zA-Z]+(?=')/g) ?? []);
  const ofTypes = Object.values(typeCalls).flatMap(({ one, create, update, remove }) => [
    one('x').call,
    create.call,
    update.call,
    remove.call,
  ]);
  return new Set([...named, ...ofTypes]);
}

test('every text of §8 can be met but those of screens that are still to come', () => {
  const made = callsMade();
  const texts = Object.entries(callPolicy).flatMap(([name, { error, toastTitle }]) => {
    const { errorWhen } = isCallName(name) ? metaOf(name) : {};
    return [errorTitle(error), toastTitle, errorTitle(errorWhen?.error)].map((text) => ({ text, met: made.has(name) }));
  });
  const met = new Set(texts.filter((one) => one.met).map(({ text }) => text));
  const unmet = new Set(texts.map(({ text }) => text).filter((text) => !met.has(text)));
  expect([...unmet].sort()).toEqual(['Error deleting pulse reports', 'Error fetching charts']);
});
