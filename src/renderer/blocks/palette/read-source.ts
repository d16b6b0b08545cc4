/** A field of an object by its path; what is of another shape than expected reads as missing. */
export function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), source);
}

export function textAt(source: unknown, path: string): string | undefined {
  const value = valueAt(source, path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberAt(source: unknown, path: string): number | undefined {
  const value = valueAt(source, path);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The names of what a list holds: texts, or objects with a name. */
export function namesAt(source: unknown, path: string): string[] {
  const value = valueAt(source, path);
  return Array.isArray(value)
    ? value.flatMap((item) => (typeof item === 'string' ? item : (textAt(item, 'name') ?? [])))
    : [];
}
