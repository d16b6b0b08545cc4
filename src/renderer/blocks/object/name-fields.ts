import type { ObjectType } from '#shared/domain/object-types.ts';
import { descriptorOf } from './descriptors.ts';

/** What objects are called by, the first that a form has counting: the title of a person is another thing. */
const namings = [['first_name', 'last_name'], ['name'], ['title'], ['document.title']] as const;

/** Paths of the form by which the name of an object of a type is changed; none where it has no name of its own. */
export function nameFieldsOf(type: ObjectType): readonly string[] {
  const keys = descriptorOf(type).form.map(({ key }) => key);
  return namings.find(([first]) => keys.includes(first)) ?? [];
}
