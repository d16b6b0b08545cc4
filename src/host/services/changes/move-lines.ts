import type { Selectable } from 'kysely';
import { saysSame } from '#host/object-writer/index.ts';
import type { Schema } from '#host/store/schema.ts';
import { isFields, valueAt, withoutValueAt } from '#shared/domain/nested.ts';
import { loggedValue } from './logged-value.ts';

type ChangeRow = Selectable<Schema['object_change']>;

const ownStage = 'qualification.current_stage';

/** What a line says of a link but how far the application at it is. */
function besidesStage(value: unknown): unknown {
  return isFields(value) ? withoutValueAt(withoutValueAt(value, 'data.stage'), 'data.stage_at') : value;
}

/** Whether a line says that an application moved, and nothing else: at a job it stands at the link, at none at the person. */
export function isOfMove({ field, action, before, after }: ChangeRow): boolean {
  if (before === null || after === null) {
    return false;
  }
  if (field === ownStage) {
    return action === 'changed';
  }
  const [was, is] = [loggedValue(before), loggedValue(after)];
  return field === 'applied_to' && action === 'relinked' && saysSame(besidesStage(was), besidesStage(is));
}

/** The stage that such a line moved an application from. */
export function stageBefore({ field, before }: ChangeRow): unknown {
  const was = loggedValue(before);
  return isFields(was) ? valueAt(was, field === ownStage ? 'name' : 'data.stage') : undefined;
}
