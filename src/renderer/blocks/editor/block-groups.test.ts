import { getSchema } from '@tiptap/core';
import { joinBackward, lift, setBlockType, splitBlock, wrapIn } from '@tiptap/pm/commands';
import { closeHistory, history, undo } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { runs } from '#shared/testing/runs.ts';
import { grouped, groupKeeper, longFrom, ungrouped } from './block-groups.ts';
import { documentExtensions } from './document-extensions.ts';

const schema = getSchema(documentExtensions({ checkboxLabel: (text) => text }));
const { paragraph, heading, blockquote, bulletList, listItem, taskItem, taskList } = schema.nodes;
if (!(paragraph && heading && blockquote && bulletList && listItem && taskItem && taskList)) {
  throw new Error('A node is missing.');
}

function paragraphs(count: number): RichText {
  const content = Array.from({ length: count }, (_, at): RichTextNode => {
    const text = { type: 'paragraph', content: [{ type: 'text', text: `Line ${at}` }] };
    return at % 10 === 5 ? { type: 'bulletList', content: [{ type: 'listItem', content: [text] }] } : text;
  });
  return { type: 'doc', content };
}

function begin(document: RichText, withGroups: boolean): EditorState {
  const doc = schema.nodeFromJSON(withGroups ? grouped(document) : document);
  return EditorState.create({ doc, plugins: withGroups ? [history(), groupKeeper()] : [history()] });
}

function written(state: EditorState): RichText {
  return ungrouped({ ...state.doc.toJSON(), type: 'doc' });
}

/** The lengths of the groups of a document, in their order; 0 for a block without one. */
function groupLengths(doc: Node): number[] {
  const lengths: number[] = [];
  let last: string | undefined;
  doc.forEach(({ marks }) => {
    const name = marks[0]?.type.name;
    if (name === undefined) {
      lengths.push(0);
    } else if (name === last) {
      lengths.push((lengths.pop() ?? 0) + 1);
    } else {
      lengths.push(1);
    }
    last = name;
  });
  return lengths;
}

const commands: Record<string, Command> = {
  split: splitBlock,
  join: joinBackward,
  lift,
  quote: wrapIn(blockquote),
  list: wrapInList(bulletList),
  checklist: wrapInList(taskList),
  liftItem: liftListItem(listItem),
  liftTask: liftListItem(taskItem),
  heading: setBlockType(heading, { level: 2 }),
  text: setBlockType(paragraph),
  type: (state, dispatch) => {
    dispatch?.(state.tr.insertText('x'));
    return true;
  },
  remove: (state, dispatch) => {
    dispatch?.(state.tr.deleteSelection());
    return true;
  },
  duplicate: (state, dispatch) => {
    const { from, to } = state.selection;
    dispatch?.(state.tr.replace(to, to, state.doc.slice(from, to)));
    return true;
  },
  quoteOfBlocks: (state, dispatch) => {
    const blocks = state.doc.slice(0, state.doc.child(0).nodeSize).content;
    dispatch?.(state.tr.replaceSelection(new Slice(Fragment.from(blockquote.create(null, blocks)), 0, 0)));
    return true;
  },
  undo,
};

const action = fc.record({
  command: fc.constantFrom(...Object.keys(commands)),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 80 }),
});

function select(state: EditorState, from: number, length: number): EditorState {
  const { size } = state.doc.content;
  const at = Math.floor(from * size);
  const selection = TextSelection.between(state.doc.resolve(at), state.doc.resolve(Math.min(size, at + length)));
  return state.apply(state.tr.setSelection(selection));
}

describe('groups of blocks', () => {
  it('are twenty each of a long document, and none of a short one', () => {
    expect(groupLengths(begin(paragraphs(longFrom), true).doc).every((length) => length === 0)).toBe(true);
    expect(groupLengths(begin(paragraphs(110), true).doc)).toEqual([20, 20, 20, 20, 20, 10]);
  });

  it('come with the block that makes a document long', () => {
    let state = begin(paragraphs(longFrom), true);
    state = state.apply(state.tr.insert(state.doc.content.size, paragraph.create()));
    expect(groupLengths(state.doc)).toEqual([20, 20, 20, 20, 20, 1]);
  });

  it('stay about as long however much is written in one place', () => {
    let state = begin(paragraphs(110), true);
    for (let at = 0; at < 300; at += 1) {
      state = select(state, 0.5, 0);
      state = state.apply(state.tr.split(state.selection.from));
    }
    expect(Math.max(...groupLengths(state.doc))).toBeLessThanOrEqual(60);
    expect(Math.min(...groupLengths(state.doc))).toBeGreaterThan(0);
  });

  it('are not copied', () => {
    const state = begin(paragraphs(110), true);
    const keeper = groupKeeper();
    const copied = keeper.props.transformCopied?.call(keeper, state.doc.slice(0, 300), undefined as never);
    expect(copied?.size).toBe(300);
    expect(JSON.stringify(copied?.toJSON())).not.toContain('marks');
  });

  it('change nothing of what is written, and are within no other block', () => {
    fc.assert(
      fc.property(fc.integer({ min: 95, max: 130 }), fc.array(action, { maxLength: 25 }), (count, actions) => {
        let plain = begin(paragraphs(count), false);
        let state = begin(paragraphs(count), true);
        for (const { command, from, length } of actions) {
          const run = commands[command] as Command;
          plain = select(plain, from, length);
          state = select(state, from, length);
          const changes = run(plain, (tr) => {
            plain = plain.apply(closeHistory(tr));
          });
          // To ProseMirror a block of a group is never what it would be made into: it would be made so once more.
          if (changes) {
            run(state, (tr) => {
              state = state.apply(closeHistory(tr));
            });
          }
          expect(written(state)).toEqual(written(plain));
          state.doc.check();
          state.doc.forEach((block) => {
            block.descendants((node) => {
              expect([node.type.name, node.isBlock && node.marks.length > 0]).toEqual([node.type.name, false]);
            });
          });
          if (state.doc.childCount > longFrom) {
            expect(Math.min(...groupLengths(state.doc))).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: runs({ usual: 40, long: 2000 }) },
    );
  });
});
