import { lazyRouteComponent } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { LatePart } from './late-part.tsx';

/** In Chromium's words; it never asks for that module again. */
const refusal = 'Failed to fetch dynamically imported module: app://cadre/assets/part.js';

function openPart() {
  const Part = lazyRouteComponent<{ Part: () => null }, 'Part'>(() => Promise.reject(new TypeError(refusal)), 'Part');
  renderPart(
    <>
      <p>All of home</p>
      <LatePart>
        <Part />
      </LatePart>
    </>,
  );
}

afterEach(() => sessionStorage.clear());

test('a window of which a part could not be read reads its page again, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  openPart();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.getByText('All of home')).toBeDefined();
});

test('where the page was read again in vain, it does without that part', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const problem = vi.spyOn(console, 'error').mockReturnValue();
  sessionStorage.setItem(`tanstack_router_reload:${refusal}`, '1');
  openPart();
  await waitFor(() => expect(problem.mock.calls.flat().join()).toContain(refusal));
  expect(screen.getByText('All of home')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
