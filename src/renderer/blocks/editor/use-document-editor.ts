import { Editor, type Extensions } from '@tiptap/core';
import { Markdown } from '@tiptap/markdown';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLatest } from '#ui/use-latest.ts';
import { grouped } from './block-groups.ts';
import { documentExtensions } from './document-extensions.ts';
import { type InitialDocument, initialDocument } from './initial-document.ts';
import { longDocument } from './long-document.ts';
import { typedKeys } from './typed-keys.ts';
import { editorWords } from './words/index.ts';

interface DocumentEditorOptions {
  /** What the text is at the start; later values are not taken over. */
  value: unknown;
  /** Attributes of the element that is written in. */
  attributes: Record<string, string>;
  /** What the document and its keys are made of besides; taken once. */
  extensions: () => Extensions;
  /** At the start; `setEditable` changes it. */
  isEditable: boolean;
  autoFocus?: boolean;
  /** Called for each change of the text, with keys still coming in: it must be quick. */
  onEdit?: (editor: Editor) => void;
}

interface DocumentEditor {
  editor: Editor;
  initial: InitialDocument;
  extensions: Extensions;
}

/** A Tiptap editor that outlives renders; what it does while typing never renders React. */
export function useDocumentEditor(options: DocumentEditorOptions): DocumentEditor {
  const { isEditable, autoFocus = false, onEdit } = options;
  const t = useT(editorWords);
  const attributes = JSON.stringify(options.attributes);
  const [made] = useState(() => {
    const extensions = [
      ...documentExtensions({ checkboxLabel: (text) => t('checkbox', { text }) }),
      Markdown,
      longDocument,
      typedKeys,
      ...options.extensions(),
    ];
    const initial = initialDocument(options.value, extensions);
    return {
      initial,
      extensions,
      options: {
        content: grouped(initial.document),
        extensions,
        editable: isEditable,
        injectCSS: false,
        shouldRerenderOnTransaction: false,
        autofocus: autoFocus ? ('end' as const) : false,
        enableCoreExtensions: { clipboardTextSerializer: false, delete: false, textDirection: false } as const,
        editorProps: { attributes: options.attributes },
      },
    };
  });
  const latest = useLatest(onEdit);
  // Tiptap's own hook destroys an editor that is not on the screen a millisecond after its first render: what is read
  // late, or drawn on a slow computer, would lose it.
  const [editor] = useState(
    () => new Editor({ ...made.options, onUpdate: ({ editor: updated }) => latest.current?.(updated) }),
  );
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // React's strict mode takes effects back and runs them again: the editor is the same.
      setTimeout(() => isShown.current || editor.destroy());
    };
  }, [editor]);
  useEffect(() => {
    const shown = JSON.stringify(editor.options.editorProps.attributes);
    if (!editor.isDestroyed && shown !== attributes) {
      made.options.editorProps = { attributes: JSON.parse(attributes) };
      editor.setOptions({ editorProps: made.options.editorProps });
    }
  }, [editor, attributes, made]);
  return { editor, initial: made.initial, extensions: made.extensions };
}
