import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { type Node as DocumentNode, Fragment, type Mark as NodeMark, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';

/*
 * ProseMirror puts every block of a document right into the element that is written in: the browser goes over hundreds
 * of them at every key. Blocks beside each other that have the same mark stand in one element, so the blocks of a long
 * document take turns of two marks. These are the editor's own: no document that leaves it has them.
 */

/** From so many blocks on, those out of sight are neither laid out nor painted. */
export const longFrom = 100;
const blocksInGroup = 20;
/** What is written within a group stays in it until it has so many. */
const mostInGroup = 40;
const names = ['blockGroup', 'nextBlockGroup'] as const;
/** What else holds blocks, and gets some of a group when they are wrapped. */
const holders: ReadonlySet<string> = new Set(['doc', 'blockquote', 'listItem', 'taskItem']);

/** Extensions, of which the nodes that hold blocks let them be grouped. */
export function withGroups(extensions: Extensions): Extensions {
  return extensions.map((extension) =>
    extension instanceof Node && holders.has(extension.name) ? extension.extend({ marks: names.join(' ') }) : extension,
  );
}

function groupOf(node: DocumentNode | null): NodeMark | undefined {
  return node?.marks.find(({ type }) => type.name === names[0] || type.name === names[1]);
}

function nameAt(at: number): string {
  return names[Math.floor(at / blocksInGroup) % 2] ?? names[0];
}

/** A document as an editor shows it at its start. */
export function grouped(document: RichText): RichText {
  const { content = [] } = document;
  return content.length > longFrom
    ? { ...document, content: content.map((block, at) => ({ ...block, marks: [{ type: nameAt(at) }] })) }
    : document;
}

/** What an editor writes down, without its groups. */
export function ungrouped(document: RichText): RichText {
  const { content = [] } = document;
  return content.some(({ marks }) => marks !== undefined)
    ? { ...document, content: content.map(({ marks: _group, ...block }): RichTextNode => block) }
    : document;
}

/** Between which two of its blocks a document is another one now. */
function changedBlocks(before: DocumentNode, after: DocumentNode): { from: number; to: number } {
  const most = Math.min(before.childCount, after.childCount);
  let from = 0;
  while (from < most && before.child(from) === after.child(from)) {
    from += 1;
  }
  let same = 0;
  while (
    same < most - from &&
    before.child(before.childCount - 1 - same) === after.child(after.childCount - 1 - same)
  ) {
    same += 1;
  }
  return { from, to: after.childCount - same };
}

/** How many blocks from one on, forwards or back, have its group; no more than are too many. */
function runFrom(doc: DocumentNode, at: number, step: 1 | -1): number {
  const group = groupOf(doc.maybeChild(at));
  let length = 0;
  while (group !== undefined && length < mostInGroup && groupOf(doc.maybeChild(at + step * length)) === group) {
    length += 1;
  }
  return length;
}

function isTooLong(doc: DocumentNode, at: number): boolean {
  return runFrom(doc, at, -1) + runFrom(doc, at, 1) > mostInGroup;
}

function otherThan(group: NodeMark | undefined, { schema }: DocumentNode['type']): NodeMark {
  return schema.mark(group?.type.name === names[0] ? names[1] : names[0]);
}

/** Takes the group from blocks that stand in another one now. */
function ungroupWithin(tr: Transaction, block: DocumentNode, at: number): void {
  block.descendants((child, offset) => {
    const group = groupOf(child);
    if (group !== undefined) {
      tr.removeNodeMark(at + 1 + offset, group);
    }
    return !child.isTextblock;
  });
}

/** Groups what came to a long document without one, and takes it from what was put into another block. */
function regroup(before: DocumentNode, { doc, tr }: EditorState): Transaction | null {
  const isLong = doc.childCount > longFrom;
  const becameLong = isLong && before.childCount <= longFrom;
  const { from, to } = becameLong ? { from: 0, to: doc.childCount } : changedBlocks(before, doc);
  let last = groupOf(doc.maybeChild(from - 1));
  let length = runFrom(doc, from - 1, -1);
  let at = 0;
  for (let index = 0; index < from; index += 1) {
    at += doc.child(index).nodeSize;
  }
  for (let index = from; index < to; index += 1) {
    const block = doc.child(index);
    const own = groupOf(block);
    if (isLong) {
      const isFull = own === undefined ? length >= blocksInGroup : isTooLong(doc, index);
      const group = isFull ? otherThan(own ?? last, block.type) : (own ?? last ?? otherThan(undefined, block.type));
      if (group !== own) {
        tr.addNodeMark(at, group);
      }
      length = group === last ? length + 1 : 1;
      last = group;
    }
    if (!block.isTextblock) {
      ungroupWithin(tr, block, at);
    }
    at += block.nodeSize;
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

function groupMark(name: string): Mark {
  return Mark.create({
    name,
    excludes: names.join(' '),
    renderHTML: () => ['div', { class: 'block-group' }, 0],
  });
}

/** Keeps groups as the document changes. */
export function groupKeeper(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, state) {
      return transactions.some(({ docChanged }) => docChanged) ? regroup(before.doc, state) : null;
    },
    props: {
      transformCopied({ content, openStart, openEnd }) {
        const nodes = content.content.map((node) => (groupOf(node) === undefined ? node : node.mark([])));
        return new Slice(Fragment.from(nodes), openStart, openEnd);
      },
    },
  });
}

/** Keeps the blocks of a long document in groups, each an element of its own. */
export const blockGroups = Extension.create({
  name: 'blockGroups',
  addExtensions: () => names.map(groupMark),
  addProseMirrorPlugins: () => [groupKeeper()],
});
