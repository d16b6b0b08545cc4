import type { z } from 'zod';

interface Repaired<T> {
  value: T;
  /** Whether something had to be taken from `fallback` or left out. */
  repaired: boolean;
}

type Path = readonly PropertyKey[];

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), root);
}

/** Gives the place its fallback, or leaves it out where there is none. */
function mend(root: Record<PropertyKey, unknown>, path: Path, fallback: unknown): void {
  const parent = valueAt(root, path.slice(0, -1));
  const key = path.at(-1);
  if (!isRecord(parent) || key === undefined) {
    return;
  }
  const better = valueAt(fallback, path);
  if (better === undefined) {
    delete parent[key];
  } else {
    parent[key] = structuredClone(better);
  }
}

/** The path up to the value that can be replaced alone: nothing within a list can. */
function replaceable(root: unknown, path: Path): Path {
  const inList = path.findIndex((_key, at) => at > 0 && !isRecord(valueAt(root, path.slice(0, at))));
  return inList < 0 ? path : path.slice(0, inList);
}

/**
 * Reads what was stored; a value that the schema does not take costs that value alone: it gets its fallback or is left out,
 * and the part around it only where that does not help. Answers undefined for what is no record at all.
 */
export function readRepaired<T>(schema: z.ZodType<T>, stored: unknown, fallback: unknown): Repaired<T> | undefined {
  if (!isRecord(stored)) {
    return undefined;
  }
  const content = structuredClone(stored);
  const tried = new Map<string, number>();
  let parsed = schema.safeParse(content);
  while (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const place = replaceable(content, path);
      const name = JSON.stringify(place);
      const times = tried.get(name) ?? 0;
      tried.set(name, times + 1);
      const target = place.slice(0, place.length - times);
      if (target.length === 0) {
        return undefined;
      }
      mend(content, target, fallback);
    }
    parsed = schema.safeParse(content);
  }
  return { value: parsed.data, repaired: tried.size > 0 };
}
