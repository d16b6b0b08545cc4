import { type Editor, Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { richTextLimits } from '#shared/domain/rich-text.ts';
import { readRichText } from '#shared/domain/rich-text-read.ts';
import { withHarmlessCells, withPlainCells } from './harmless-cells.ts';
import { linkAddress } from './link-address.ts';
import { looksLikeMarkdown } from './markdown-text.ts';
import { judgePaste } from './paste-limits.ts';
import { withoutStyles } from './pasted-styles.ts';

/** A text that is too long to be pasted. */
export interface RefusedPaste {
  text: string;
}

/** What a Markdown text says, as part of a document; null where it says nothing that could be kept. */
export function sliceOfMarkdown(editor: Editor, text: string): Slice | null {
  try {
    // Raw HTML within it, and links that lead nowhere good, are taken out like those of a host.
    const { document } = readRichText(editor.markdown?.parse(text));
    return document === undefined ? null : Slice.maxOpen(editor.schema.nodeFromJSON(document).content);
  } catch {
    return null;
  }
}

/** Lines as paragraphs, blank lines between them taken out: as plain text is pasted everywhere. */
function sliceOfLines(editor: Editor, text: string): Slice {
  const { schema } = editor;
  const paragraphs = text
    .split(/(?:\r\n?|\n)+/)
    .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

function isPlainWords(content: Fragment): boolean {
  let plain = content.childCount <= 1;
  content.descendants((node: Node) => {
    plain &&= node.isTextblock || (node.isText && node.marks.length === 0) || node.type.name === 'hardBreak';
  });
  return plain;
}

/** What is put on the clipboard as text: Markdown, but for words that need none. */
export function textOfSlice(editor: Editor, { content }: Slice): string {
  const first = content.firstChild;
  if (isPlainWords(content) || (content.childCount === 1 && first?.type.spec.code === true)) {
    return content.textBetween(0, content.size, '\n', (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ''));
  }
  const nodes: unknown = content.toJSON();
  const isInline = first?.isInline === true;
  const document = { type: 'doc', content: isInline ? [{ type: 'paragraph', content: nodes }] : nodes };
  return editor.markdown?.serialize(document as Parameters<typeof editor.markdown.serialize>[0]).trim() ?? '';
}

function transferOf(event: ClipboardEvent | DragEvent): DataTransfer | null {
  return 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
}

/** Markdown in and out by the clipboard, links over what is selected, and no more than a document holds. */
export function clipboard(onRefused: (paste: RefusedPaste) => void): Extension {
  return Extension.create({
    name: 'clipboard',
    priority: 900,
    addProseMirrorPlugins() {
      const { editor } = this;

      function guard(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
        const transfer = transferOf(event);
        // What moves within the editor was in it before.
        if (transfer === null || !view.editable || view.dragging !== null) {
          return false;
        }
        const pasted = { text: transfer.getData('text/plain'), html: transfer.getData('text/html') };
        const { doc, selection } = view.state;
        const room = richTextLimits.text - doc.content.size + (selection.to - selection.from);
        const verdict = judgePaste(pasted, room);
        if (verdict === 'take') {
          return false;
        }
        event.preventDefault();
        if (verdict === 'plain') {
          view.dispatch(view.state.tr.replaceSelection(sliceOfLines(editor, pasted.text)).scrollIntoView());
        } else {
          onRefused({ text: pasted.text === '' ? pasted.html : pasted.text });
        }
        return true;
      }

      return [
        new Plugin({
          props: {
            handleDOMEvents: { paste: guard, drop: guard },
            transformPastedHTML: withoutStyles,
            transformCopied: withHarmlessCells,
            transformPasted: withPlainCells,
            clipboardTextSerializer: (slice) => textOfSlice(editor, slice),
            clipboardTextParser(text, $context, plain) {
              const inCode = $context.parent.type.spec.code === true;
              const slice = plain || inCode || !looksLikeMarkdown(text) ? null : sliceOfMarkdown(editor, text);
              // ProseMirror reads the text itself where nothing is answered, which its types leave out.
              return slice ?? (undefined as unknown as Slice);
            },
            handlePaste(view, event, slice) {
              const { selection, schema, tr } = view.state;
              const text = event.clipboardData?.getData('text/plain') ?? '';
              // Of what was laid out nothing could be kept: its words can.
              if (slice.size === 0 && text.trim() !== '') {
                view.dispatch(tr.replaceSelection(sliceOfLines(editor, text)).scrollIntoView());
                return true;
              }
              const address = linkAddress(text.trim());
              const link = schema.marks.link;
              if (address === null || selection.empty || link === undefined || selection.$from.parent.type.spec.code) {
                return false;
              }
              view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href: address })).scrollIntoView());
              return true;
            },
          },
        }),
      ];
    },
  });
}
