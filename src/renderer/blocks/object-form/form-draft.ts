import type { FormField } from '#blocks/object/descriptor.ts';
import type { ApiError } from '#lib/api-error.ts';
import { documentFieldOf } from '#shared/domain/long-texts.ts';
import { type Fields, valueAt } from '#shared/domain/nested.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';
import { contactAt, writtenContacts } from './contacts-draft.ts';
import { asRows, type EditDraft, isSameValue, readValue, type TypedProblem, writeValue } from './form-values.ts';
import { rowAt } from './rows-draft.ts';

/** Field key → what is wrong with it. */
export type EditErrors = Readonly<Record<string, string>>;

/** The fields as they are stored, to be changed. */
export function draftOf(object: Readonly<Fields>, fields: readonly FormField[]): EditDraft {
  return Object.fromEntries(fields.map((field) => [field.key, readValue(field, valueAt(object, field.key))]));
}

/** The fields in which something else stands than what is stored. */
export function changedIn(object: Readonly<Fields>, draft: EditDraft, fields: readonly FormField[]): FormField[] {
  return fields.filter((field) => !isSameValue(field, draft[field.key], valueAt(object, field.key)));
}

/**
 * What changed by its path, as the host takes it (a merge patch: `null` takes a value away), or what is wrong with what was
 * typed.
 */
export function changesOf(
  object: Readonly<Fields>,
  draft: EditDraft,
  fields: readonly FormField[],
): { changes: Record<string, unknown>; problems: Readonly<Record<string, TypedProblem>> } {
  const changes: Record<string, unknown> = {};
  const problems: Record<string, TypedProblem> = {};
  for (const field of changedIn(object, draft, fields)) {
    const { key } = field;
    const written =
      field.kind === 'contacts'
        ? writtenContacts(object, draft, field)
        : writeValue(field, draft[key], valueAt(object, key));
    if ('problems' in written) {
      Object.assign(problems, written.problems);
    } else if ('problem' in written) {
      problems[key] = written.problem;
    } else {
      changes[key] = written.value;
    }
  }
  return { changes, problems };
}

/** The changed fields as they were read, which the host holds against what is stored. */
export function asRead(object: Readonly<Fields>, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((key) => [key, valueAt(object, key) ?? null]));
}

/** A form as it was sent. */
export interface SentForm {
  object: Readonly<Fields>;
  draft: EditDraft;
  fields: readonly FormField[];
}

/**
 * The host's complaints by the field they are about, put into words; those about no field of the form are left out.
 *
 * @param prefix what the call writes before the paths of fields
 */
export function errorsByField(
  error: ApiError,
  { object, draft, fields }: SentForm,
  write: (problem: ToldSentence) => string,
  prefix = '',
): EditErrors {
  const found: Record<string, string> = {};
  for (const problem of error.errors) {
    const path = problem.path.startsWith(prefix) ? problem.path.slice(prefix.length) : problem.path;
    // A long text may be complained about as the document it is.
    const field = fields.find(({ key }) => [key, documentFieldOf(key)].some((own) => `${path}.`.startsWith(`${own}.`)));
    if (field !== undefined) {
      const key =
        field.kind === 'contacts'
          ? contactAt(object, draft, field, path)
          : field.kind === 'rows'
            ? rowAt(field, asRows(draft[field.key]), path)
            : field.key;
      found[key] ??= write(problem);
    }
  }
  return found;
}
