import { objectTypes } from '#shared/domain/object-types.ts';
import { type AnyDescriptor, descriptorOf } from './descriptors.ts';

/** What a form makes of a path: where several types have it, it is called and filled in alike. */
export function formFieldAt(path: string): AnyDescriptor['form'][number] | undefined {
  const fields = objectTypes.map((type) => descriptorOf(type).form.find(({ key }) => key === path));
  return fields.find((field) => field !== undefined);
}
