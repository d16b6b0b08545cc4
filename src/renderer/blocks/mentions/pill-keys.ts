import { type Editor, Extension, type KeyboardShortcutCommand } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { MentionStore } from './mention-store.ts';
import { openMention } from './mention-view.ts';
import { mentionOf, placeholderOf } from './pill-attributes.ts';

const pills: ReadonlySet<string> = new Set(['mention', 'placeholder', 'tool']);

/** Selects the pill beside the cursor: what is deleted by a key is seen first. */
function selectBeside({ state, view }: Editor, side: 'before' | 'after'): boolean {
  const { $from, empty } = state.selection;
  const beside = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
  if (!empty || beside === null || !pills.has(beside.type.name)) {
    return false;
  }
  const at = side === 'before' ? $from.pos - beside.nodeSize : $from.pos;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  return true;
}

/** What the keys do on a pill that is selected. */
function openSelected({ state }: Editor, store: MentionStore, which: readonly string[]): boolean {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !which.includes(selection.node.type.name)) {
    return false;
  }
  const { node, from } = selection;
  if (node.type.name === 'placeholder') {
    store.setState({ pick: { at: from, object_type: placeholderOf(node) } });
  } else {
    openMention(mentionOf(node), store.openPath);
  }
  return true;
}

/** Keys on pills: Backspace and Delete select before they delete, Enter opens (Alt+ArrowDown opens cards everywhere). */
export function pillKeys(store: MentionStore): Extension {
  return Extension.create({
    name: 'pillKeys',
    // Before the keys of the document.
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this;
      return Object.fromEntries<KeyboardShortcutCommand>([
        ['Backspace', () => selectBeside(editor, 'before')],
        ['Delete', () => selectBeside(editor, 'after')],
        ['Enter', () => openSelected(editor, store, ['mention', 'placeholder'])],
        ['Alt-ArrowDown', () => openSelected(editor, store, ['placeholder'])],
      ]);
    },
  });
}
