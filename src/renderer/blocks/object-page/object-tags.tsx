import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { TagList } from '#ui/tag-list.tsx';
import { useOfferedTags } from './use-offered-tags.ts';
import { useTagging } from './use-tagging.ts';

/** The words under which an object is gathered; who may change it adds them, names them anew and takes them away. */
export function ObjectTags({ object }: { object: ObjectOf }) {
  const text = useObjectText();
  const { may, mayChange } = useMay();
  const { tags, change } = useTagging(object);
  const offered = useOfferedTags();
  const type = object.object_type;
  const isOpen = may('edit', type, object) && mayChange(type, object, 'tags');
  if (tags.length === 0 && !isOpen) {
    return null;
  }
  const own = isOpen
    ? {
        offered,
        onAdd: (label: string) => change((now) => [...now, label]),
        onRemove: ({ label }: { label: string }) => change((now) => now.filter((tag) => tag !== label)),
        onRename: ({ label }: { label: string }, next: string) =>
          change((now) => now.map((tag) => (tag === label ? next : tag))),
      }
    : {};
  return (
    <div className="pt-1.5">
      <TagList {...text.tags('tag')} tags={tags} size="sm" {...own} />
    </div>
  );
}
