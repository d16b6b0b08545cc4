import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSteadyPlace } from './use-steady-place.ts';

function Held() {
  const element = useRef<HTMLButtonElement>(null);
  useSteadyPlace(element);
  return (
    <button ref={element} type="button">
      Add
    </button>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page of which something can grow above the button, which stands at `top`. */
function page() {
  let top = 400;
  let tell = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(100, top, 80, 24));
  render(
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <div>
        <Held />
      </div>
    </div>,
  );
  return {
    scroller: screen.getByTestId('scroller'),
    growAbove(px: number) {
      top += px;
      act(() => tell());
    },
  };
}

test.each<[string, () => void, number]>([
  ['the pointer comes to it', () => fireEvent.pointerMove(window, { clientX: 120, clientY: 470 }), 300],
  ['the focus is in it', () => screen.getByRole('button').focus(), 300],
  ['the pointer is elsewhere', () => fireEvent.pointerMove(window, { clientX: 120, clientY: 40 }), 0],
])('what grows above while %s', (_name, aim, scrolled) => {
  const { scroller, growAbove } = page();
  aim();
  growAbove(300);
  expect(scroller.scrollTop).toBe(scrolled);
});

test('what somebody scrolls is no growth', () => {
  const { scroller, growAbove } = page();
  screen.getByRole('button').focus();
  growAbove(0);
  fireEvent.scroll(scroller);
  growAbove(0);
  expect(scroller.scrollTop).toBe(0);
});
