import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRichText } from '#shared/domain/rich-text.ts';
import { plainTextOf, richTextOf } from '#shared/domain/rich-text-words.ts';
import { namedIn } from './document-nodes.ts';
import { relinkMentions } from './relink-mentions.ts';

const ann = { id: 'c1', object_type: 'candidate', label: 'Ann' };
const annLee = { id: 'c2', object_type: 'candidate', label: 'Ann Lee' };

test.each([
  ['Ann Lee met Ann.', ['c2', 'c1']],
  ['Annabel knows nobody.', []],
  ['Lee, Ann', ['c1']],
  ['An nothing', []],
])('%j mentions %j again', (text, ids) => {
  expect(namedIn(relinkMentions(text, [ann, annLee])).map((mention) => mention.id)).toEqual(ids);
});

test('the words stay as they are, and the document is one that the host takes', () => {
  const label = fc.string({ unit: 'grapheme', maxLength: 5 });
  const words = fc.array(fc.oneof(label, fc.constantFrom('Ann', 'Ann Lee', ' ', '\n\n', '\n')), { maxLength: 20 });
  fc.assert(
    fc.property(words, fc.array(label, { maxLength: 4 }), (parts, labels) => {
      const text = parts.join('');
      const mentions = labels.map((one, at) => ({ id: `m${at}`, object_type: 'job', label: one }));
      const document = relinkMentions(text, [...mentions, ann, annLee]);
      expect(isRichText(document)).toBe(true);
      expect(plainTextOf(document)).toBe(plainTextOf(richTextOf(text)));
    }),
  );
});
