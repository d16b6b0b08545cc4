import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { cancelUpload, retryUpload, type Upload, useUploadStore } from '#lib/uploads/upload-store.ts';

interface Place {
  at: number;
  node: Node;
}

/** The attachments that are still on their way, by the key of their upload. */
function openAttachments(doc: Node): Map<string, Place[]> {
  const open = new Map<string, Place[]>();
  doc.descendants((node, at) => {
    const { upload } = node.attrs;
    if (node.type.name === 'attachment' && typeof upload === 'string') {
      open.set(upload, [...(open.get(upload) ?? []), { at, node }]);
    }
    return !node.isTextblock;
  });
  return open;
}

function textOf(value: unknown, most: number): string | null {
  return typeof value === 'string' ? value.slice(0, most) : null;
}

function hasUploads(): boolean {
  return Object.keys(useUploadStore.getState().uploads).length > 0;
}

/** Makes the attachments whose upload is over the documents they became; undoing never takes that back. */
function settled(state: EditorState): Transaction | null {
  const { uploads } = useUploadStore.getState();
  const tr = state.tr.setMeta('addToHistory', false);
  for (const [key, places] of openAttachments(state.doc)) {
    const { document, size, mediaType } = uploads[key] ?? ({} as Partial<Upload>);
    for (const { at, node } of document === undefined ? [] : places) {
      tr.setNodeMarkup(at, undefined, {
        id: document?.id,
        name: textOf(document?.file_name ?? document?.name, 300) ?? node.attrs.name,
        size: typeof document?.size === 'number' ? document.size : size,
        media_type: textOf(document?.media_type, 120) ?? mediaType,
        upload: null,
      });
    }
  }
  return tr.docChanged ? tr : null;
}

/** Keeps the attachments of a text and the uploads of this window in step. */
export function followUploads(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) =>
      hasUploads() && transactions.some(({ docChanged }) => docChanged) ? settled(state) : null,
    view(view) {
      let shown = openAttachments(view.state.doc);
      function settle(): void {
        const tr = shown.size === 0 || view.isDestroyed ? null : settled(view.state);
        if (tr !== null) {
          view.dispatch(tr);
        }
      }
      // What ended while the text was not on the screen.
      queueMicrotask(settle);
      const stop = useUploadStore.subscribe(settle);
      return {
        update({ state }, { doc }) {
          if (state.doc === doc || !hasUploads()) {
            return;
          }
          const now = openAttachments(state.doc);
          const { uploads } = useUploadStore.getState();
          for (const key of shown.keys()) {
            if (!now.has(key)) {
              cancelUpload(key);
            }
          }
          for (const key of now.keys()) {
            // Undo brought it back.
            if (!shown.has(key) && uploads[key]?.phase === 'cancelled') {
              retryUpload(key);
            }
          }
          shown = now;
        },
        destroy: stop,
      };
    },
  });
}
