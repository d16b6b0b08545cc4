import { queryOptions } from '@tanstack/react-query';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { objectOptions } from './fetch-object.ts';

/** What a link or a mention knows of the object it names. */
export interface GivenObject {
  id: string;
  object_type: ObjectType;
  [field: string]: unknown;
}

/** Whether nothing but the object's id (and its type) is known. */
export function hasOnlyId({ id: _id, object_type: _type, ...known }: GivenObject): boolean {
  return Object.values(known).every((value) => value === undefined || value === null || value === '');
}

/**
 * §4 "Tooltip data": with only an id the full object is fetched, and is undefined until it is there; otherwise nothing is
 * asked, and what is given is used: `hasOnlyId(given) ? data : given`.
 */
export function tooltipOptions(given: GivenObject) {
  return queryOptions({ ...objectOptions(given.object_type, { id: given.id }), enabled: hasOnlyId(given) });
}
