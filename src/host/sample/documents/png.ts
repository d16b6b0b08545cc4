import { PNG } from 'pngjs';
import type { HeatMap } from '#host/sample/content.ts';

const cell = 22;
const gap = 2;
const margin = 12;
/** From pale to full, one a level. */
const colours = [
  [236, 236, 240],
  [214, 217, 246],
  [176, 182, 238],
  [135, 142, 226],
  [99, 105, 212],
  [67, 71, 178],
] as const;

function fill(image: PNG, left: number, top: number, size: number, colour: readonly [number, number, number]): void {
  for (let y = top; y < top + size; y += 1) {
    for (let x = left; x < left + size; x += 1) {
      const at = (y * image.width + x) * 4;
      image.data[at] = colour[0];
      image.data[at + 1] = colour[1];
      image.data[at + 2] = colour[2];
    }
  }
}

/** Squares in rows and columns, darker for a higher level. */
export function renderPng(map: HeatMap): Uint8Array {
  const columns = Math.max(1, ...map.rows.map((row) => row.length));
  const image = new PNG({
    width: 2 * margin + columns * cell - gap,
    height: 2 * margin + map.rows.length * cell - gap,
  });
  image.data.fill(255);
  for (const [y, row] of map.rows.entries()) {
    for (const [x, level] of row.entries()) {
      const colour = colours[Math.min(5, Math.max(0, Math.round(level)))] ?? colours[0];
      fill(image, margin + x * cell, margin + y * cell, cell - gap, colour);
    }
  }
  return PNG.sync.write(image, { colorType: 2, filterType: 0, deflateLevel: 6 });
}
