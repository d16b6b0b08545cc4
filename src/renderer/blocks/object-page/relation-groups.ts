import type { Relation } from '#shared/contract/objects.ts';
import { relationKinds } from '#shared/domain/relation-kinds.ts';

/** Links of one kind in one direction; `type` where those to one type have a name of their own. */
export interface RelationGroup {
  key: string;
  kind: string;
  direction: 'in' | 'out';
  type?: string;
  relations: Relation[];
}

/** What links here to say something of it: reviews, documents and tickets are not one list; nor are somebody's accounts. */
const namedByType: ReadonlySet<string> = new Set(['about.in', 'same_person.in']);

/** Links by kind and direction, kinds in the order of the domain, links as they came, each other end once; without those in `hidden`. */
export function groupRelations(relations: readonly Relation[], hidden: ReadonlySet<string>): RelationGroup[] {
  const groups = new Map<string, RelationGroup>();
  const seen = new Set<string>();
  for (const relation of relations) {
    const { kind, direction, object } = relation;
    const type = namedByType.has(`${kind}.${direction}`) ? object.object_type : undefined;
    const key = type === undefined ? `${kind}.${direction}` : `${kind}.${direction}.${type}`;
    const end = `${key} ${object.object_type} ${object.id}`;
    if (hidden.has(`${kind}.${direction}`) || seen.has(end)) {
      continue;
    }
    seen.add(end);
    const group = groups.get(key) ?? { key, kind, direction, ...(type !== undefined && { type }), relations: [] };
    group.relations.push(relation);
    groups.set(key, group);
  }
  return inOrder([...groups.values()]);
}

/** Groups by their kinds as the domain lists them. */
export function inOrder(groups: readonly RelationGroup[]): RelationGroup[] {
  return groups.toSorted((a, b) => kindOrder(a.kind) - kindOrder(b.kind));
}

/** The kinds as the domain lists them; those it does not know come last. */
function kindOrder(kind: string): number {
  const order: readonly string[] = relationKinds;
  const at = order.indexOf(kind);
  return at < 0 ? relationKinds.length : at;
}
