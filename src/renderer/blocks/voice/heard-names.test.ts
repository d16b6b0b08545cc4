import { describe, expect, test } from 'vitest';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { namesIn, vocabularyOf } from './heard-names.ts';

let ids = 0;
function object(name: string, object_type = 'employee'): ObjectRef {
  ids += 1;
  return { id: `o${ids}`, object_type, name };
}

const jonas = object('Jonas Weber');
const zoe = object('Zoë Müller-Lang');
const cpp = object('C++', 'skill');
const data = object('Data engineer', 'job');
const senior = object('Senior data engineer', 'job');
const go = object('Go', 'skill');

describe('names in what was said', () => {
  test.each<[text: string, objects: ObjectRef[], found: ObjectRef[]]>([
    ['ask jonas weber about it', [jonas, zoe], [jonas]],
    ['Jonas Webers idea', [jonas], []],
    ['Jonas said that Weber knows', [jonas], []],
    ['zoe muller lang and Jonas Weber', [jonas, zoe], [zoe, jonas]],
    ['who knows C++?', [cpp], [cpp]],
    ['who knows C?', [cpp], []],
    ['the senior data engineer', [data, senior], [senior]],
    ['let us go', [go], []],
    ['', [jonas], []],
    ['anything', [object('?!')], []],
    ['jonas weber', [jonas, object('Jonas Weber', 'candidate')], []],
    ['jonas weber', [jonas, jonas], [jonas]],
  ])('%s', (text, objects, found) => {
    expect(namesIn(text, objects)).toEqual(found);
  });

  test('at most five are offered', () => {
    const many = Array.from({ length: 9 }, (_, index) => object(`Person number${index}`));
    expect(namesIn(many.map(({ name }) => name).join(', '), many)).toEqual(many.slice(0, 5));
  });

  test('100,000 words with 1,000 objects take no second', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `word${index % 5000}`).join(' ');
    const many = Array.from({ length: 1000 }, (_, index) => object(`word${index} word${index + 2}`));
    const start = performance.now();
    namesIn(text, many);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});

describe('the vocabulary', () => {
  test('names once each, the first ones first, those without a word not at all', () => {
    expect(vocabularyOf([jonas, zoe, object('JONAS  weber'), object('—'), cpp])).toEqual([
      'Jonas Weber',
      'Zoë Müller-Lang',
      'C++',
    ]);
  });

  test('no more than 200 words, and no name longer than the call takes', () => {
    const many = Array.from({ length: 300 }, (_, index) => object(`First${index} Last${index}`));
    const names = vocabularyOf([object('x'.repeat(201)), ...many]);
    expect(names).toEqual(many.slice(0, 100).map(({ name }) => name));
  });
});
