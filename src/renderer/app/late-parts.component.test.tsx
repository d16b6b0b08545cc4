import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { Shell } from './shell/shell.tsx';

// The module's own refusal, in Chromium's words.
vi.mock('#blocks/profile-card/profile-cards.tsx', () => ({
  get ProfileCards() {
    throw new TypeError('Failed to fetch dynamically imported module: app://cadre/assets/profile-cards.js');
  },
}));

const feature = {
  screens: [{ path: '/', place: 'frame', component: () => <p>All of home</p> }],
} as const;

test('a window whose profile cards could not be read reads its page again, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  renderScreen(feature, '/', {
    frame: Shell,
    host: {
      'objects.counts': { counts: { candidate: 600 } },
      'people.company': { id: 'c1', object_type: 'company', name: 'Acme' },
    },
  });
  expect(await screen.findByText('All of home')).toBeDefined();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.getByText('All of home')).toBeDefined();
});
