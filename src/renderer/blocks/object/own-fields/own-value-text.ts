import { isRecord } from '#blocks/object/typed-path.ts';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { customValueProblem } from '#shared/domain/custom-fields.ts';
import type { OwnField } from './own-field.ts';

/** Whether a value is of a field's kind, also where it is no choice any more. */
function fits({ kind }: OwnField, value: unknown): boolean {
  if (kind === 'choice') {
    return typeof value === 'string';
  }
  if (kind === 'several') {
    return Array.isArray(value);
  }
  return customValueProblem({ kind }, value) === undefined;
}

/** A value in words alone; `null` where it is none of the field's kind, or is no words. */
export function ownValueText(field: OwnField, value: unknown, text: ObjectText): string | null {
  if (!fits(field, value)) {
    return null;
  }
  switch (field.kind) {
    case 'text':
    case 'long':
    case 'choice':
    case 'link':
      return String(value);
    case 'number':
      return text.count(Number(value));
    case 'money':
      return isRecord(value) ? text.money(Number(value.amount), String(value.currency)) : null;
    case 'several':
      return Array.isArray(value) ? text.list(value.map(String)) : null;
    case 'date':
      return text.date(String(value));
    case 'boolean':
      return text.yesNo(value === true);
    case 'person':
      return null;
  }
}
