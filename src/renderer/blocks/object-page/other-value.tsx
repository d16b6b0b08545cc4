import { ObjectName } from '#blocks/object/object-name.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { objectRef } from '#shared/domain/object-ref.ts';
import { TagList } from '#ui/tag-list.tsx';
import { asRef, itemText } from './other-fields.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A value of unknown meaning, written by its shape. */
export function OtherValue({ value }: { value: unknown }) {
  const text = useObjectText();
  const format = useFormat();
  const ref = asRef(value);
  if (ref !== undefined) {
    return <ObjectName object={ref} />;
  }
  if (Array.isArray(value)) {
    const refs = objectRef.array().safeParse(value).data;
    return refs === undefined ? (
      <TagList {...text.tags('item')} tags={value.map(itemText)} />
    ) : (
      <ul className="flex flex-col gap-1">
        {refs.map((one) => (
          <li key={one.id} className="flex min-w-0">
            <ObjectName object={one} />
          </li>
        ))}
      </ul>
    );
  }
  switch (typeof value) {
    case 'number':
      return format.number(value);
    case 'boolean':
      return text.yesNo(value);
    case 'string':
      return isoDay.test(value)
        ? format.date(value)
        : isoTime.test(value)
          ? format.dateTime(value)
          : text.choice(value);
    default:
      return null;
  }
}
