import { isWhereGroup, type Where, type WhereGroup } from '#shared/domain/where/where.ts';
import { conditionOf, draftOf, type FilterDraft } from './filter-draft.ts';
import type { FilterField } from './use-filter-fields.ts';

/** A condition that is being filled in: of no field yet, or with what is asked of it. */
export interface ConditionNode {
  readonly kind: 'condition';
  readonly key: number;
  readonly field: string | null;
  readonly draft: FilterDraft | undefined;
}

/** What stands as it is: too deep to be drawn, or of a field that this list does not offer. */
interface TextNode {
  readonly kind: 'text';
  readonly key: number;
  readonly where: Where;
}

/** Conditions and groups of which all must hold, or one is enough; it may be empty while it is built. */
export interface GroupNode {
  readonly kind: 'group';
  readonly key: number;
  readonly join: WhereGroup['join'];
  readonly members: readonly BuilderNode[];
}

export type BuilderNode = ConditionNode | TextNode | GroupNode;

type FieldOf = (name: string) => FilterField | undefined;

/** Groups within groups that are drawn; what is deeper is a text. */
export const drawnDepth = 4;

/** A filter as it is built: always a group. */
export function treeOf(where: Where | undefined, fieldOf: FieldOf, newKey: () => number): GroupNode {
  function nodeOf(part: Where, depth: number): BuilderNode {
    const key = newKey();
    if (isWhereGroup(part)) {
      return depth === drawnDepth
        ? { kind: 'text', key, where: part }
        : { kind: 'group', key, join: part.join, members: part.members.map((one) => nodeOf(one, depth + 1)) };
    }
    const field = fieldOf(part.field);
    return field === undefined
      ? { kind: 'text', key, where: part }
      : { kind: 'condition', key, field: part.field, draft: draftOf(field, part) };
  }
  const members = where === undefined ? [] : isWhereGroup(where) ? where.members : [where];
  const join = where !== undefined && isWhereGroup(where) ? where.join : 'and';
  return { kind: 'group', key: newKey(), join, members: members.map((one) => nodeOf(one, 1)) };
}

/** What was built, without groups of nothing; and whether all of it is filled in. */
export function builtWhere(node: BuilderNode, fieldOf: FieldOf): { where: Where | undefined; isWhole: boolean } {
  if (node.kind === 'text') {
    return { where: node.where, isWhole: true };
  }
  if (node.kind === 'condition') {
    const field = fieldOf(node.field ?? '');
    const where = field === undefined || node.draft === undefined ? undefined : conditionOf(field, node.draft);
    return { where, isWhole: where !== undefined };
  }
  const built = node.members.map((member) => builtWhere(member, fieldOf));
  const members = built.flatMap(({ where }) => where ?? []);
  return {
    where: members.length > 1 ? { join: node.join, members } : members[0],
    isWhole: built.every(({ isWhole }) => isWhole),
  };
}

/** How many conditions there are. */
export function countConditions(node: BuilderNode): number {
  return node.kind === 'group' ? node.members.reduce((sum, member) => sum + countConditions(member), 0) : 1;
}

/** With another node in place of one; without it where that is `undefined`. */
export function replaced(group: GroupNode, key: number, by: (node: BuilderNode) => BuilderNode | undefined): GroupNode {
  const members = group.members.flatMap((member): readonly BuilderNode[] => {
    if (member.key === key) {
      return [by(member) ?? []].flat();
    }
    return [member.kind === 'group' ? replaced(member, key, by) : member];
  });
  return { ...group, members };
}

/** With one more at the end of a group, which may be the whole. */
export function added(group: GroupNode, into: number, node: BuilderNode): GroupNode {
  const grown = (one: GroupNode): GroupNode => ({ ...one, members: [...one.members, node] });
  return group.key === into ? grown(group) : replaced(group, into, (one) => (one.kind === 'group' ? grown(one) : one));
}

/** How deep groups lie in it: 0 where it is none. */
function heightOf(node: BuilderNode): number {
  return node.kind === 'group' ? 1 + Math.max(0, ...node.members.map(heightOf)) : 0;
}

/** With a member put one place up or down: over a condition, into a group, and out of its own at the edge of it. */
export function moved(group: GroupNode, key: number, by: -1 | 1, depth = 1): GroupNode {
  const { members } = group;
  const at = members.findIndex((member) => member.key === key);
  const node = members[at];
  const other = members[at + by];
  if (node !== undefined && other === undefined) {
    return group;
  }
  if (node !== undefined && other !== undefined) {
    const isInto = other.kind === 'group' && depth + 1 + heightOf(node) <= drawnDepth;
    if (!isInto) {
      return { ...group, members: members.with(at, other).with(at + by, node) };
    }
    const grown = { ...other, members: by < 0 ? [...other.members, node] : [node, ...other.members] };
    return { ...group, members: members.with(at + by, grown).toSpliced(at, 1) };
  }
  const next = members.map((member) => (member.kind === 'group' ? moved(member, key, by, depth + 1) : member));
  const inside = members.findIndex((member) => isAtEdge(member, key, by));
  const parent = next[inside];
  if (parent?.kind !== 'group') {
    return { ...group, members: next };
  }
  const out = parent.members.filter((member) => member.key === key);
  const left = { ...parent, members: parent.members.filter((member) => member.key !== key) };
  return { ...group, members: next.with(inside, left).toSpliced(by < 0 ? inside : inside + 1, 0, ...out) };
}

/** Whether it is the group at whose edge something stands that is to leave it. */
function isAtEdge(node: BuilderNode, key: number, by: -1 | 1): boolean {
  return node.kind === 'group' && node.members.at(by < 0 ? 0 : -1)?.key === key;
}

/** Whether something can be put further up or down: it is not at the very edge of all. */
export function mayMove(root: GroupNode, key: number, by: -1 | 1): boolean {
  return root.members.at(by < 0 ? 0 : -1)?.key !== key;
}
