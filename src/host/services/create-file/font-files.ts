import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const files = {
  regular: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  italic: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
} as const;

/** A TrueType font with the letters of Europe. A build has no packages beside it: there, the file is part of the bundle. */
export function fontFile(style: keyof typeof files): Promise<Uint8Array> {
  return readFile(files[style]());
}
