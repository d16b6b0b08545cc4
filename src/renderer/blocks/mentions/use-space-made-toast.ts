import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { write } from '#lib/policy/writes.ts';
import { useMay } from '#lib/use-may.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { toast } from '#ui/toast-store.ts';
import { mentionWords } from './words/index.ts';

/** The pills of a space are its name again. */
function becomeText(editor: Editor, id: string): void {
  const { tr, schema, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name === 'mention' && node.attrs.id === id) {
      const from = tr.mapping.map(at);
      tr.replaceWith(from, from + node.nodeSize, schema.text(String(node.attrs.label)));
    }
  });
  editor.view.dispatch(tr);
}

/** Tells that a space was created where it was named, with the way to take it back where the person may. */
export function useSpaceMadeToast(editor: Editor): (space: { id: string; label: string }) => void {
  const t = useT(mentionWords);
  const client = useQueryClient();
  const { may } = useMay();
  const mayUndo = may('delete', 'space');

  return useCallback(
    ({ id, label }) => {
      const undo = async () => {
        const { call, input } = typeCalls.space.remove;
        await write(client, call, input([id]), { succeeded: t('spaceUndone') });
        if (!editor.isDestroyed) {
          becomeText(editor, id);
        }
      };
      // A failure is told by the policy of the write.
      const action = { label: t('common:undo'), onSelect: () => void undo().catch(() => undefined) };
      toast({ title: t('spaceMade'), description: label, ...(mayUndo ? { action } : {}) });
    },
    [client, editor, mayUndo, t],
  );
}
