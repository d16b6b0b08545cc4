function at(value: unknown, key: string): unknown {
  if (value instanceof FormData) {
    return value.get(key);
  }
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** A field of a body, form or JSON, by its dotted path. */
export function bodyValue(body: unknown, path: string): unknown {
  return path.split('.').reduce(at, body);
}
