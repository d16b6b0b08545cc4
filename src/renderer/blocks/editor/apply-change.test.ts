import { getSchema, Node as TiptapNode } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChanges } from '#ui/text-changes.ts';
import { applyChange } from './apply-change.ts';
import { documentExtensions } from './document-extensions.ts';
import { textMap } from './text-map.ts';

const mention = TiptapNode.create({
  name: 'mention',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({ id: {}, object_type: {}, label: {} }),
});
const schema = getSchema([...documentExtensions({ checkboxLabel: (text) => text }), mention]);
const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const jonas = { type: 'mention', attrs: { id: 'e1', object_type: 'employee', label: 'Jonas Weber' } };
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });

function changed(content: unknown[], to: (text: string) => string, select?: { from: number; to: number }) {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const range = select ?? { from: 0, to: doc.content.size };
  const { text: before } = textMap(doc, range.from, range.to);
  const { tr } = EditorState.create({ doc });
  applyChange(tr, range, textChanges(before, to(before), { budget: 10_000 }).parts);
  tr.doc.check();
  return { before, after: textMap(tr.doc).text, json: tr.doc.toJSON().content };
}

test('words change where they stand; headings, marks, lists and mentions stay', () => {
  const { before, after, json } = changed(
    [
      { type: 'heading', attrs: { level: 2 }, content: [text('The teh plan')] },
      paragraph(text('Ask '), jonas, text(' for a '), text('good', 'bold'), text(' advise.')),
      { type: 'bulletList', content: [item('one'), item('tow')] },
    ],
    (words) => words.replace('teh ', '').replace('advise', 'advice').replace('tow', 'two'),
  );
  expect(before).toBe('The teh plan\nAsk Jonas Weber for a good advise.\none\ntow');
  expect(after).toBe('The plan\nAsk Jonas Weber for a good advice.\none\ntwo');
  expect(json).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('The plan')] },
    paragraph(text('Ask '), jonas, text(' for a '), text('good', 'bold'), text(' advice.')),
    { type: 'bulletList', content: [item('one'), item('two')] },
  ]);
});

test('a word that takes the place of another has its marks; one that comes beside it has those before', () => {
  const bold = [paragraph(text('we '), text('recieve', 'bold'), text(' it'))];
  expect(changed(bold, (words) => words.replace('recieve', 'receive')).json).toEqual([
    paragraph(text('we '), text('receive', 'bold'), text(' it')),
  ]);
  expect(changed(bold, (words) => words.replace('we', 'we all')).json).toEqual([
    paragraph(text('we all '), text('recieve', 'bold'), text(' it')),
  ]);
});

test('a name that is written otherwise is a mention no more', () => {
  const { after, json } = changed([paragraph(text('Ask '), jonas, text('.'))], () => 'Ask Jonas Webber.');
  expect(after).toBe('Ask Jonas Webber.');
  expect(json).toEqual([paragraph(text('Ask Jonas Webber.'))]);
});

test('lines come and go', () => {
  expect(changed([paragraph(text('One. Two.'))], () => 'One.\nTwo.').json).toHaveLength(2);
  expect(changed([paragraph(text('One.')), paragraph(text('Two.'))], () => 'One. Two.').json).toEqual([
    paragraph(text('One. Two.')),
  ]);
  expect(changed([paragraph(text('gone'))], () => '').after).toBe('');
  expect(changed([{ type: 'paragraph' }], () => 'new').after).toBe('new');
});

test('what is outside the selection is left alone', () => {
  const { before, json } = changed([paragraph(text('teh teh teh'))], () => 'the', { from: 5, to: 8 });
  expect(before).toBe('teh');
  expect(json).toEqual([paragraph(text('teh the teh'))]);
});

test('whatever a text becomes, it is in the document then', () => {
  const line = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-z ]{1,8}$/).map((words) => text(words)) },
      fc.constant(jonas),
      fc.stringMatching(/^[a-z]{1,5}$/).map((words) => text(words, 'bold')),
    ),
    { maxLength: 4 },
  );
  const blocks = fc.array(
    line.map((content) => paragraph(...content)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(blocks, fc.stringMatching(/^[a-z \n]{0,30}$/), (content, wanted) => {
      const { after } = changed(content, () => wanted);
      // Empty lines between paragraphs are how plain text parts them.
      expect(after.replaceAll(/\n+/g, '\n').trim()).toBe(wanted.replaceAll(/\n+/g, '\n').trim());
    }),
  );
});
