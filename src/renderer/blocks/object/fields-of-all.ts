import type { ObjectType } from '#shared/domain/object-types.ts';
import type { FormField } from './descriptor.ts';
import { descriptorOf } from './descriptors.ts';

const ofAll: readonly FormField[] = [{ key: 'tags', label: 'tags', kind: 'tags', offered: 'tag' }];

/** Fields that an object of every type has: changed where they stand, they are in no form that does not name them itself. */
export function fieldsOfAll(type: ObjectType): readonly FormField[] {
  const { form } = descriptorOf(type);
  return ofAll.filter((field) => form.every(({ key }) => key !== field.key));
}
