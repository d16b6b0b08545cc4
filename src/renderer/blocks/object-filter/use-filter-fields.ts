import { useMemo } from 'react';
import type { PlainField, PlainKind } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { type OwnField, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useOwnFieldsRead } from '#blocks/object/own-fields/use-own-fields.ts';
import { en as fieldWords } from '#blocks/object/words/fields/en.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFieldsOff } from '#blocks/object/use-scores-off.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CategoryType } from '#shared/contract/categories.ts';
import { type ObjectType, objectTypes, personTypes } from '#shared/domain/object-types.ts';
import {
  customWhereKinds,
  type ListedField,
  listedFieldsOf,
  type WhereKind,
} from '#shared/domain/where/listed-fields.ts';
import { filterLabelOf, neverOffered } from './filter-labels.ts';
import { filterWords } from './words/index.ts';

/** Something that a list is filtered by. */
export interface FilterField {
  /** As a filter names it. */
  name: string;
  label: string;
  kind: WhereKind;
  /** The words that it may hold, where they are known. */
  choices: readonly string[];
  category: CategoryType | undefined;
  /** Of what it leads to. */
  types: readonly ObjectType[];
}

interface FilterFields {
  fields: readonly FilterField[];
  fieldOf: (name: string) => FilterField | undefined;
  /** The company's own have been read. */
  areKnown: boolean;
}

function choicesOf(type: ObjectType, paths: readonly string[]): readonly string[] {
  const field = descriptorOf(type).form.find(({ key }) => paths.includes(key));
  return field !== undefined && 'choices' in field ? field.choices : [];
}

/** Who or what a link of that name leads to. */
const linkedTypes: Readonly<Record<string, readonly ObjectType[]>> = {
  skill: ['skill'],
  job: ['job'],
  course: ['course'],
  training: ['training'],
  space: ['space'],
  group: ['document_group'],
};

function ofListed(type: ObjectType, name: string, label: string, field: ListedField): FilterField {
  return {
    ...{ name, label, kind: field.kind },
    choices: choicesOf(type, field.paths),
    category: field.category,
    types: field.kind === 'person' ? personTypes : (linkedTypes[name] ?? objectTypes),
  };
}

function ofOwn(field: OwnField): FilterField {
  return {
    name: ownPathOf(field),
    label: field.name,
    kind: customWhereKinds[field.kind],
    choices: field.choices ?? [],
    category: undefined,
    types: personTypes,
  };
}

/** What the list of a type can be filtered by, in the order in which it is offered. */
export function useFilterFields(type: ObjectType): FilterFields {
  const t = useT(objectWords);
  const own = useT(filterWords);
  const { fields: ownFields, areRead } = useOwnFieldsRead(type);
  const isOff = useFieldsOff(type);
  return useMemo(() => {
    const listed = Object.entries(listedFieldsOf(type)).flatMap(([name, field]) => {
      const isLeftOut = neverOffered.has(name) || field.paths.some(isOff);
      const label = isLeftOut ? undefined : filterLabelOf(name, fieldWords);
      return label === undefined
        ? []
        : [ofListed(type, name, 'own' in label ? own(`fields.${label.own}`) : t(`fields.${label.field}`), field)];
    });
    const fields = [...listed, ...ownFields.map(ofOwn)];
    const byName = new Map(fields.map((field) => [field.name, field]));
    return { fields, fieldOf: (name) => byName.get(name), areKnown: areRead };
  }, [type, t, own, ownFields, areRead, isOff]);
}

/** How one value of a field is filled in. */
function oneOf({ kind, choices, category, types }: FilterField): PlainKind {
  switch (kind) {
    case 'number':
    case 'money':
      return { kind: 'number' };
    case 'time':
      return { kind: 'date' };
    case 'flag':
      return { kind: 'yesNo' };
    case 'choice':
      return choices.length === 0 ? { kind: 'text' } : { kind: 'choice', choices };
    case 'category':
    case 'unit':
      return category === undefined ? { kind: 'text' } : { kind: 'category', of: category, called: 'name' };
    case 'link':
    case 'person':
      return { kind: 'object', types };
    case 'text':
    case 'list':
      return { kind: 'text' };
  }
}

/** How several values of a field are filled in. */
function someOf({ kind, choices, category, types }: FilterField): PlainKind {
  if (kind === 'link' || kind === 'person') {
    return { kind: 'people', types };
  }
  if (choices.length > 0) {
    return { kind: 'someOf', choices };
  }
  // Of a list of the company one is chosen; words such as tags need not be on it.
  const isClosed = kind === 'category' || kind === 'unit';
  return {
    kind: 'tags',
    ...(category === undefined ? {} : { offered: category }),
    ...(category !== undefined && isClosed ? { isClosed } : {}),
  };
}

/** The input of a value, by what it is called and whether there may be several. */
export function valueField(field: FilterField, key: string, label: string, isSeveral: boolean): PlainField {
  return { ...(isSeveral ? someOf(field) : oneOf(field)), key, label: { own: label } };
}
