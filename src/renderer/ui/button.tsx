import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover forced-colors:border',
  secondary: 'border border-line bg-surface-2 text-primary shadow-raised hover:bg-surface-3',
  ghost: 'text-secondary hover:bg-surface-3 hover:text-primary',
  destructive: 'bg-critical text-on-accent hover:bg-critical-hover',
} as const;

const sizes = {
  small: 'h-7 gap-1.5 px-2.5 text-sm',
  medium: 'h-8 gap-2 px-3',
  large: 'h-10 gap-2 px-5 text-lg',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Gives the look to the one child (a link) instead of drawing a button. */
  asChild?: boolean;
}

export function Button({ variant = 'secondary', size = 'medium', asChild, className, ...props }: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  return (
    <Root
      {...(asChild ? {} : { type: 'button' })}
      className={classNames(
        'no-drag inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        variants[variant],
        sizes[size],
        className,
      )}
      {...props}
    />
  );
}
