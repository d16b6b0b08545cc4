import { isRecord } from '#blocks/object/typed-path.ts';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import { bridge } from '#lib/bridge.ts';
import { customValueProblem } from '#shared/domain/custom-fields.ts';
import { TagList } from '#ui/tag-list.tsx';
import type { OwnField } from './own-field.ts';
import { PersonById } from './person-by-id.tsx';

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

interface OwnValueProps {
  field: OwnField;
  value: unknown;
  /** In a row that leads elsewhere itself, and has room for a line only. */
  isBrief?: boolean;
}

/** The value of a field of the company's own, by its kind; nothing where it is of none. */
export function OwnValue({ field, value, isBrief = false }: OwnValueProps) {
  const text = useObjectText();
  const words = ownValueText(field, value, text);
  if (field.kind === 'person' && isRecord(value) && typeof value.id === 'string') {
    return <PersonById id={value.id} isLink={!isBrief} />;
  }
  if (words === null || isBrief) {
    return words === null ? null : <bdi>{words}</bdi>;
  }
  switch (field.kind) {
    case 'several':
      return <TagList {...text.tags('item')} tags={Array.isArray(value) ? value.map(String) : []} />;
    case 'long':
      return <p className="selectable whitespace-pre-line text-primary">{words}</p>;
    case 'link':
      return (
        <button
          type="button"
          className="selectable min-w-0 break-all rounded-mark text-start text-accent hover:underline"
          onClick={() => void bridge.call('links.openExternal', { url: words })}
        >
          {words}
        </button>
      );
    default:
      return <bdi className="selectable">{words}</bdi>;
  }
}
