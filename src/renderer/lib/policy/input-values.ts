import { isFields, valueAt } from '#shared/domain/nested.ts';

/** True where the input names the path at all, be it with nothing. */
export function isNamed(input: unknown, path: string): boolean {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.length === 0 ? input : valueAt(input, parts.join('.'));
  return isFields(parent) && Object.hasOwn(parent, last);
}

/** Nothing, an empty text, or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
