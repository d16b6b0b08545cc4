import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { settings } from './index.tsx';

const health = {
  status: 'ok',
  version: '1.0.0',
  database: { engine: 'postgres', status: 'ok' },
  engines: { text: 'built-in', transcription: null },
} as const;

/** A computer without a microphone. */
Object.defineProperty(window.navigator, 'mediaDevices', {
  value: Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve([]),
  }),
});

/** A section of settings where the host is a company's. */
function openSection(section: string) {
  return renderScreen(settings, `/settings/${section}`, {
    host: { 'meta.health': health },
    bridge: { 'engines.get': null },
  });
}

test.each([
  ['intelligence', 'Cadre (built in)'],
  ['voice', 'No engine'],
])('%s: the engines of a company’s host are shown, and set there', async (section, engine) => {
  openSection(section);
  expect(await screen.findByText(/^Set by your company’s server\./)).toBeDefined();
  const [inUse] = screen.getAllByRole('status').filter(({ textContent }) => textContent?.startsWith('In use'));
  expect(await within(inUse!).findByText(engine)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
