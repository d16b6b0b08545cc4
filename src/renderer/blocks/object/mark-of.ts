import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';

/** What the mark of a row shows of an option, which is called `name`: of somebody masked no picture, whatever was known before. */
export function markOf({ id, object_type, source_data }: SearchOption, name: string): ObjectRef {
  return source_data.is_masked === true
    ? { id, object_type, name, is_masked: true }
    : { id, object_type, name, logo: source_data.logo };
}
