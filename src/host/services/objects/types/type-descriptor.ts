import type { Identity } from '#host/access/index.ts';
import type { LinkedObject } from '#host/services/objects/linked-objects.ts';
import type { fieldColumns, ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** Links of an object: `out` lead from it, `in` to it. */
export interface BothWays<T> {
  readonly out: readonly T[];
  readonly in: readonly T[];
}

/** Objects at the other end of a link: named by id or by name. */
export interface LinkField {
  readonly kind: 'link';
  readonly relation: RelationKind;
  readonly direction: 'out' | 'in';
}

/** What lists of a type are sorted and filtered by, besides the columns: dotted paths, by what they hold. */
export interface ListedFields {
  readonly text?: readonly string[];
  readonly number?: readonly string[];
  readonly time?: readonly string[];
  readonly flag?: readonly string[];
  /** Links that lists are filtered by, under these names. */
  readonly links?: Readonly<Record<string, LinkField>>;
  /** Names of filters that mean one and the same application where they are asked together. */
  readonly ofApplication?: { readonly job: string; readonly stage: string };
  /** The short names that screens filter by: what one of the paths says is enough. Sorted by the last. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
}

export type FieldColumn = (typeof fieldColumns)[number];

/** What the host knows of a type besides its fields, links and rights; where nothing is said, it is as any type is. */
export interface TypeDescriptor {
  readonly listed?: ListedFields;
  /** Columns that a field of another name fills, so that it is found and sorted by. */
  readonly filledFrom?: Readonly<Partial<Record<FieldColumn, string>>>;
  /** Fields that are worked out where nobody typed a value: what a caller read of them is not stored. */
  readonly workedOut?: readonly string[];
  /** What the row of an object tells besides its fields. */
  ofRow?(row: ObjectRow): Fields;
  /** What every object tells, in lists too: asked once for all of them. */
  besides?(store: Store, identity: Identity, ids: readonly string[]): Promise<(object: ObjectBase) => ObjectBase>;
  /** Links that only {@link inFull} needs, read on the same way as the others. */
  readonly further?: BothWays<RelationKind>;
  /** What only a page of its own shows of an object. */
  inFull?(
    store: Store,
    identity: Identity,
    object: ObjectBase,
    links: BothWays<LinkedObject>,
  ): ObjectBase | Promise<ObjectBase>;
}

/** A link that lists of a type are filtered by. */
export function listedLink(relation: RelationKind, direction: 'out' | 'in' = 'out'): LinkField {
  return { kind: 'link', relation, direction };
}
