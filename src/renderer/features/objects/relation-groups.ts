import type { Relation } from '#shared/contract/objects.ts';
import { relationKinds } from '#shared/domain/relation-kinds.ts';

/** Links of one kind in one direction. */
export interface RelationGroup {
  key: string;
  kind: string;
  direction: 'in' | 'out';
  relations: Relation[];
}

/** Links by kind and direction, kinds in the order of the domain, links as they came, each other end once; without those in `hidden`. */
export function groupRelations(relations: readonly Relation[], hidden: ReadonlySet<string>): RelationGroup[] {
  const groups = new Map<string, RelationGroup>();
  const seen = new Set<string>();
  for (const relation of relations) {
    const key = `${relation.kind}.${relation.direction}`;
    const end = `${key} ${relation.object.object_type} ${relation.object.id}`;
    if (hidden.has(key) || seen.has(end)) {
      continue;
    }
    seen.add(end);
    const group = groups.get(key) ?? { key, kind: relation.kind, direction: relation.direction, relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => kindOrder(a.kind) - kindOrder(b.kind));
}

/** The kinds as the domain lists them; those it does not know come last. */
function kindOrder(kind: string): number {
  const order: readonly string[] = relationKinds;
  const at = order.indexOf(kind);
  return at < 0 ? relationKinds.length : at;
}
