import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { type Masked, sweepOf, sweepOfAll } from './masked-words.ts';

const somebody = (standIn: string, person: Partial<Masked['person']>, labels: string[] = []): Masked => ({
  standIn,
  person: { first_name: null, last_name: null, name: '', email: null, data: {}, ...person },
  labels,
});

/** Words that meet each other: in accents, in the forms of a letter, in what stands for somebody, and in parts. */
const words = [
  ...['Grace', 'grace', 'Gr\u00e1ce', 'Gra\u0301ce', 'Hopper', 'HOPPER', 'Ann', 'Mary', 'Candidate', '7F3K', 'Yale'],
  ...[
    'STRASSE',
    'Stra\u00dfe',
    'STRA\u1e9eE',
    'ΟΔΟΣ',
    'οδος',
    'οδοσ',
    'Ma\u017f',
    'MAS',
    '\u212aim',
    'kim',
    'Cath\ufb05',
    'Cath\ufb06',
  ],
  ...['\u1fb3', '\u1fbc', '\u0345', 'ι', 'İnci', 'inci', 'x', '李', '1', '—', 'a@b.example', '+49 30 1'],
];
const anyWord = fc.constantFrom(...words);
const between = fc.constantFrom(' ', ' ', ' ', '', '.', ', ', '_', '-', '\n', '"');
const said = (most: number) =>
  fc
    .array(fc.tuple(anyWord, between), { minLength: 1, maxLength: most })
    .map((parts) => parts.map(([one, gap]) => one + gap).join(''));
const anybody: fc.Arbitrary<Masked> = fc
  .record({
    standIn: fc.constantFrom('Candidate 7F3K', 'Candidate KIM0', 'Bewerbung X1Y2'),
    first_name: fc.option(said(2)),
    last_name: fc.option(said(2)),
    name: said(3),
    email: fc.option(said(1)),
    school: said(3),
    url: said(2),
    labels: fc.array(said(2), { maxLength: 1 }),
  })
  .map(({ standIn, school, url, labels, ...called }) =>
    somebody(standIn, { ...called, data: { resume: { education: [{ school }], links: [{ url }] } } }, labels),
  );

describe('what is withheld of masked people in a text', () => {
  const grace = somebody(
    'Candidate 7F3K',
    {
      ...{ first_name: 'Grace', last_name: 'Hopper', name: 'Grace Hopper', email: 'grace@navy.example' },
      data: { resume: { education: [{ school: 'Yale University' }] } },
    },
    ['Amazing Grace'],
  );
  const ada = somebody('Candidate 22AA', { first_name: 'Ada', last_name: 'Candidate', name: 'Ada Candidate' });

  it.each([
    ['Ask grace_HOPPER, or Hopper, Grace', 'Ask Candidate 7F3K, or Candidate 7F3K'],
    ['GraceHopper was at yale university', 'Candidate 7F3K was at Candidate 7F3K'],
    ['She is called Grace by everybody', 'She is called Candidate 7F3K by everybody'],
    ['Grace period', 'Grace period'],
    ['Amazing grace', 'Candidate 7F3K'],
    ['Gracefully hopped from the university', 'Gracefully hopped from the university'],
    ['', ''],
  ])('%j: %j', (text, expected) => {
    expect(sweepOfAll([grace])(text)).toBe(expected);
  });

  it('may be what stands for another one', () => {
    const text = 'We all met Grace Hopper there';
    const one = sweepOfAll([grace, ada])(text);
    expect(one).toBe('We all met Candidate 22AA 7F3K there');
    expect(one).toBe(sweepOf(ada)(sweepOf(grace)(text)));
  });

  it('is what reading the text for each of them finds', () => {
    fc.assert(
      fc.property(
        fc.array(anybody, { maxLength: 6 }),
        fc.array(said(9), { minLength: 1, maxLength: 4 }),
        (people, texts) => {
          const all = sweepOfAll(people);
          for (const text of texts) {
            expect(all(text)).toBe(people.map(sweepOf).reduce((left, sweep) => sweep(left), text));
          }
        },
      ),
      { numRuns: runs({ usual: 150, long: 20_000 }) },
    );
  });

  it('is found in whatever case a pattern takes for the same', () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /\p{L}|\p{N}/u.test(letter),
    );
    const forms = letters.filter((letter) => letter.toLowerCase() !== letter || letter.toUpperCase() !== letter);
    const all = forms.join(' ').normalize('NFC');
    for (const letter of forms.filter((_, index) => index % runs({ usual: 7, long: 1 }) === 0)) {
      const masked = somebody('*', { name: letter.normalize('NFC') });
      expect(sweepOfAll([masked])(all)).toBe(sweepOf(masked)(all));
    }
  });
});
