import { useT } from '#lib/i18n/use-t.ts';
import { typeRow } from '#lib/type-rows.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import { Avatar, type AvatarProps } from '#ui/avatar.tsx';
import { cardTrigger } from './card-trigger.ts';
import { ObjectIcon, ObjectTile } from './object-icon.tsx';
import { ObjectLink } from './object-link.tsx';
import { objectWords } from './words/index.ts';

type Named = Pick<ObjectRef, 'id' | 'object_type' | 'name' | 'slug' | 'logo' | 'is_masked'>;

/** In place of the picture of somebody masked. */
function MaskedMark({ name, size }: { name: string; size: NonNullable<AvatarProps['size']> }) {
  const t = useT(objectWords);
  return (
    <span role="img" aria-label={t('page.masked')} title={t('page.masked')} className="inline-flex shrink-0">
      <Avatar {...{ name, size }} masked />
    </span>
  );
}

/** {@link ObjectMark} of a row: people by their avatar, all else by its icon. */
export function RowMark({ object, size }: { object: Omit<Named, 'slug'>; size: 'medium' | 'large' }) {
  if (object.is_masked === true) {
    return <MaskedMark name={object.name} size={size} />;
  }
  return isPersonType(object.object_type) ? (
    <Avatar name={object.name} image={object.logo} size={size} />
  ) : (
    <ObjectTile type={object.object_type} size={size} />
  );
}

/** Avatar or icon of an object. */
export function ObjectMark({ object, size }: { object: Named; size: 'small' | 'large' | 'huge' }) {
  if (object.is_masked === true) {
    return <MaskedMark name={object.name} size={size} />;
  }
  const mark = typeRow(object.object_type)?.mark;
  if (mark === 'avatar') {
    return <Avatar name={object.name} image={object.logo} size={size} />;
  }
  if (mark === 'square' && size !== 'small') {
    return <Avatar name={object.name} image={object.logo} size={size} square />;
  }
  return size !== 'small' ? (
    <ObjectTile type={object.object_type} size={size} />
  ) : (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-mark bg-surface-3 text-secondary">
      <ObjectIcon type={object.object_type} className="size-3" />
    </span>
  );
}

/** An object by its name alone, among other words. */
export function NamedObject({ object }: { object: Named }) {
  return (
    <span {...cardTrigger(object)} dir="auto">
      {object.name}
    </span>
  );
}

/** An object by its name, where the row around it leads elsewhere. */
export function PlainObjectName({ object }: { object: Named }) {
  return (
    <span {...cardTrigger(object)} className="inline-flex min-w-0 items-center gap-2 text-secondary">
      <ObjectMark object={object} size="small" />
      <span dir="auto" className="truncate">
        {object.name}
      </span>
    </span>
  );
}

/** An object by its name, as a link to its page; `label`: where its name says nothing here. */
export function ObjectName({ object, label = object.name }: { object: Named; label?: string | undefined }) {
  return (
    <ObjectLink object={object} className="group/name inline-flex min-w-0 items-center gap-2 rounded-control">
      <ObjectMark object={object} size="small" />
      <span dir="auto" className="truncate group-hover/name:underline">
        {label}
      </span>
    </ObjectLink>
  );
}
