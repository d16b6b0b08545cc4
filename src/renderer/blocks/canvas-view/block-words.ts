import { looksLikeMarkdown } from '#blocks/editor/markdown-text.ts';
import { isRecord } from '#blocks/object/typed-path.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** How the text of a block is shown: as plain paragraphs, as the document it is, or as the Markdown it was written in. */
export type BlockWords =
  | { look: 'paragraphs'; paragraphs: string[] }
  | { look: 'document'; document: unknown; words: string }
  | { look: 'markdown'; words: string };

/** The words of a paragraph that is nothing but words; undefined for anything else. */
function plainParagraph(node: unknown): string | undefined {
  if (!isRecord(node) || node.type !== 'paragraph') {
    return undefined;
  }
  const content = listOf(node.content);
  const isPlain = content.every(
    (part) => isRecord(part) && part.type === 'text' && (!Array.isArray(part.marks) || part.marks.length === 0),
  );
  return isPlain ? plainTextOf({ type: 'doc', content: [node] }) : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function paragraphsOf(text: unknown): string[] | undefined {
  if (typeof text === 'string') {
    return text.split(/\n{2,}/);
  }
  const paragraphs = listOf(isRecord(text) ? text.content : undefined).map(plainParagraph);
  return paragraphs.every((one) => one !== undefined) ? paragraphs : undefined;
}

/** Finds out how the text of a block is to be shown. */
export function blockWords(text: unknown): BlockWords {
  const paragraphs = paragraphsOf(text);
  if (paragraphs === undefined) {
    return { look: 'document', document: text, words: plainTextOf(text) };
  }
  const words = paragraphs.join('\n\n');
  return looksLikeMarkdown(words)
    ? { look: 'markdown', words }
    : { look: 'paragraphs', paragraphs: paragraphs.map((one) => one.trim()).filter((one) => one !== '') };
}
