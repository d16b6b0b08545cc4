import './editor.css';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { attachmentExtensions } from '#blocks/attachments/attachment-extensions.ts';
import { mentionExtensions } from '#blocks/mentions/mention-extensions.ts';
import { editorKeys } from './editor-keys.ts';
import { initialDocument } from './initial-document.ts';
import { useDocumentEditor } from './use-document-editor.ts';

const nothing = () => false;

export interface RichTextViewProps {
  /** A document, or whatever a host answered in its place: what can be shown is. */
  value: unknown;
}

/** A document to read, with its links, mentions and files. Loaded by `lazy-rich-text-view.tsx`. */
export function RichTextView({ value }: RichTextViewProps) {
  const { editor, extensions } = useDocumentEditor({
    value,
    isEditable: false,
    attributes: { class: 'rich-text' },
    extensions: () => [
      ...mentionExtensions({ tools: false }),
      ...attachmentExtensions(),
      editorKeys({ onLink: () => undefined, onToolbar: nothing, onSubmit: nothing }),
    ],
  });
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current !== value && !editor.isDestroyed) {
      shown.current = value;
      editor.commands.setContent(initialDocument(value, extensions).document, { emitUpdate: false });
    }
  }, [editor, extensions, value]);
  return <EditorContent editor={editor} />;
}
