import { vi } from 'vitest';

const size = { width: 1280, height: 800 };

/** A document without a layout gives every element the size of the window, so that lists have room for their rows. */
export function layOut(): void {
  const box = () => new DOMRect(0, 0, size.width, size.height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(box);
  // Nothing lies anywhere.
  Object.assign(document, { elementsFromPoint: () => [] });
}
