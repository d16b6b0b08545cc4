import { Box } from 'lucide-react';
import { typeRows } from '#lib/type-rows.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { classNames } from '#ui/class-names.ts';

/** The icon of an object type; a box for a type this version does not know. */
export function ObjectIcon({ type, className }: { type: string; className?: string }) {
  const Icon = isObjectType(type) ? typeRows[type].icon : Box;
  return <Icon aria-hidden strokeWidth={1.75} className={classNames('size-4 shrink-0', className)} />;
}

/** The icon on a small ground, as tall as an avatar: what stands before an object that is no person. */
export function ObjectTile({ type, size = 'medium' }: { type: string; size?: 'medium' | 'large' | 'huge' }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center justify-center bg-surface-3 text-secondary',
        size === 'medium' && 'size-6 rounded-control [&_svg]:size-3.5',
        size === 'large' && 'size-9 rounded-control [&_svg]:size-4.5',
        size === 'huge' && 'size-13 rounded-card [&_svg]:size-6',
      )}
    >
      <ObjectIcon type={type} />
    </span>
  );
}
