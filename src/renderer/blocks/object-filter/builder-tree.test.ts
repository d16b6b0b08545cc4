import { expect, it } from 'vitest';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import type { Where } from '#shared/domain/where/where.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import {
  added,
  type BuilderNode,
  builtWhere,
  type GroupNode,
  mayMove,
  moved,
  replaced,
  treeOf,
} from './builder-tree.ts';
import type { FilterField } from './use-filter-fields.ts';

const fieldOf = (name: string): FilterField | undefined =>
  name === 'gone' ? undefined : { name, label: name, kind: 'text', choices: [], category: undefined, types: [] };

function read(text: string): Where | undefined {
  const answer = readWhere(text);
  if ('problem' in answer) {
    throw new Error(answer.problem.message);
  }
  return answer.where;
}

function treeAt(text: string): GroupNode {
  let last = 0;
  return treeOf(read(text), fieldOf, () => ++last);
}

function text(node: BuilderNode): string {
  const { where } = builtWhere(node, fieldOf);
  return where === undefined ? '' : writeWhere(where).replaceAll(/ is "(\w)"/g, '$1');
}

/** The key of the condition with a value. */
function keyOf(node: BuilderNode, value: string): number {
  const found = (one: BuilderNode): number[] => {
    if (one.kind === 'group') {
      return one.members.flatMap(found);
    }
    return one.kind === 'condition' && one.draft?.first === value ? [one.key] : [];
  };
  return found(node)[0] ?? -1;
}

it.each([
  '',
  'a is "1"',
  'a is "1" and b is "2"',
  'a is "1" or (b is "2" and (c is "3" or gone is "4"))',
  `(${'(a is "1" or b is "2") and '.repeat(3)}c is "3") or d is "4"`,
  'a is "1" or (a is "2" and (a is "3" or (a is "4" and (a is "5" or (a is "6" and a is "7")))))',
])('what is built and left as it is stays as it was: %s', (where) => {
  const built = builtWhere(treeAt(where), fieldOf);
  expect(built).toEqual({ where: read(where), isWhole: true });
});

it('shows what is too deep to be drawn, and of no field that is offered, as a text', () => {
  const deep = treeAt('a is "1" or (a is "2" and (a is "3" or (a is "4" and (a is "5" or a is "6"))))');
  const kinds = (node: BuilderNode): unknown => (node.kind === 'group' ? node.members.map(kinds) : node.kind);
  expect(kinds(deep)).toEqual(['condition', ['condition', ['condition', ['condition', 'text']]]]);
  expect(kinds(treeAt('gone is "1" and a is "2"'))).toEqual(['text', 'condition']);
});

it('moves a condition over others, into groups, and out of them', () => {
  let tree = treeAt('x is "a" and (x is "b" or x is "c") and x is "d"');
  const seen: string[] = [];
  const key = keyOf(tree, 'd');
  while (mayMove(tree, key, -1)) {
    tree = moved(tree, key, -1);
    seen.push(text(tree));
  }
  expect(seen).toEqual([
    'xa and (xb or xc or xd)',
    'xa and (xb or xd or xc)',
    'xa and (xd or xb or xc)',
    'xa and xd and (xb or xc)',
    'xd and xa and (xb or xc)',
  ]);
  while (mayMove(tree, key, 1)) {
    tree = moved(tree, key, 1);
  }
  expect(text(tree)).toBe('xa and (xb or xc) and xd');
});

it('adds, takes away and changes the join of any group; a group of nothing is none', () => {
  const tree = treeAt('x is "a" and (x is "b" or x is "c")');
  const inner = tree.members[1]!;
  const joined = replaced(tree, inner.key, (node) => (node.kind === 'group' ? { ...node, join: 'and' } : node));
  expect(text(joined)).toBe('xa and (xb and xc)');
  const empty = added(tree, inner.key, { kind: 'group', key: 99, join: 'and', members: [] });
  expect(builtWhere(empty, fieldOf)).toEqual({ where: read('x is "a" and (x is "b" or x is "c")'), isWhole: true });
  const open = added(empty, 99, { kind: 'condition', key: 100, field: 'x', draft: undefined });
  expect(builtWhere(open, fieldOf).isWhole).toBe(false);
  expect(text(replaced(tree, keyOf(tree, 'b'), () => undefined))).toBe('xa and xc');
});
