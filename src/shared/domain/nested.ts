/** The fields of a JSON object. */
export type Fields = Record<string, unknown>;

/** True for a plain JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a dotted path of a JSON object; undefined where anything on the way is missing, or it is none. */
export function valueAt(fields: unknown, path: string): unknown {
  let current: unknown = fields;
  for (const part of path.split('.')) {
    if (!isFields(current) || !Object.hasOwn(current, part)) {
      return undefined;
    }
    current = current[part];
  }
  return current;
}

/** A copy with the value at a dotted path; what is missing on the way is made. */
export function withValueAt(fields: Readonly<Fields>, path: string, value: unknown): Fields {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    return { ...fields, [first]: value };
  }
  const inner = fields[first];
  return { ...fields, [first]: withValueAt(isFields(inner) ? inner : {}, rest.join('.'), value) };
}

/** Sets the value at a dotted path of an object that nobody else has yet; what is missing on the way is made. */
export function putValueAt(fields: Fields, path: string, value: unknown): void {
  let inner = fields;
  let at = 0;
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', at)) {
    const part = path.slice(at, dot);
    const next = inner[part];
    const made = isFields(next) ? next : {};
    inner[part] = made;
    inner = made;
    at = dot + 1;
  }
  inner[path.slice(at)] = value;
}

/** A copy without the value at a dotted path. */
export function withoutValueAt(fields: Readonly<Fields>, path: string): Fields {
  const [first = '', ...rest] = path.split('.');
  const inner = fields[first];
  if (rest.length > 0) {
    return isFields(inner) ? { ...fields, [first]: withoutValueAt(inner, rest.join('.')) } : fields;
  }
  const { [first]: _removed, ...others } = fields;
  return others;
}

/** A copy with nothing but what stands at some dotted paths. */
export function onlyAt(fields: Readonly<Fields>, paths: readonly string[]): Fields {
  return paths.reduce((kept: Fields, path) => {
    const value = valueAt(fields, path);
    return value === undefined ? kept : withValueAt(kept, path, value);
  }, {});
}

/** Whether a dotted path is one of some, or stands below one of them. */
export function isAtOrBelow(path: string, paths: readonly string[]): boolean {
  return paths.some((one) => path === one || path.startsWith(`${one}.`));
}

/** RFC 7396: `null` removes, objects merge, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isFields(patch)) {
    return patch;
  }
  const merged: Fields = isFields(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      delete merged[key];
    } else if (key !== '__proto__') {
      merged[key] = mergePatch(merged[key], value);
    }
  }
  return merged;
}
