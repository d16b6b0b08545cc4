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

export type FieldColumn = (typeof fieldColumns)[number];

/** What the host knows of a type besides its fields, links, rights and what its lists are filtered by; where nothing is said, it is as any type is. */
export interface TypeDescriptor {
  /** Columns that a field of another name fills, so that it is found and sorted by. */
  readonly filledFrom?: Readonly<Partial<Record<FieldColumn, string>>>;
  /** Fields that are worked out where nobody typed a value: what a caller read of them is not stored. */
  readonly workedOut?: readonly string[];
  /** What the row of an object tells besides its fields. */
  ofRow?(row: ObjectRow): Fields;
  /** What every object tells, in lists too: asked once for all of them. */
  besides?(store: Store, identity: Identity, ids: readonly string[]): Promise<(object: ObjectBase) => ObjectBase>;
  /** Whether rows that tell little tell that, too. */
  readonly besidesInLite?: true;
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
