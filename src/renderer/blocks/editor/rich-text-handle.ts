import type { Editor } from '@tiptap/core';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { VoiceTarget } from '#blocks/voice/voice-target.ts';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import { textChanges } from '#ui/text-changes.ts';
import { applyChange } from './apply-change.ts';
import { documentOf } from './document-of.ts';
import { textMap } from './text-map.ts';

/** ms for finding what of a text stays; beyond, all of it is written anew and loses its marks. */
export const changeBudget = 1000;

/** What others may ask of an editor and do to it. Reading is work: ask when it is needed, not at each key. */
export interface RichTextHandle {
  /** What would be stored. */
  json(): RichText;
  /** The words alone, as the host derives them from the document. */
  text(): string;
  markdown(): string;
  isEmpty(): boolean;
  selectedText(): string;
  /** Puts Markdown, or nodes, where the cursor is. */
  insert(content: string | RichTextNode | RichTextNode[]): void;
  /** Adds text after all there is; a blank line in it begins a paragraph. */
  append(text: string): void;
  /** Puts text in the place of what is selected, or of everything; it can be undone. */
  replaceRange(range: 'selection' | 'all', text: string): void;
  /** Puts another document in the place of all there is; it can be undone. */
  replaceAll(document: RichText): void;
  /**
   * The same, with its words changed: `after` has a line a block of text. What did not change keeps its marks, mentions
   * and blocks, and files stay.
   */
  replaceWords(document: RichText, after: string): void;
  focus(where?: 'start' | 'end'): void;
  /** Empties it: what it held was sent, and is no draft any more. */
  clear(): void;
  /** What it holds was sent, and is no draft any more; it stays on the screen. */
  forgetDraft(): void;
  /** Uploads files into the text. */
  attach(files: readonly File[]): void;
  /** For a `VoiceControl` elsewhere than at the foot of the text. */
  readonly voice: VoiceTarget;
}

function parts(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A paragraph's text, with its line ends as breaks. */
function inline(schema: Schema, text: string): Node[] {
  return text.split('\n').flatMap((line, at) => {
    const nodes = at > 0 ? [schema.node('hardBreak')] : [];
    return line === '' ? nodes : [...nodes, schema.text(line)];
  });
}

function paragraphs(schema: Schema, texts: readonly string[]): Node[] {
  return texts.map((part) => schema.node('paragraph', null, inline(schema, part)));
}

/** Adds text behind the last words of a document: in their paragraph, or in one of its own behind a list or a heading. */
export function appendText(tr: Transaction, text: string): Transaction {
  const { schema } = tr.doc.type;
  const [first, ...rest] = parts(text);
  if (first === undefined) {
    return tr;
  }
  const last = tr.doc.lastChild;
  if (last?.type.name === 'paragraph') {
    const isApart =
      last.content.size === 0 || /\s$/.test(last.textContent) || last.lastChild?.type.name === 'hardBreak';
    tr.insert(tr.doc.content.size - 1, inline(schema, isApart ? first : ` ${first}`));
  } else {
    rest.unshift(first);
  }
  return tr.insert(tr.doc.content.size, paragraphs(schema, rest));
}

/** Text in the place of a range; within a line it stays one. */
export function replaceText(tr: Transaction, range: { from: number; to: number }, text: string): Transaction {
  const nodes = paragraphs(tr.doc.type.schema, parts(text));
  return nodes.length === 0
    ? tr.delete(range.from, range.to)
    : tr.replaceRange(range.from, range.to, new Slice(Fragment.from(nodes), 1, 1));
}

interface HandleParts {
  editor: Editor;
  forgetDraft: () => void;
  attach: (files: readonly File[]) => void;
  voice: VoiceTarget;
}

export function createHandle({ editor, forgetDraft, attach, voice }: HandleParts): RichTextHandle {
  return {
    json: () => documentOf(editor),
    text: () => plainTextOf(documentOf(editor)),
    markdown: () => editor.markdown?.serialize(documentOf(editor)).trim() ?? '',
    isEmpty: () => editor.isEmpty,
    selectedText() {
      const { from, to, empty } = editor.state.selection;
      return empty ? '' : textMap(editor.state.doc, from, to).text;
    },
    insert(content) {
      editor
        .chain()
        .focus()
        .insertContent(content, { contentType: typeof content === 'string' ? 'markdown' : 'json' })
        .run();
    },
    append(text) {
      const tr = appendText(editor.state.tr, text);
      editor.view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
    },
    replaceRange(range, text) {
      const { tr, selection, doc } = editor.state;
      const { from, to } = range === 'selection' ? selection : { from: 0, to: doc.content.size };
      editor.view.dispatch(replaceText(tr, { from, to }, text).scrollIntoView());
    },
    replaceAll(document) {
      editor.commands.setContent(document);
    },
    replaceWords(document, after) {
      const { tr, schema } = editor.state;
      tr.replaceWith(0, tr.doc.content.size, schema.nodeFromJSON(document).content);
      const { text: before } = textMap(tr.doc);
      const { parts: changes } = textChanges(before, after, { budget: changeBudget });
      editor.view.dispatch(applyChange(tr, { from: 0, to: tr.doc.content.size }, changes).scrollIntoView());
    },
    focus(where) {
      editor.commands.focus(where);
    },
    clear() {
      editor.commands.clearContent(true);
      forgetDraft();
    },
    forgetDraft,
    attach,
    voice,
  };
}
