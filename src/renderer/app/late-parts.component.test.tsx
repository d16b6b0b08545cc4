import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The module's own refusal, in Chromium's words. */
const refusal = vi.hoisted(() => 'Failed to fetch dynamically imported module: app://cadre/assets/profile-cards.js');

vi.mock('#blocks/profile-card/profile-cards.tsx', () => ({
  get ProfileCards() {
    throw new TypeError(refusal);
  },
}));

const feature = {
  screens: [{ path: '/', place: 'frame', component: () => <p>All of home</p> }],
} as const;

function openHome() {
  renderScreen(feature, '/', {
    frame: Shell,
    host: {
      'objects.counts': { counts: { candidate: 600 } },
      'people.company': { id: 'c1', object_type: 'company', name: 'Acme' },
    },
  });
  return screen.findByText('All of home');
}

beforeEach(() => sessionStorage.clear());

test('a window whose profile cards could not be read reads its page again, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  expect(await openHome()).toBeDefined();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.getByText('All of home')).toBeDefined();
});

test('where the page was read again in vain, it does without them', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const problem = vi.spyOn(console, 'error').mockReturnValue();
  sessionStorage.setItem(`tanstack_router_reload:${refusal}`, '1');
  expect(await openHome()).toBeDefined();
  await waitFor(() => expect(problem.mock.calls.flat().join()).toContain(refusal));
  expect(screen.getByText('All of home')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
