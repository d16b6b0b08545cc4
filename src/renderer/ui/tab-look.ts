import { classNames } from './class-names.ts';

export type TabVariant = 'underline' | 'light' | 'segmented';
export type TabSize = 'sm' | 'md' | 'lg';

const base =
  'no-drag inline-flex shrink-0 items-center justify-center whitespace-nowrap font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:shrink-0';

const sizes: Readonly<Record<TabSize, string>> = {
  sm: 'h-6.5 gap-1.5 px-2 text-base [&_svg]:size-3.5',
  md: 'h-8 gap-2 px-3 text-base [&_svg]:size-4',
  lg: 'h-10 gap-2 px-4 text-lg [&_svg]:size-4.5',
};

const variants: Readonly<Record<TabVariant, { tab: string; active: string; other: string; list: string }>> = {
  underline: {
    list: 'gap-1 shadow-[inset_0_-1px_0_var(--color-line)]',
    tab: 'relative rounded-t-control after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
    active: 'text-primary after:bg-accent',
    other: 'text-secondary hover:text-primary',
  },
  light: {
    list: 'gap-1',
    tab: 'rounded-control',
    active: 'bg-accent-soft text-accent',
    other: 'text-secondary hover:bg-surface-3 hover:text-primary',
  },
  segmented: {
    list: 'w-max max-w-full gap-0.5 rounded-[calc(var(--radius-control)+2px)] bg-[light-dark(var(--color-surface-3),var(--color-surface-1))] p-0.5',
    tab: 'rounded-control',
    active: 'bg-[light-dark(var(--color-surface-2),var(--color-surface-3))] text-primary shadow-raised',
    other: 'text-secondary hover:text-primary',
  },
};

/** The line that tabs stand on. */
export function tabListClass(variant: TabVariant): string {
  return classNames('bar-less flex min-w-0 items-center overflow-x-auto', variants[variant].list);
}

/** One tab. */
export function tabClass(variant: TabVariant, size: TabSize, isActive: boolean): string {
  const { tab, active, other } = variants[variant];
  return classNames(base, sizes[size], tab, isActive ? active : other);
}
