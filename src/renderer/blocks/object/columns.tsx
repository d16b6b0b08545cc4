import type { ReactNode } from 'react';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ColumnLabel, ListColumn } from './descriptor.ts';
import type { FieldKind } from './field-kinds.tsx';
import type { ObjectField } from './object-field.ts';
import { ObjectLink } from './object-link.tsx';
import { ObjectMark } from './object-name.tsx';
import { objectRefOf } from './object-ref-of.ts';
import type { ObjectText } from './use-object-text.ts';

interface Sizes {
  min: number;
  grow: number;
  align?: 'end';
  /** `true`: the host orders by the column's own field. */
  sort?: true | string;
  /** Another order of the list that it shows. */
  ownOrder?: string;
}

/** Kinds that are drawn: no text to cut off. */
const drawn: ReadonlySet<FieldKind | 'several'> = new Set(['score', 'rate', 'word', 'state', 'stage']);

/** A column that shows a field. */
export function column<Type extends ObjectType>(
  label: ColumnLabel,
  field: ObjectField<Type>,
  { sort, ...sizes }: Sizes,
): ListColumn<Type> {
  const isWhole = drawn.has(field.kind) || field.kind === 'ref';
  return {
    label,
    path: field.path,
    madeOf: field.madeOf,
    ...sizes,
    ...(sort !== undefined && { sort: sort === true ? field.path : sort }),
    cell: (object, text) =>
      isWhole ? (
        field.writeInRow(object, text)
      ) : (
        <span className="min-w-0 truncate text-secondary [&_wbr]:hidden">{field.writeInRow(object, text)}</span>
      ),
  };
}

/** A column whose cells are made of more than one field. */
export function composedColumn<Type extends ObjectType>(
  label: ColumnLabel,
  sizes: Omit<Sizes, 'sort'> & Pick<ListColumn, 'sort' | 'madeOf'>,
  cell: (object: ObjectOf<Type>, text: ObjectText) => ReactNode,
): ListColumn<Type> {
  return { label, ...sizes, cell };
}

/** How a row names its object, where that is not its name: other columns say the rest of it. */
interface RowName {
  name: string;
  /** Whose picture stands before it; the object's own where it is left out. */
  mark?: ObjectRef;
}

const nameSizes = { min: 176, grow: 3, sort: 'name', madeOf: ['name'] };

/** The name of the row's object, whose link covers the row. */
export function nameColumnOf<Type extends ObjectType>(
  inRow: (object: ObjectOf<Type>) => RowName | undefined,
): ListColumn<Type> {
  return composedColumn<Type>('name', nameSizes, (object) => {
    // Whatever its type is, it is an object of one.
    const ref = objectRefOf(object as ObjectOf);
    const { name = ref.name, mark = ref } = inRow(object) ?? {};
    return (
      <ObjectLink
        object={ref}
        full={object}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2.5 outline-none after:absolute after:inset-0 after:z-1"
      >
        <ObjectMark object={mark} size="small" />
        <span dir="auto" className="truncate font-medium" title={name === ref.name ? undefined : ref.name}>
          {name}
        </span>
      </ObjectLink>
    );
  });
}

/** {@link nameColumnOf} where a row says the whole name. */
export const nameColumn = nameColumnOf<ObjectType>(() => undefined);

/** Sizes that many columns share. */
export const sizes = {
  gauge: { min: 100, grow: 0 },
  figure: { min: 104, grow: 0, align: 'end' },
  rate: { min: 140, grow: 0 },
  words: { min: 130, grow: 1.5 },
  state: { min: 110, grow: 0 },
} as const;
