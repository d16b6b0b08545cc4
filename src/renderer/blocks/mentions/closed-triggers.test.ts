import { Schema } from '@tiptap/pm/model';
import { EditorState, Plugin } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { closedTriggers, isClosed, leaveTrigger, triggerKeys } from './closed-triggers.ts';

const schema = new Schema({ nodes: { doc: { content: 'text*' }, text: {} } });

/** A text whose trigger stands at `from`, with the list of objects open. */
function openAt(text: string, from: number): EditorState {
  const range = { from, to: text.length };
  const open = new Plugin({
    key: triggerKeys.object,
    state: { init: () => ({ range }), apply: (_tr, state) => state },
  });
  return EditorState.create({ doc: schema.node('doc', null, schema.text(text)), plugins: [closedTriggers(), open] });
}

test('a trigger that was left stays closed, whatever is typed behind it or before it', () => {
  let state = openAt('ask @jo', 4);
  expect(isClosed(state, 4, 'jo')).toBe(false);
  state = state.apply(leaveTrigger(state, 'object'));
  expect(isClosed(state, 4, 'jo')).toBe(true);
  state = state.apply(state.tr.insertText('nas', 7));
  expect(isClosed(state, 4, 'jonas')).toBe(true);
  state = state.apply(state.tr.insertText('please ', 0));
  expect(isClosed(state, 11, 'jonas')).toBe(true);
  expect(isClosed(state, 4, 'jonas')).toBe(false);
});

test('another in its place is another', () => {
  let state = openAt('ask @jo', 4);
  state = state.apply(leaveTrigger(state, 'object'));
  state = state.apply(state.tr.delete(4, 7));
  state = state.apply(state.tr.insertText('@jo', 4));
  expect(isClosed(state, 4, 'jo')).toBe(false);
});

test('where nothing was found, only what goes on from there stays closed', () => {
  let state = openAt('@jonas said', 0);
  state = state.apply(leaveTrigger(state, 'object', 'jonas s'));
  expect(isClosed(state, 0, 'jonas said')).toBe(true);
  expect(isClosed(state, 0, 'jonas ')).toBe(false);
  state = state.apply(leaveTrigger(state, 'object'));
  expect(isClosed(state, 0, 'jonas ')).toBe(true);
});
