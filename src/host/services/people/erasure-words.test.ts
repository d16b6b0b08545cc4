import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { erasureSweep } from './erasure-words.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcÄéß-.’/+*?()[]{}|^$\\#&~ '), minLength: 1, maxLength: 12 });
const named = word.map((text) => `x${text.trim()}x`);

describe('taking a person out of texts', () => {
  it.each([
    ['Anne-Marie', "O'Neil-Smith", 'anne-marie@north-wind.example'],
    ['J. (Jo)', 'van der Berg+', 'jo+work/home@[10.0.0.1].example'],
  ])('knows %s %s by every sign of their name', (first_name, last_name, email) => {
    const person = { first_name, last_name, name: `${first_name} ${last_name}`, email };
    const { text } = erasureSweep([person], [], false);
    expect(text(`Met ${first_name} ${last_name} (${email}).`)).toBe('Met Erased person (erased@example.invalid).');
    expect(text(`${last_name}, ${first_name}!`)).toBe('Erased person!');
  });

  it('does so whatever a person is called', () => {
    fc.assert(
      fc.property(named, named, named, (first_name, last_name, local) => {
        const email = `${local}@a-b.example`;
        const person = { first_name, last_name, name: `${first_name} ${last_name}`, email };
        const { text } = erasureSweep([person], [], false);
        expect(text(`-- ${email.normalize('NFC')} --`)).not.toContain(email.toLowerCase());
        expect(text(`«${first_name} ${last_name}»`)).toBe('«Erased person»');
      }),
      { numRuns: runs({ usual: 60, long: 5000 }) },
    );
  });

  const text = (words: string, ...marks: string[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('Shortlist')] };
  const document = (...content: unknown[]) => ({ type: 'doc', content });
  const ada = { first_name: 'Ada', last_name: 'Byron', name: 'Ada Byron', email: null };

  it.each([
    [
      [text('Met '), text('Ada', 'bold'), text(' Byron', 'italic'), text(' twice')],
      [text('Met '), text('Erased person', 'bold'), text(' twice')],
    ],
    [
      [text('Met A'), text('da By', 'bold'), text('ron and Cy')],
      [text('Met Erased person'), text(' and Cy')],
    ],
    [[text('Ada', 'bold'), { type: 'hardBreak' }, text('Byron')], [text('Erased person', 'bold')]],
    [[text('Ada', 'bold'), text(' and Byron')], undefined],
  ])('keeps a document one where a name stands in several of its texts: %j', (before, after) => {
    const { json } = erasureSweep([ada], [], false);
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(...before)] }] };
    const changed = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(...(after ?? before))] }] };
    expect(json(document(heading, list))).toEqual(document(heading, changed));
  });

  it('leaves words alone where a name stands in several of its lines', () => {
    const { json } = erasureSweep([ada], [], false);
    const words = JSON.stringify(json(document(heading, paragraph(text('Ada')), paragraph(text('Byron', 'bold')))));
    expect(words).toContain('Erased person');
    expect(words).not.toMatch(/Ada|Byron/);
  });
});
