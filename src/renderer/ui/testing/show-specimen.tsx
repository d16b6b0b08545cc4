import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';

const height = 800;

/** Shows a specimen of a block alone, in a window that is high enough for lists; its tests have its keys. */
export function showSpecimen({ specimens }: GalleryBlock, name: string): UserEvent {
  const Show = specimens.find((specimen) => specimen.name === name)?.Show;
  if (Show === undefined) {
    throw new Error(`There is no specimen “${name}”`);
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
  });
  render(
    <TooltipProvider>
      <Show />
    </TooltipProvider>,
  );
  return userEvent.setup();
}
