import type { Identity } from '#host/access/index.ts';
import type { LinkedObject } from '#host/services/objects/linked-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** Links of an object: `out` lead from it, `in` to it. */
export interface BothWays<T> {
  readonly out: readonly T[];
  readonly in: readonly T[];
}

/** What reading objects of a type tells besides their fields and links. */
export interface ObjectReading {
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
