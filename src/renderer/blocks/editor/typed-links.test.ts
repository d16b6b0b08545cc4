import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { documentExtensions } from './document-extensions.ts';
import { typedLinks } from './typed-links.ts';

const schema = getSchema(documentExtensions({ checkboxLabel: (text) => text }));
const { link, code } = schema.marks;

/** A text with the cursor at the end of its last block. */
function written(...content: object[]): EditorState {
  if (link === undefined) {
    throw new Error('no links');
  }
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  return EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins: [history(), typedLinks(link)] });
}

const paragraph = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
});
const space = (tr: Transaction) => tr.insertText(' ');
const enter = (tr: Transaction) => tr.split(tr.selection.from);

function links(state: EditorState): string[] {
  const found: string[] = [];
  state.doc.descendants(({ marks, text }) => {
    const mark = marks.find(({ type }) => type === link);
    if (mark !== undefined) {
      found.push(`${text} → ${mark.attrs.href}`);
    }
  });
  return found;
}

const after = (state: EditorState, change: (tr: Transaction) => Transaction) => state.apply(change(state.tr));

test.each([
  ['www.example.com', 'www.example.com → https://www.example.com'],
  ['see WWW.example.com/plan?a=b#c', 'WWW.example.com/plan?a=b#c → https://WWW.example.com/plan?a=b#c'],
  ['www.bücher.example', 'www.bücher.example → https://www.bücher.example'],
  ['jonas@example.com', 'jonas@example.com → mailto:jonas@example.com'],
  [
    'ask jonas.weber+jobs@mail.example.com',
    'jonas.weber+jobs@mail.example.com → mailto:jonas.weber+jobs@mail.example.com',
  ],
  ['https://example.com/a', 'https://example.com/a → https://example.com/a'],
  ['http://localhost:3000', 'http://localhost:3000 → http://localhost:3000'],
  ['mailto:ada@example.com', 'mailto:ada@example.com → mailto:ada@example.com'],
  ['Is it www.example.com?', 'www.example.com → https://www.example.com'],
  ['at www.example.com,', 'www.example.com → https://www.example.com'],
  ['at www.example.com/plan...', 'www.example.com/plan → https://www.example.com/plan'],
  ['(jonas@example.com).', 'jonas@example.com → mailto:jonas@example.com'],
  ['„www.example.com“', 'www.example.com → https://www.example.com'],
  [`https://example.com/${')'.repeat(2000)}`, 'https://example.com/ → https://example.com/'],
  ['(https://example.com/a_(b))', 'https://example.com/a_(b) → https://example.com/a_(b)'],
])('%s becomes a link when a blank or Enter follows', (text, expected) => {
  expect(links(after(written(paragraph(text)), space))).toEqual([expected]);
  expect(links(after(written(paragraph(text)), enter))).toEqual([expected]);
});

test.each([
  'example.com',
  'www.example',
  'www.',
  '//www.example.com',
  'https://',
  'https:example.com',
  'https://ada@example.com',
  'https://ada:secret@example.com',
  'www.example.com@evil.example',
  'ada:secret@example.com',
  'ftp://www.example.com',
  'javascript:alert(1)',
  'www.exam\u202eple.com',
  'www.exam\u200bple.com',
  'react@18.2.0',
  '@jonas',
  'ada@localhost',
  'version 3.14',
  `https://example.com/${'x'.repeat(9000)}`,
])('%s stays text', (text) => {
  expect(links(after(written(paragraph(text)), space))).toEqual([]);
});

test('what is still being typed is no link yet', () => {
  expect(links(after(written(paragraph('www.example.co')), (tr) => tr.insertText('m')))).toEqual([]);
});

test('only what the blank ends becomes a link', () => {
  expect(links(after(written(paragraph('www.example.com and')), space))).toEqual([]);
});

test('undoing takes the link away and leaves what was typed; redoing links it again', () => {
  const typed = after(after(written(paragraph('at')), space), (tr) => tr.insertText('www.example.com'));
  for (const end of [space, enter]) {
    let state = after(typed, end);
    const { doc } = state;
    expect(links(state)).toHaveLength(1);
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(links(state)).toEqual([]);
    expect(state.doc.textContent).toBe(doc.textContent);
    expect(state.doc.childCount).toBe(doc.childCount);
    expect(links(after(state, space))).toEqual([]);
    redo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(state.doc.eq(doc)).toBe(true);
  }
});

test('nothing in code is linked, and no link twice', () => {
  expect(links(after(written({ ...paragraph('www.example.com'), type: 'codeBlock' }), space))).toEqual([]);
  expect(links(after(written(paragraph('www.example.com', { type: code?.name })), space))).toEqual([]);
  const plan = { type: 'link', attrs: { href: 'https://example.com/plan' } };
  expect(links(after(written(paragraph('www.example.com', plan)), space))).toEqual([
    'www.example.com → https://example.com/plan',
  ]);
});

test('a blank behind a link, and what follows, is none of it', () => {
  const linked = after(written(paragraph('jonas@example.com')), space);
  expect(links(after(linked, (tr) => tr.insertText('writes')))).toEqual([
    'jonas@example.com → mailto:jonas@example.com',
  ]);
});
