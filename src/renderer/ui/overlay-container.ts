import { useState } from 'react';

/**
 * Where what opens from an element is put: into its dialog, which would keep the wheel and the focus from what lies
 * outside, or its landmark, so that nothing readable stands outside every landmark.
 */
export function overlayContainer(element: HTMLElement | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? null;
}

/** What an overlay must stay within: where its container cuts off what goes beyond it, as the palette does, that; else the window. */
export function overlayBounds(container: HTMLElement | null): { collisionBoundary?: HTMLElement } {
  const cuts = container?.getAttribute('role') === 'dialog' && getComputedStyle(container).overflowY === 'hidden';
  return cuts ? { collisionBoundary: container } : {};
}

/** {@link overlayContainer} of the element that is given the ref. */
export function useOverlayContainer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return [overlayContainer(element), setElement] as const;
}
