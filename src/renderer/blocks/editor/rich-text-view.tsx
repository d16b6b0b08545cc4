import './editor.css';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { attachmentExtensions } from '#blocks/attachments/attachment-extensions.ts';
import { mentionExtensions } from '#blocks/mentions/mention-extensions.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { readRichText } from '#shared/domain/rich-text-read.ts';
import { editorKeys } from './editor-keys.ts';
import { initialDocument } from './initial-document.ts';
import { useDocumentEditor } from './use-document-editor.ts';

const nothing = () => false;

export interface RichTextViewProps {
  /** A document, or whatever a host answered in its place: what can be shown is. */
  value: unknown;
  /** The value is Markdown. */
  isMarkdown?: boolean;
}

/** What a Markdown text says; undefined where it says nothing a document could hold. */
function documentOfMarkdown(editor: Editor, text: unknown): RichText | undefined {
  return typeof text === 'string' ? readRichText(editor.markdown?.parse(text)).document : undefined;
}

/** A document to read, with its links, mentions and files. Loaded by `lazy-rich-text-view.tsx`. */
export function RichTextView({ value, isMarkdown = false }: RichTextViewProps) {
  const { editor, extensions } = useDocumentEditor({
    value,
    isEditable: false,
    // Nobody writes in it.
    attributes: { class: 'rich-text', role: 'group' },
    extensions: () => [
      ...mentionExtensions({ tools: false }),
      ...attachmentExtensions(),
      editorKeys({ onLink: () => undefined, onToolbar: nothing, onSubmit: nothing }),
    ],
  });
  const shown = useRef(isMarkdown ? undefined : value);
  useEffect(() => {
    if (shown.current !== value && !editor.isDestroyed) {
      shown.current = value;
      const read = isMarkdown ? documentOfMarkdown(editor, value) : undefined;
      editor.commands.setContent(read ?? initialDocument(value, extensions).document, { emitUpdate: false });
    }
  }, [editor, extensions, value, isMarkdown]);
  return <EditorContent editor={editor} />;
}
