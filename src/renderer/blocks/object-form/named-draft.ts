import type { FormField } from '#blocks/object/descriptor.ts';
import type { EditDraft } from './form-values.ts';

/**
 * A name in the fields that a type is named by: of a person the last word is the last name, and an address is an address;
 * everything else has one field for it.
 */
export function namedDraft(fields: readonly FormField[], name: string | undefined): EditDraft {
  if (name === undefined) {
    return {};
  }
  const has = (key: string) => fields.some((field) => field.key === key);
  if (!has('first_name')) {
    const key = ['title', 'name'].find(has);
    return key === undefined ? {} : { [key]: name };
  }
  if (/^[^\s@]+@[^\s@]+$/.test(name)) {
    return { email: name };
  }
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first_name: words.join(' '), ...(last === undefined ? {} : { last_name: last }) };
}
