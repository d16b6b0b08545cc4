import { isFields } from '#host/services/objects/nested.ts';

/** What happens to the texts of a JSON value, and which objects in it are left out. */
interface Change {
  text(value: string): string;
  /** Leaves out an object that names somebody, such as `{ id, name }`. */
  drops(value: Record<string, unknown>): boolean;
}

function idOf(item: unknown): string | undefined {
  return isFields(item) && typeof item.id === 'string' ? item.id : undefined;
}

/** Objects that became the same one stand in a list once. */
function once(items: readonly unknown[], before: readonly unknown[]): unknown[] {
  const changed = items.some((item, index) => idOf(item) !== idOf(before[index]));
  const seen = new Set<string>();
  return items.filter((item) => {
    const id = idOf(item);
    if (id === undefined || !changed) {
      return true;
    }
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** A JSON value with its texts changed, keys included; undefined where all of it is left out. */
export function changeValue(value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    return change.text(value);
  }
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !(isFields(item) && change.drops(item)));
    return once(
      kept.map((item) => changeValue(item, change)),
      kept,
    );
  }
  if (!isFields(value)) {
    return value;
  }
  if (change.drops(value)) {
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const changed = changeValue(inner, change);
      return changed === undefined && inner !== undefined ? [] : [[change.text(key), changed]];
    }),
  );
}
