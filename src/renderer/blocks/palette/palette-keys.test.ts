import { expect, it } from 'vitest';
import { type KeyPress, type PaletteKey, paletteKey } from './palette-keys.ts';

const typing: KeyPress = {
  key: '',
  mod: false,
  shift: false,
  alt: false,
  caret: 'end',
  moved: false,
  text: 'data',
  composing: false,
};

it.each<[string, Partial<KeyPress>, PaletteKey | undefined]>([
  ['down steps', { key: 'ArrowDown' }, { name: 'step', rows: 1 }],
  ['up steps back', { key: 'ArrowUp' }, { name: 'step', rows: -1 }],
  ['a page is ten rows', { key: 'PageDown' }, { name: 'step', rows: 10 }],
  ['Enter opens', { key: 'Enter' }, { name: 'open' }],
  ['mod Enter opens a window', { key: 'Enter', mod: true }, { name: 'openNew' }],
  ['Enter that ends a composition is not ours', { key: 'Enter', composing: true }, undefined],
  ['Tab goes to the next kind', { key: 'Tab' }, { name: 'nextKind' }],
  ['Shift Tab to the one before', { key: 'Tab', shift: true }, { name: 'previousKind' }],
  ['End at the end of the text goes to the last row', { key: 'End' }, { name: 'last' }],
  ['Home inside the text moves the caret', { key: 'Home', caret: 'inside' }, undefined],
  ['Home after moving in the list goes to the first row', { key: 'Home', moved: true }, { name: 'first' }],
  ['mod Home always does', { key: 'Home', mod: true }, { name: 'first' }],
  ['a space in a query is typed', { key: ' ' }, undefined],
  ['a space in an empty box shows the preview', { key: ' ', text: '', caret: 'both' }, { name: 'preview' }],
  ['mod P shows the preview', { key: 'p', mod: true }, { name: 'preview' }],
  ['a p is typed', { key: 'p' }, undefined],
  ['arrows with alt belong to the box', { key: 'ArrowDown', alt: true }, undefined],
  ['right at the end of the text opens what can be done', { key: 'ArrowRight' }, { name: 'actions' }],
  ['right inside the text moves the caret', { key: 'ArrowRight', caret: 'inside' }, undefined],
  ['Shift and right select', { key: 'ArrowRight', shift: true }, undefined],
  ['left moves the caret', { key: 'ArrowLeft' }, undefined],
])('%s', (_, press, expected) => {
  expect(paletteKey({ ...typing, ...press })).toEqual(expected);
});
