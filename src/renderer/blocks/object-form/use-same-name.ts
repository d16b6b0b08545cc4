import { useQuery } from '@tanstack/react-query';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { secondLine } from '#blocks/object/second-line.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { readSearchAnswer } from '#shared/domain/search-results.ts';
import { fold } from '#shared/search/fold.ts';
import { nameKeyOf } from './copied-draft.ts';
import { asText, type DraftValue } from './form-values.ts';
import { useRested } from './use-rested.ts';

/** What is called as the one that is being made. */
export interface SameName {
  object: ObjectRef;
  /** What tells it from others of that name. */
  detail: string;
}

/** What a form says of names. */
export interface SameNames {
  /** The field below which it is said. */
  key: string;
  found: readonly SameName[];
}

/** A letter is no name yet. */
const shortest = 2;
const none: readonly ObjectType[] = [];

/** The words of a name, in whatever order and letters they are written. */
function wordsOf(name: string): string {
  return fold(name)
    .split(/[\s,]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/**
 * What has the name already that is typed into the form of a new object; undefined for types of which several are called
 * the same as a rule. Nothing is found where nobody answers.
 */
export function useSameName(type: ObjectType, valueAt: (key: string) => DraftValue | undefined): SameNames | undefined {
  const text = useObjectText();
  const { form, sameNames: types = none } = descriptorOf(type);
  const key = nameKeyOf(form);
  const parts = [key === 'last_name' ? 'first_name' : '', key ?? ''].map((path) => asText(valueAt(path)).trim());
  const typed = types.length === 0 ? '' : parts.filter(Boolean).join(' ');
  const name = useRested(typed);
  const asked = { types: [...types], search: name };
  const { data } = useQuery(readOptions('objects.search', asked, { enabled: name.length >= shortest, failure: 'log' }));
  if (key === undefined || types.length === 0) {
    return undefined;
  }
  const words = wordsOf(name);
  const options = typed === '' || data === undefined ? [] : readSearchAnswer(data).options;
  return {
    key,
    found: options
      .filter(({ source_data: { name: own = '', title = '' } }) => [own, title].some((one) => wordsOf(one) === words))
      .map((option) => {
        const { id, object_type, source_data } = option;
        const line = secondLine(option, { field: 'name', found: undefined }, text);
        return {
          object: { id, object_type, name: source_data.name ?? name, slug: source_data.slug },
          detail: line.map((part) => part.text).join(' · '),
        };
      }),
  };
}
