import type { Editor } from '@tiptap/core';
import { isRichText, type RichText, type RichTextNode } from '#shared/domain/rich-text.ts';
import { readRichText } from '#shared/domain/rich-text-read.ts';
import { ungrouped } from './block-groups.ts';

function isEmptyParagraph(node: RichTextNode | undefined): boolean {
  return node?.type === 'paragraph' && (node.content ?? []).length === 0;
}

/** The document without the empty paragraph that follows a table or a code block to write on. */
function trimmed(document: RichText): RichText {
  const { content = [] } = document;
  return content.length > 1 && isEmptyParagraph(content.at(-1))
    ? { ...document, content: content.slice(0, -1) }
    : document;
}

/**
 * What an editor holds, as it may be stored: attributes that pasting let in and documents do not have are left out. One
 * that is longer than documents may be comes as it is, for the host to say so.
 */
export function documentOf(editor: Editor): RichText {
  const written = trimmed(ungrouped({ ...editor.getJSON(), type: 'doc' }));
  return isRichText(written) ? written : (readRichText(written).document ?? written);
}
