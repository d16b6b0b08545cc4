import type { fieldColumns, ObjectRow } from '#host/store/object-columns.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';

/** All links of one field, as a change of an object sets them. */
export interface LinkChange {
  readonly field: { readonly path: string; readonly kind: RelationKind };
  readonly items: readonly { id: string; level: number | null }[];
}

/** An object as a change leaves it, and the links that it sets: what is asked whether somebody may write it. */
export interface ObjectChange {
  readonly columns: Pick<ObjectRow, (typeof fieldColumns)[number] | 'subtype' | 'keywords'>;
  readonly data: Fields;
  readonly links: readonly LinkChange[];
}
