import type { View } from '#shared/contract/views.ts';

/** How much of a watched view is new to its reader, by others' doing; 0 where it is not watched. */
export function watchCount({ watch }: Pick<View, 'watch'>): number {
  return watch === undefined ? 0 : watch.entered + watch.left;
}
