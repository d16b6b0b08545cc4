import fc from 'fast-check';
import readSheets from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { workbookStream } from './workbook-stream.ts';

async function cellsOf(parts: readonly Uint8Array[]) {
  const [sheet] = await readSheets(new Uint8Array(Buffer.concat(parts)).buffer);
  return sheet?.data ?? [];
}

describe('a workbook that is written as it comes', () => {
  it('reads as it was written, whatever stands in it', async () => {
    // Blanks at the ends, returns and what XML has no sign for are what its reader trims or normalises.
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((one) => one.trim() === one && !/\p{Cc}|[\uFFFE\uFFFF]|_x/u.test(one));
    const cell = fc.oneof(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one || 0),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const stream = workbookStream('Rows', [{ heading: 'a' }, { heading: 'b' }]);
        const parts = [...rows.flatMap((row) => stream.write([row])), ...stream.end()];
        expect(await cellsOf(parts)).toEqual([['a', 'b'], ...rows]);
      }),
      { numRuns: runs({ usual: 40, long: 1000 }) },
    );
  });

  it('keeps what XML has no sign for, days, and half a sign out of the way', async () => {
    const stream = workbookStream('Rows', [{ heading: 'text' }, { heading: 'day', isTime: true }]);
    const parts = [
      ...stream.write([
        ['a\u0000b', '2025-03-04'],
        ['\uD800x', '1899-01-01'],
        ['x'.repeat(40_000), 'soon'],
      ]),
      ...stream.end(),
    ];
    const [, first, second, third] = await cellsOf(parts);
    expect(first?.[1]).toEqual(new Date('2025-03-04T00:00:00.000Z'));
    expect(second).toEqual(['\uFFFDx', '1899-01-01']);
    expect([String(third?.[0]).length, third?.[1]]).toEqual([32_767, 'soon']);
  });
});
