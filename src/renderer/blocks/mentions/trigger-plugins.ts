import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { closedTriggers, isClosed, triggerKeys } from './closed-triggers.ts';
import { endSession, type MentionStore, showSession } from './mention-store.ts';
import { noText, type TriggerKind, triggerAt } from './trigger-match.ts';

/** Letters before the cursor among which a trigger is looked for. */
const mostLine = 100;
/** An input method has written its text. */
const composed = 'mentionComposed';
/** ms after its end until ProseMirror has taken the text over. */
const compositionMs = 40;

function matchAt($position: ResolvedPos) {
  const { parent, parentOffset, pos } = $position;
  // A longer line would be read anew at each key, and no query is that long.
  const line = parent.textBetween(Math.max(0, parentOffset - mostLine), parentOffset, undefined, noText);
  const match = parent.isTextblock ? triggerAt(line) : null;
  return match && { ...match, range: { from: pos - (line.length - match.at), to: pos } };
}

function isInCode(state: EditorState): boolean {
  const { $from } = state.selection;
  const marks = state.storedMarks ?? $from.marks();
  return $from.parent.type.spec.code === true || marks.some((mark) => mark.type.spec.code === true);
}

/** Only typing opens a list: not pasting, undoing, loading, or going to an old "@". */
function isTyping(editor: Editor, transaction: Transaction): boolean {
  if (!editor.isFocused || editor.view.composing) {
    return false;
  }
  const isOwn = ['uiEvent', 'paste', 'history$', 'preventUpdate'].every(
    (meta) => transaction.getMeta(meta) === undefined,
  );
  return (
    transaction.getMeta(composed) === true ||
    (transaction.docChanged && isOwn && transaction.getMeta('addToHistory') !== false)
  );
}

function suggestion(editor: Editor, store: MentionStore, kind: TriggerKind): Plugin {
  let wasActive = false;
  const show = ({ query, range }: { query: string; range: { from: number; to: number } }) =>
    showSession(store, { kind, query, ...range });
  return Suggestion({
    editor,
    pluginKey: triggerKeys[kind],
    allowSpaces: true,
    decorationClass: 'mention-trigger',
    decorationEmptyClass: 'mention-trigger',
    findSuggestionMatch({ $position }) {
      const match = matchAt($position);
      return match?.kind === kind ? { range: match.range, query: match.query, text: match.query } : null;
    },
    allow({ state, range, isActive }) {
      wasActive = isActive === true;
      const query = state.doc.textBetween(range.from, range.to).slice(1);
      return !isInCode(state) && !isClosed(state, range.from, query);
    },
    shouldShow: ({ transaction }) => wasActive || isTyping(editor, transaction),
    // What stays closed is remembered beside.
    shouldResetDismissed: () => true,
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => endSession(store, kind),
      onKeyDown: ({ event }) => store.press(event),
    }),
  });
}

/** A trigger written by an input method opens its list once the method has let go of it. */
function afterComposing(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            if (!view.isDestroyed && !view.composing) {
              view.dispatch(view.state.tr.setMeta(composed, true));
            }
          }, compositionMs);
          return false;
        },
      },
    },
  });
}

/** What a screen reader says of a text that is written in: something opens while one types. */
function announced(editor: Editor): Plugin {
  const opens = { 'aria-haspopup': 'listbox', 'aria-autocomplete': 'list' };
  return new Plugin({ props: { attributes: (): Record<string, string> => (editor.isEditable ? opens : {}) } });
}

/** What listens for the triggers; the closed ones are told apart first. */
export function triggerPlugins(editor: Editor, store: MentionStore, kinds: readonly TriggerKind[]): Plugin[] {
  return [
    closedTriggers(),
    ...kinds.map((kind) => suggestion(editor, store, kind)),
    afterComposing(),
    announced(editor),
  ];
}
