import type { ComponentType } from 'react';

/** A few variants, sizes or states of a block; the gallery draws them in a frame, the tests take a picture of it. */
export interface Specimen {
  /** What it shows, one for each block; together they name the picture. */
  name: string;
  Show: ComponentType;
  /**
   * What the tests do to the frame's first control before the picture: `press` and `hover` open something above the page,
   * `inline` (pressed) and `point` change the block itself. For hovering they focus it by key, which must do the same.
   */
  opens?: 'press' | 'hover' | 'inline' | 'point';
  /** Mirrored, as where text runs from right to left. */
  rtl?: boolean;
  /** px; room for what opens inside the frame. */
  height?: number;
  /** `window`: what opens covers the page. `no`: it looks otherwise on each machine, or is only for trying it. */
  picture?: 'frame' | 'window' | 'no';
}

/** What a `<block>.gallery.tsx` file exports as `gallery`. */
export interface GalleryBlock {
  name: string;
  specimens: readonly Specimen[];
}
