import type { ReactNode } from 'react';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { scoreOfField } from '#shared/domain/score-fields.ts';
import { type FieldKind, type KindValue, kindWriters } from './field-kinds.tsx';
import type { NamedScore } from './score-gauge.tsx';
import { type PathOf, type ValueAt, valueAt } from './typed-path.ts';
import type { ObjectText } from './use-object-text.ts';
import type { en } from './words/en.ts';

/** The name of a field in the catalogue. */
export type FieldLabel = keyof (typeof en)['fields'];

/** One field of §3: where it stands in its object, what it is called, how it is written. */
export interface ObjectField<Type extends ObjectType = ObjectType> {
  /** Its place in the object; a name of its own for what is made of several fields. */
  path: string;
  label: FieldLabel;
  /** `several`: made of more than one field. */
  kind: FieldKind | 'several';
  /** Paths of what it is made of. */
  madeOf: readonly string[];
  /** Whether the object has a value there. */
  isKnown(object: ObjectOf<Type>): boolean;
  /** The value as a page shows it; `null` where there is none, but gauges say "No data". */
  write(object: ObjectOf<Type>, text: ObjectText): ReactNode;
  /** The same in a row, which leads elsewhere itself. */
  writeInRow(object: ObjectOf<Type>, text: ObjectText): ReactNode;
  /** The same as a card or a preview has room for; `null` where there is none. */
  writeBriefly(object: ObjectOf<Type>, text: ObjectText): ReactNode;
}

/** The kinds in which a value can be written. */
type KindOf<Value> = { [Kind in FieldKind]: Value extends KindValue[Kind] ? Kind : never }[FieldKind];

interface Several<Type extends ObjectType> {
  madeOf: readonly (keyof ObjectOf<Type> & string)[];
  write: (object: ObjectOf<Type>, text: ObjectText) => ReactNode;
}

/** Makes the fields of a type: `field('org_unit.name', 'orgUnit', 'text')` compiles where a text stands there. */
export function fieldsOf<Type extends ObjectType>() {
  return {
    field<const Path extends PathOf<ObjectOf<Type>>>(
      path: Path,
      label: FieldLabel,
      kind: KindOf<ValueAt<ObjectOf<Type>, Path>>,
    ): ObjectField<Type> {
      return plainField(path, label, kind);
    },
    /** A field that is made of several. */
    several(path: string, label: FieldLabel, { madeOf, write }: Several<Type>): ObjectField<Type> {
      return {
        path,
        label,
        kind: 'several',
        madeOf,
        isKnown: (object) => madeOf.some((key) => object[key] !== undefined),
        write,
        writeInRow: write,
        writeBriefly: write,
      };
    },
  };
}

function plainField<Kind extends FieldKind>(path: string, label: FieldLabel, kind: Kind): ObjectField {
  const writer = kindWriters[kind];
  const { page, row = page, brief = page } = writer;
  // That what stands at the path is of the kind, `field` has checked.
  const read = (object: object) => valueAt(object, path) as KindValue[Kind] | undefined;
  const isGauge = kind === 'score' || kind === 'word';
  /** What is asked why: a value that stands in no object, as in its log, is asked nothing. */
  const asked = ({ object_type: type, id }: ObjectOf, text: ObjectText): NamedScore | undefined => {
    const score = isGauge && id !== undefined ? scoreOfField(type, path) : undefined;
    return score === undefined ? undefined : { of: { type, id }, score, name: text.field(label) };
  };
  return {
    path,
    label,
    kind,
    madeOf: [path],
    isKnown: (object) => read(object) !== undefined,
    write: (object, text) => page(read(object), text),
    writeInRow: (object, text) => row(read(object), text, asked(object, text)),
    writeBriefly: (object, text) => brief(read(object), text, asked(object, text)),
  };
}
