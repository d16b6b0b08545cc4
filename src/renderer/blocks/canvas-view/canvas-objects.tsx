import { useQuery } from '@tanstack/react-query';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CanvasBlock, NamedObject } from '#shared/domain/canvas-blocks.ts';
import { NamedObjectLink } from './named-object.tsx';

type ObjectsBlock = Extract<CanvasBlock, { kind: 'objects' }>;

/** The host tells so many at once. */
const mostAsked = 200;

/** Objects that a report names, each with what it is below its name. */
export function CanvasObjects({ block }: { block: ObjectsBlock }) {
  const text = useObjectText();
  const { data } = useQuery(
    readOptions(
      'objects.refs',
      { ids: block.objects.slice(0, mostAsked).map(({ id }) => id) },
      { enabled: block.objects.length > 0, failure: 'log' },
    ),
  );
  const known = new Map(data?.data.map((ref) => [ref.id, ref]));

  function second(object: NamedObject): string | undefined {
    const ref = known.get(object.id);
    const type = object.object_type ?? block.object_type;
    const title = object.title ?? ref?.title;
    const isName = title === (object.name ?? ref?.name);
    return (
      object.detail ??
      (isName ? undefined : title) ??
      object.email ??
      ref?.email ??
      (type === undefined ? undefined : text.type(type, 1))
    );
  }

  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {block.objects.map((object) => (
        <li key={object.id} className="flex min-w-0 flex-col border-line border-b py-2 text-base">
          <NamedObjectLink object={{ ...known.get(object.id), ...object }} type={block.object_type} />
          <span className="truncate ps-7 text-muted text-sm">{second(object)}</span>
        </li>
      ))}
    </ul>
  );
}
