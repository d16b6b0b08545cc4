import type { FormField } from '#blocks/object/descriptor.ts';
import { storedAt } from '#blocks/object/typed-path.ts';
import type { ApiError } from '#lib/api-error.ts';
import { documentFieldOf } from '#shared/domain/long-texts.ts';

/** What stands in the fields of the dialog, as typed. */
export type EditDraft = Readonly<Record<string, string>>;

/** Field key → what is wrong with it. */
export type EditErrors = Readonly<Record<string, string>>;

/** The fields as they are stored, for typing. */
export function draftOf(object: object, fields: readonly FormField[]): EditDraft {
  return Object.fromEntries(fields.map(({ key }) => [key, storedText(object, key)]));
}

/**
 * What changed, as the host takes it (a merge patch: `null` takes a value away), or which fields are no numbers. A
 * comma counts as a decimal point.
 */
export function changesOf(
  object: object,
  draft: EditDraft,
  fields: readonly FormField[],
): { changes: Record<string, unknown>; notNumbers: readonly string[] } {
  const changes: Record<string, unknown> = {};
  const notNumbers: string[] = [];
  for (const { key, kind } of fields) {
    const typed = (draft[key] ?? '').trim();
    if (typed === storedText(object, key)) {
      continue;
    }
    if (typed === '') {
      changes[key] = null;
    } else if (kind === 'number') {
      const value = Number(typed.replace(',', '.'));
      if (Number.isFinite(value)) {
        changes[key] = value;
      } else {
        notNumbers.push(key);
      }
    } else {
      changes[key] = typed;
    }
  }
  return { changes, notNumbers };
}

/** The changed fields as they were read, which the host holds against what is stored. */
export function asRead(object: object, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, storedAt(object, key) ?? null]));
}

/** The host's complaints by the field they are about, put into words; those about no field of the dialog are left out. */
export function errorsByField(
  error: ApiError,
  fields: readonly FormField[],
  write: (message: string) => string,
): EditErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of error.errors) {
    const field = fields.find(({ key }) => {
      // A long text may be complained about as the document it is.
      const [top = ''] = path.split('.');
      return top === key || top === documentFieldOf(key);
    });
    if (field !== undefined) {
      found[field.key] ??= write(message);
    }
  }
  return found;
}

function storedText(object: object, key: string): string {
  const value = storedAt(object, key);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
