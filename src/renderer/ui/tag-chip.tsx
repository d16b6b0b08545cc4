import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { Tag } from './tag-order.ts';

const variants = {
  primary: 'bg-accent-soft text-accent',
  secondary: 'bg-surface-3 text-primary',
  tertiary: 'border border-line bg-surface-2 text-secondary',
  embedded: '',
} as const;

const sizes = {
  xs: 'h-4.5 gap-1 text-xs [&_svg]:size-2.5',
  sm: 'h-5.5 gap-1 text-sm [&_svg]:size-3',
  md: 'h-6.5 gap-1.5 text-base [&_svg]:size-3.5',
} as const;

const paddings = { xs: 'px-1.5', sm: 'px-2', md: 'px-2' } as const;

export type ChipVariant = keyof typeof variants;
export type ChipSize = keyof typeof sizes;

export interface ChipLook {
  variant: ChipVariant;
  size: ChipSize;
}

function selectedLook(variant: ChipVariant): string {
  return variant === 'primary'
    ? 'bg-accent text-on-accent'
    : 'bg-accent-soft text-accent ring-1 ring-accent ring-inset';
}

/** The ground and type of a chip. */
export function chipClass({ variant, size }: ChipLook, isSelected = false): string {
  return classNames(
    'inline-flex min-w-0 max-w-full items-center rounded-mark',
    sizes[size],
    // Words among others have no ground to keep away from.
    variant !== 'embedded' && paddings[size],
    isSelected ? selectedLook(variant) : variants[variant],
    isSelected && variant === 'embedded' && paddings[size],
  );
}

/**
 * The lines of a group of tags among several: out of view it costs nothing, rings of the focus have room in it, and a tag that
 * gets the focus does not come to lie under what stays at the lower edge.
 */
export const groupClass =
  '-m-1 flex w-[calc(100%+0.5rem)] flex-wrap items-center gap-1.5 p-1 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] [&_[role=gridcell]]:scroll-mb-10';

/** What stands on a chip: a mark where it is selected, its label, and its level where levels are shown. */
export function ChipContent({ tag, isSelected, showsLevel }: { tag: Tag; isSelected?: boolean; showsLevel: boolean }) {
  // Most labels fit; a title on each of thousands would only cost.
  const title = tag.label.length > 32 ? tag.label : undefined;
  return (
    <>
      {isSelected && <Check aria-hidden strokeWidth={2.5} className="shrink-0" />}
      <bdi className="min-w-0 truncate" title={title}>
        {tag.label}
      </bdi>
      {showsLevel && tag.level !== undefined && (
        <span className="shrink-0 font-medium tabular-nums opacity-80">{tag.level}</span>
      )}
    </>
  );
}
