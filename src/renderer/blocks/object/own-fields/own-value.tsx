import { lazy, Suspense } from 'react';
import { isRecord } from '#blocks/object/typed-path.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { bridge } from '#lib/bridge.ts';
import { TagList } from '#ui/tag-list.tsx';
import type { OwnField } from './own-field.ts';
import { ownValueText } from './own-value-text.ts';

/** Names by id are followed only where somebody is shown by theirs. */
const PersonById = lazy(async () => ({ default: (await import('./person-by-id.tsx')).PersonById }));

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
    return (
      <Suspense>
        <PersonById id={value.id} isLink={!isBrief} />
      </Suspense>
    );
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
