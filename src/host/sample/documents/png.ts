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

/** Bytes of a point: red, green, blue. */
const pointBytes = 3;

/** One line of points through the squares of a row. */
function lineOf(row: readonly number[], width: number): Buffer {
  const line = Buffer.alloc(width * pointBytes, 255);
  for (const [x, level] of row.entries()) {
    const colour = colours[Math.min(5, Math.max(0, Math.round(level)))] ?? colours[0];
    const left = (margin + x * cell) * pointBytes;
    line.fill(Buffer.from(colour), left, left + (cell - gap) * pointBytes);
  }
  return line;
}

/** Squares in rows and columns, darker for a higher level. */
export function renderPng(map: HeatMap): Uint8Array {
  const columns = Math.max(1, ...map.rows.map((row) => row.length));
  const width = 2 * margin + columns * cell - gap;
  const height = 2 * margin + map.rows.length * cell - gap;
  const points = Buffer.alloc(width * height * pointBytes, 255);
  for (const [y, row] of map.rows.entries()) {
    const line = lineOf(row, width);
    const top = (margin + y * cell) * line.byteLength;
    points.fill(line, top, top + (cell - gap) * line.byteLength);
  }
  const image = new PNG({ width, height });
  image.data = points;
  // Points that come in as they go out need not be looked at one by one.
  return PNG.sync.write(image, {
    colorType: 2,
    inputColorType: 2,
    inputHasAlpha: false,
    filterType: 0,
    deflateLevel: 6,
    deflateStrategy: 0,
  });
}
