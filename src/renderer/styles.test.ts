// biome-ignore lint/style/noRestrictedImports: the test runs in Node, and vitest gives style sheets out empty
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];

function linearFromHex(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Björn Ottosson's OKLab to linear sRGB, clipped to the gamut as browsers do for these mild colours. */
function linearFromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(colour: string): number {
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  const [red, green, blue] =
    oklch === null ? linearFromHex(colour) : linearFromOklch(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function token(name: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}|oklch\\([^)]*\\)), (#\\w{6}|oklch\\([^)]*\\))\\)`).exec(
    css,
  );
  const value = found?.[theme === 'light' ? 1 : 2];
  if (value === undefined) {
    throw new Error(`styles.css has no token --${name}`);
  }
  return value;
}

function contrast(text: string, ground: string, theme: 'light' | 'dark'): number {
  const [high = 0, low = 0] = [luminance(token(text, theme)), luminance(token(ground, theme))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['color-surface-0', 'color-surface-1', 'color-surface-2', 'color-surface-3'];
const tones = ['positive', 'warning', 'critical', 'info'];
const readable: [text: string, ground: string, ratio: number][] = [
  ...surfaces.map((ground): [string, string, number] => ['text-color-primary', ground, 7]),
  ...['text-color-secondary', 'text-color-muted', 'text-color-accent'].flatMap((text) =>
    [...surfaces, 'color-accent-soft'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...tones.flatMap((tone) =>
    [`color-${tone}-soft`, 'color-surface-0', 'color-surface-2'].map((ground): [string, string, number] => [
      `color-${tone}`,
      ground,
      4.5,
    ]),
  ),
  ...['color-accent', 'color-accent-hover', 'color-critical', 'color-critical-hover'].map(
    (ground): [string, string, number] => ['text-color-on-accent', ground, 4.5],
  ),
  // Edges of what can be pressed and the focus ring (WCAG 1.4.11).
  ...['color-accent', 'color-line-strong'].flatMap((edge) =>
    ['color-surface-0', 'color-surface-2'].map((ground): [string, string, number] => [edge, ground, 3]),
  ),
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  it.each(readable)('%s is readable on %s', (text, ground, ratio) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(ratio);
  });
});
