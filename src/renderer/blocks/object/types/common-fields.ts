import { fieldsOf } from '#blocks/object/object-field.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

const { field } = fieldsOf<ObjectType>();

/** When an object was made and changed, and what kind of its type it is: every object has them. */
export const created = field('created_at', 'created', 'date');
export const changed = field('updated_at', 'changed', 'date');
/** Under which words it is gathered. */
export const tags = field('tags', 'tags', 'tags');
export const subtype = field('subtype', 'subtype', 'choice');
