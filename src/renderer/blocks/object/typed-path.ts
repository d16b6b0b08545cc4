/** Dotted paths to what an object holds, as its type names them; lists are not gone into. */
export type PathOf<Value, Depth extends readonly 1[] = [1, 1, 1, 1]> = Depth extends [1, ...infer Rest extends 1[]]
  ? Value extends readonly unknown[]
    ? never
    : Value extends object
      ? {
          [Key in keyof Value & string]-?: Key | `${Key}.${PathOf<NonNullable<Value[Key]>, Rest>}`;
        }[keyof Value & string]
      : never
  : never;

/** What stands at a path, where something stands there. */
export type ValueAt<Value, Path extends string> = Value extends object
  ? Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Value
      ? ValueAt<NonNullable<Value[Key]>, Rest>
      : never
    : Path extends keyof Value
      ? NonNullable<Value[Path]>
      : never
  : never;

/** What an object holds at a path; undefined where nothing stands there. */
export function valueAt<Value extends object, const Path extends string>(
  object: Value,
  path: Path,
): ValueAt<Value, Path> | undefined {
  return (storedAt(object, path) ?? undefined) as ValueAt<Value, Path> | undefined;
}

/** The same where no type says what stands there: a field that is typed in, or one of a newer host. */
export function storedAt(object: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), object);
}

/** True for what has fields: no list, no `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
