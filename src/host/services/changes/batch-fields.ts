import { groupBy } from '#host/lib/group-by.ts';
import type { UndoLeft } from '#shared/contract/changes.ts';
import { type Fields, isFields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';
import type { ChangeRow } from './told-lines.ts';

type Why = UndoLeft['why'];

/** A field that a batch changed: what it was before the first change, and since the last. */
export interface FieldOfBatch {
  field: string;
  before: unknown;
  after: unknown;
  /** Why it cannot be what it was, where that is so. */
  why: Why | undefined;
}

/** A line whose values were taken out of the log. */
function isForgotten({ seal, salt }: ChangeRow): boolean {
  return seal !== null && salt === null;
}

export function whyNot(first: ChangeRow, last: ChangeRow): Why | undefined {
  if (isForgotten(first) || isForgotten(last)) {
    return 'forgotten';
  }
  return (first.cut & 1) !== 0 || (last.cut & 2) !== 0 ? 'too_long' : undefined;
}

export function fieldsOf(rows: readonly ChangeRow[]): FieldOfBatch[] {
  const changed = rows.filter(({ action, field, other_id }) => action === 'changed' && field !== null && !other_id);
  return [...groupBy(changed, ({ field }) => field ?? '')].flatMap(([field, of]) => {
    const [first, last] = [of[0], of.at(-1)];
    return first === undefined || last === undefined
      ? []
      : [{ field, before: loggedValue(first.before), after: loggedValue(last.after), why: whyNot(first, last) }];
  });
}

/** What makes of a value another one, as RFC 7396 says it: keys that are not there are taken out. */
function patchTo(wanted: unknown, current: unknown): unknown {
  if (!isFields(wanted)) {
    return wanted ?? null;
  }
  const gone = isFields(current) ? Object.keys(current).filter((key) => wanted[key] === undefined) : [];
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...wanted };
}

/** A body with one more part of it, merged into what it says already. */
function mergedAt(body: Fields, path: string, value: unknown): Fields {
  const part = withValueAt({}, path, value);
  const merged = deepMerged(body, part);
  return isFields(merged) ? merged : body;
}

/** As `mergePatch`, but `null` stays: it is the body's to say. */
function deepMerged(target: unknown, part: unknown): unknown {
  if (!isFields(target) || !isFields(part)) {
    return part;
  }
  return {
    ...target,
    ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, deepMerged(target[key], value)])),
  };
}

/** The body of a write that gives fields what they were before. */
export function bodyBefore(current: Fields, fields: readonly FieldOfBatch[]): Fields {
  return fields.reduce<Fields>(
    (body, { field, before }) => mergedAt(body, field, patchTo(before, valueAt(current, field))),
    {},
  );
}
