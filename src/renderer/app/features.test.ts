import { expect, it, vi } from 'vitest';
import { features, screens } from './features.ts';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

it('every screen of every feature has a route, and no two share a path or a key', () => {
  const plugged = features.flatMap((feature) => feature.screens);
  expect([...screens].map(({ path }) => path).sort()).toEqual(plugged.map(({ path }) => path).sort());
  const keys = plugged.flatMap(({ goToKey }) => goToKey ?? []);
  const frameKeys = ['mod+k', 'mod+b', 'mod+[', 'mod+]'];
  const shortcuts = [...frameKeys, ...plugged.flatMap(({ shortcut }) => shortcut ?? [])];
  for (const names of [plugged.map(({ path }) => path), keys, shortcuts]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

it('what is reached from everywhere has a name to be called by', () => {
  const nameless = features
    .flatMap((feature) => feature.screens)
    .filter(
      ({ title, ...led }) =>
        title === undefined && (led.entry ?? led.goToKey ?? led.shortcut ?? led.goTo) !== undefined,
    );
  expect(nameless).toEqual([]);
});
