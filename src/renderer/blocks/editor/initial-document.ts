import { type Extensions, getSchema } from '@tiptap/core';
import { isRichText, type RichText } from '#shared/domain/rich-text.ts';
import { readRichText } from '#shared/domain/rich-text-read.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';

/** What an editor begins with. */
export interface InitialDocument {
  document: RichText;
  /** What was stored, where not all of it can be shown: it must not be lost by saving what is. */
  unreadable?: unknown;
}

const emptyDocument: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

function isKnown(document: RichText, extensions: Extensions): boolean {
  try {
    getSchema(extensions).nodeFromJSON(document).check();
    return true;
  } catch {
    return false;
  }
}

/** What can be shown of a stored value: a document, a text, nothing yet, or whatever a host may have answered. */
export function initialDocument(value: unknown, extensions: Extensions): InitialDocument {
  if (value === undefined || value === null || value === '') {
    return { document: emptyDocument };
  }
  if (typeof value === 'string') {
    return { document: richTextOf(value) };
  }
  const { document, text } = readRichText(value);
  const isWhole = isRichText(value);
  if (document !== undefined && (document.content ?? []).length === 0) {
    return { document: emptyDocument, ...(isWhole ? {} : { unreadable: value }) };
  }
  if (document !== undefined && isKnown(document, extensions)) {
    return { document, ...(isWhole ? {} : { unreadable: value }) };
  }
  return { document: richTextOf(text), unreadable: value };
}
