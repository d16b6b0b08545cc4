import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** The query of a tooltip's object: made only where nothing but its id is given (§4 "Tooltip data"). */
export function tooltipOptions(given: GivenObject) {
  return queryOptions({ ...objectOptions(given.object_type, { id: given.id }), enabled: hasOnlyId(given) });
}

/** §4 "Tooltip data": with only an id the full object is fetched, undefined until it is there; else what is given. */
export function useTooltipObject(given: GivenObject) {
  const { data, error } = useQuery(tooltipOptions(given));
  return { object: hasOnlyId(given) ? data : given, error };
}
