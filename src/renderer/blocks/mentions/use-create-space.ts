import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { stateOfWrite } from '#lib/policy/writes.ts';
import { leaveTrigger } from './closed-triggers.ts';
import type { TriggerSession } from './mention-store.ts';
import { endPending, pendingRange, showPending } from './pending-spaces.ts';
import { cleanLabel } from './pill-attributes.ts';
import { useSpaceMadeToast } from './use-space-made-toast.ts';
import { mentionWords } from './words/index.ts';

/** The text of the space becomes its pill, wherever it stands now; the cursor stays. */
function becomePill(editor: Editor, key: string, space: { id: string; label: string }): void {
  const range = pendingRange(editor.view, key);
  endPending(editor.view, key);
  if (range !== undefined && range.to > range.from) {
    const pill = editor.schema.node('mention', { ...space, object_type: 'space' });
    editor.view.dispatch(closeHistory(editor.state.tr.replaceWith(range.from, range.to, pill)));
  }
}

/**
 * Creates a space in place (§2): what was typed looks like its pill at once, becomes it when the host has created it, and
 * stays text where it could not, which the write's policy tells. Without the host both wait.
 */
export function useCreateSpace(editor: Editor): (name: string, session: TriggerSession) => void {
  const t = useT(mentionWords);
  const client = useQueryClient();
  const { mutateAsync } = useWrite('spaces.create');
  const tellMade = useSpaceMadeToast(editor);
  /** The names being created, in their order; two of one name are two spaces. */
  const pending = useRef<{ key: string; name: string }[]>([]);

  // A write that waited for the host is sent by whoever keeps it: its end is heard here, and not from the one who asked.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) {
          return;
        }
        const state = stateOfWrite(event.mutation, 'spaces.create');
        if (state === undefined) {
          return;
        }
        const { data, variables } = state;
        const asked = variables?.input.name;
        const at = pending.current.findIndex(({ name }) => name === asked);
        const [one] = at === -1 ? [] : pending.current.splice(at, 1);
        if (one !== undefined && !editor.isDestroyed) {
          if (event.action.type === 'success' && data !== undefined) {
            const space = { id: data.id, label: cleanLabel(typeof data.name === 'string' ? data.name : one.name) };
            becomePill(editor, one.key, space);
            tellMade(space);
          } else {
            endPending(editor.view, one.key);
          }
        }
      }),
    [client, editor, tellMade],
  );

  return useCallback(
    (name, { kind, from }) => {
      const { view } = editor;
      const key = crypto.randomUUID();
      const typed = view.state.doc.textBetween(from, view.state.selection.from);
      const to = from + typed.trimEnd().length;
      view.dispatch(leaveTrigger(view.state, kind));
      showPending(view, key, { from, to }, t('creatingSpace'));
      const { tr, doc } = view.state;
      const isSpaced = /^\s/.test(doc.textBetween(to, Math.min(to + 1, doc.content.size), '\n', '\n'));
      if (!isSpaced) {
        tr.insertText(' ', to);
      }
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
      view.focus();
      pending.current.push({ key, name });
      // A failure is told by the policy of the write, and heard above.
      mutateAsync({ name }).catch(() => undefined);
    },
    [editor, mutateAsync, t],
  );
}
