import type { Selectable } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { lookedAfterField } from '#shared/domain/changes.ts';
import { isFields, valueAt } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';

type ChangeRow = Selectable<Schema['object_change']>;

/** Whether a line says who looks after an application: it stands in the log as a link, and is none. */
export function isOfOwner({ field }: Pick<ChangeRow, 'field'>): boolean {
  return field === lookedAfterField;
}

/** The application that such a line is about, and its job; nothing where its values were taken out of the log. */
export function ownedIn({ before, after }: Pick<ChangeRow, 'before' | 'after'>): { id?: string; job?: string } {
  const said = loggedValue(after) ?? loggedValue(before);
  const textAt = (path: string) => {
    const text = isFields(said) ? valueAt(said, path) : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  const [id, job] = [textAt('data.application'), textAt('data.job')];
  return { ...(id === undefined ? {} : { id }), ...(job === undefined ? {} : { job }) };
}
