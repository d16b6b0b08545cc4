import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter } from './split-lines.ts';

test('lines come out the same however the bytes are cut', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => JSON.stringify(text));
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.boolean(),
      (lines, cuts, ended) => {
        const text = lines.join('\n') + (ended && lines.length > 0 ? '\r\n\n' : '');
        const bytes = new TextEncoder().encode(text);
        const splitter = createLineSplitter();
        const found: string[] = [];
        let from = 0;
        for (let i = 0; from < bytes.length; i += 1) {
          const to = from + (cuts[i % cuts.length] ?? 1);
          found.push(...splitter.push(bytes.slice(from, to)));
          from = to;
        }
        found.push(...splitter.end());
        expect(found).toEqual(lines);
      },
    ),
  );
});
