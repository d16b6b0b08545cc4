import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A raised ground for one thing. `asChild` makes a link or button of it. */
export function Card({ asChild, className, ...props }: ComponentProps<'div'> & { asChild?: boolean }) {
  const Root = asChild ? Slot.Root : 'div';
  return (
    <Root className={classNames('rounded-card border border-line bg-surface-2 shadow-raised', className)} {...props} />
  );
}
