import { ownFieldAt } from '#blocks/object/own-fields/own-field.ts';
import { useAllOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { en } from './words/en.ts';
import { importWords } from './words/index.ts';

/** The name of a field that columns can become; one this version does not know, in readable form. */
export function useFieldName(): (field: string) => string {
  const t = useT(importWords);
  const ownFields = useAllOwnFields();
  return (field) => {
    const own = ownFieldAt(field, ownFields);
    if (own !== undefined) {
      return own.name;
    }
    if (isKnown(field)) {
      return t(`fields.${field}`);
    }
    const words = field.replaceAll(/[_.]+/g, ' ').trim();
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

function isKnown(field: string): field is keyof typeof en.fields {
  return Object.hasOwn(en.fields, field);
}
