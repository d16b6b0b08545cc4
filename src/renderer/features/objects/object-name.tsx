import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ObjectTile } from '#ui/object-icon.tsx';
import { ObjectLink } from './object-link.tsx';

type Named = Pick<ObjectRef, 'id' | 'object_type' | 'name' | 'slug' | 'logo'>;

/** Avatar or icon of an object. */
export function ObjectMark({ object, size }: { object: Named; size: 'small' | 'medium' | 'huge' }) {
  if (isPersonType(object.object_type)) {
    return <Avatar name={object.name} seed={object.id} image={object.logo} size={size} />;
  }
  return size === 'huge' ? (
    <ObjectTile type={object.object_type} size="huge" />
  ) : (
    <ObjectTile type={object.object_type} />
  );
}

/** An object by its name, as a link to its page. */
export function ObjectName({ object }: { object: Named }) {
  return (
    <ObjectLink object={object} className="group/name inline-flex min-w-0 items-center gap-2 rounded-control">
      <ObjectMark object={object} size="small" />
      <span className="truncate group-hover/name:underline">{object.name}</span>
    </ObjectLink>
  );
}
