/** What stands at a dotted path of an input; undefined where there is nothing. */
export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), input);
}

/** True where the input names the path at all, be it with nothing. */
export function isNamed(input: unknown, path: string): boolean {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  const parent = parts.length === 0 ? input : valueAt(input, parts.join('.'));
  return isRecord(parent) && Object.hasOwn(parent, last);
}

/** Nothing, an empty text, or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
