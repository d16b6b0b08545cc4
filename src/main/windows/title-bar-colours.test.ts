import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titleBarColours, underScrim } from './title-bar-colours.ts';

const { light, dark } = titleBarColours;
const css = readFileSync(new URL('../../renderer/styles.css', import.meta.url), 'utf8');

function rgb(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');
}

test('they are those of the design tokens', () => {
  expect(css).toContain(`--color-surface-0: light-dark(${light.surface}, ${dark.surface})`);
  expect(css).toContain(`--text-color-primary: light-dark(${light.text}, ${dark.text})`);
  const scrims = [light, dark].map(({ scrim }) => `rgb(${rgb(scrim.colour)} / ${scrim.opacity})`);
  expect(css).toContain(`--color-scrim: light-dark(${scrims.join(', ')})`);
});

test('without a dialog the buttons lie on the surface', () => {
  expect([underScrim(light, 0), underScrim(dark, 0)]).toEqual([light.surface, dark.surface]);
});

test('each dialog darkens it once more', () => {
  expect([1, 2].map((layers) => underScrim(light, layers))).toEqual(['#a9a9ab', '#747578']);
  expect([1, 2].map((layers) => underScrim(dark, layers))).toEqual(['#08080a', '#030404']);
});
