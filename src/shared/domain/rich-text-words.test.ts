import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbitraryRichText } from '#shared/testing/arbitrary-rich-text.ts';
import { isRichText } from './rich-text.ts';
import { mentionsOf, namesIn, plainTextOf, richTextOf } from './rich-text-words.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const mention = (id: string, label: string | null, object_type = 'employee') => ({
  type: 'mention',
  attrs: { id, object_type, label },
});

describe('plainTextOf', () => {
  it('writes blocks apart, mentions as their label, and what else stands in a line', () => {
    const document = doc(
      { type: 'heading', attrs: { level: 1 }, content: [text('Plan')] },
      paragraph(text('Ask '), mention('e1', 'Amara Okafor'), text(' today,'), { type: 'hardBreak' }, text('or me.')),
      paragraph(),
      paragraph({ type: 'tool', attrs: { id: 't', name: 'report', label: 'Report' } }, text(' on '), {
        type: 'placeholder',
        attrs: { object_type: 'candidate' },
      }),
      { type: 'horizontalRule' },
      { type: 'linkPreview', attrs: { url: 'https://example.org', title: 'Example' } },
      { type: 'attachment', attrs: { id: 'd1', name: 'plan.pdf' } },
    );
    expect(plainTextOf(document)).toBe(
      'Plan\n\nAsk Amara Okafor today,\nor me.\n\n/Report on [[candidate]]\n\n---\n\nExample (https://example.org)\n\nplan.pdf',
    );
  });

  it('writes lists, checklists, quotes and tables so that they can be read', () => {
    const cell = (words: string) => ({ type: 'tableCell', content: [paragraph(text(words)), paragraph(text('!'))] });
    const document = doc(
      {
        type: 'bulletList',
        content: [
          item(paragraph(text('one')), {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [item(paragraph(text('first'))), item(paragraph(text('second')), paragraph(text('more')))],
          }),
          item(paragraph(text('two'))),
        ],
      },
      {
        type: 'taskList',
        content: [
          { type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('done'))] },
          { type: 'taskItem', attrs: { checked: false }, content: [paragraph(text('open'))] },
        ],
      },
      { type: 'blockquote', content: [paragraph(text('said')), paragraph(text('again'))] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('a'), cell('b')] },
          { type: 'tableRow', content: [cell('c'), cell('d')] },
        ],
      },
      paragraph(text('after')),
    );
    expect(plainTextOf(document).split('\n')).toEqual([
      '- one',
      '  3. first',
      '  4. second',
      'more',
      '- two',
      '',
      '[x] done',
      '[ ] open',
      '',
      '> said',
      '> again',
      '',
      'a ! | b !',
      'c ! | d !',
      '',
      'after',
    ]);
  });

  it('has words for anything and never overflows', () => {
    let deep: unknown = text('deep');
    for (let level = 0; level < 100_000; level += 1) {
      deep = { type: 'blockquote', content: [deep] };
    }
    expect(plainTextOf(deep)).toMatch(/deep$/);
    expect(plainTextOf('as it is')).toBe('as it is');
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => typeof plainTextOf(value) === 'string'));
  });

  it('holds every word of every text of a document', () => {
    fc.assert(
      fc.property(arbitraryRichText, (document) => {
        const plain = plainTextOf(document).replaceAll(/\s/g, '');
        const words = JSON.stringify(document).match(/(?<="type":"text","text":)"(?:[^"\\]|\\.)*"/g) ?? [];
        expect(words.every((one) => plain.includes(JSON.parse(one).replaceAll(/\s/g, '')))).toBe(true);
      }),
    );
  });
});

describe('richTextOf', () => {
  it('makes a document that reads as the text it was made of', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\S(.*\S)?$/), { maxLength: 6 }),
        fc.constantFrom('\n', '\n\n'),
        (lines, gap) => {
          const whole = lines.join(gap);
          const document = richTextOf(whole);
          expect(isRichText(document)).toBe(true);
          expect(plainTextOf(document)).toBe(whole);
        },
      ),
    );
  });

  it('makes a document of any text, however many lines it has', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (any) => isRichText(richTextOf(any))));
    expect(isRichText(richTextOf('a\n'.repeat(200_000)))).toBe(true);
    expect(richTextOf(' \n ')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });
});

describe('mentionsOf', () => {
  it('names each once, in the order of reading', () => {
    const document = doc(paragraph(mention('b', 'B'), mention('a', null, 'job'), mention('b', 'B again')), {
      type: 'bulletList',
      content: [item(paragraph(mention('c', 'C', 'integration')))],
    });
    expect(mentionsOf(document)).toEqual([
      { id: 'b', object_type: 'employee' },
      { id: 'a', object_type: 'job' },
      { id: 'c', object_type: 'integration' },
    ]);
  });

  it('says what it calls them', () => {
    const document = doc(
      paragraph(mention('b', 'B'), mention('a', null, 'job'), mention('b', 'B again'), mention('c', 'B')),
    );
    expect(namesIn(document)).toEqual(['B', 'B again']);
    expect(namesIn('B')).toEqual([]);
  });

  it('finds nothing in what is no document', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => Array.isArray(mentionsOf(value))));
    expect(mentionsOf({ type: 'doc', content: [{ type: 'mention', attrs: { id: 7 } }] })).toEqual([]);
  });
});

test.each([
  [{ url: 'javascript:alert(1)', title: 't' }, 't'],
  [{ url: 'javascript:alert(1)', title: 'javascript:alert(1)' }, ''],
  [{ url: 'javascript:alert(1)' }, ''],
  [{ url: 'https://example.org', title: 't' }, 't (https://example.org)'],
  [{ url: 'https://example.org' }, 'https://example.org'],
])('of the link preview %j only a safe address is told', (attrs, words) => {
  expect(plainTextOf({ type: 'doc', content: [{ type: 'linkPreview', attrs }] })).toBe(words);
});
