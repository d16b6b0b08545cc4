import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { TextPart } from '#ui/text-changes.ts';
import { textMap } from './text-map.ts';

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** The parts of a change as replacements in the old text, by the index of its letters. */
function editsOf(parts: readonly TextPart[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | undefined;
  for (const { change, text } of parts) {
    if (change === 'same') {
      open = undefined;
      at += text.length;
      continue;
    }
    if (open === undefined) {
      open = { from: at, to: at, text: '' };
      edits.push(open);
    }
    if (change === 'inserted') {
      open.text += text;
    } else {
      at += text.length;
      open.to = at;
    }
  }
  return edits;
}

function lines(schema: Schema, text: string, marks: Node['marks']): Slice {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line, marks)]));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/**
 * Writes a changed text into the part of a document it was read from (`textMap`): what did not change keeps its marks,
 * mentions and blocks. A mention of which letters went, goes whole; what is left of its name stays as text.
 */
export function applyChange(
  tr: Transaction,
  range: { from: number; to: number },
  parts: readonly TextPart[],
): Transaction {
  const { schema } = tr.doc.type;
  const { text, starts, ends } = textMap(tr.doc, range.from, range.to);
  const startOf = (index: number) => starts[index] ?? range.to;
  for (const edit of editsOf(parts).toReversed()) {
    let { from, to, text: written } = edit;
    // The letters of a mention stand at one place: all of them are replaced, or none.
    while (from < to && from > 0 && startOf(from - 1) === startOf(from) && text[from] !== '\n') {
      from -= 1;
      written = `${text[from] ?? ''}${written}`;
    }
    while (to > from && to < text.length && startOf(to) === startOf(to - 1) && text[to] !== '\n') {
      written += text[to] ?? '';
      to += 1;
    }
    const start = startOf(from);
    const end = to > from ? (ends[to - 1] ?? start) : start;
    const $start = tr.doc.resolve(start);
    // What comes in place of other words is written as they were.
    const marks = (end > start ? $start.marksAcross(tr.doc.resolve(end)) : null) ?? $start.marks();
    if (written === '') {
      tr.delete(start, end);
    } else if (written.includes('\n')) {
      tr.replace(start, end, lines(schema, written, marks));
    } else {
      tr.replaceWith(start, end, schema.text(written, marks));
    }
  }
  return tr;
}
