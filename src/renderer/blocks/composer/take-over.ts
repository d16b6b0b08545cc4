import type { TiptapEditorHTMLElement } from '@tiptap/core';
import type { RichTextNode } from '#shared/domain/rich-text.ts';

/** A text as one paragraph: line ends are breaks within it. */
function lineOf(text: string): RichTextNode {
  const content = text
    .split('\n')
    .flatMap((part, at): RichTextNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' }] : []),
      ...(part === '' ? [] : [{ type: 'text', text: part }]),
    ]);
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };
}

/**
 * Moves what was typed into the first field, its selection and the focus into the editor, within this task: no key comes
 * between. Focus must be taken at once; Tiptap's own command waits for a frame. False where there is no editor yet.
 */
export function takeOver(field: HTMLTextAreaElement, place: HTMLElement): boolean {
  const editor = place.querySelector<TiptapEditorHTMLElement>('.ProseMirror')?.editor;
  if (editor === undefined) {
    return false;
  }
  const { value, selectionStart, selectionEnd } = field;
  if (value !== '') {
    editor.commands.setContent({ type: 'doc', content: [lineOf(value)] }, { emitUpdate: true });
  }
  if (field === field.ownerDocument.activeElement) {
    // A position is a letter further: the paragraph begins before its first one.
    const end = editor.state.doc.content.size - 1;
    const at = (letters: number) => Math.min(letters + 1, end);
    editor.commands.setTextSelection({ from: at(selectionStart), to: at(selectionEnd) });
    editor.view.focus();
  }
  return true;
}
