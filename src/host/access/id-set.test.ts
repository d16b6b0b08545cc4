import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdNumbers, IdSet } from './id-set.ts';

const steps = fc.array(fc.record({ set: fc.nat({ max: 2 }), id: fc.nat({ max: 90 }), adds: fc.boolean() }));

it('holds what a set of strings holds, however many sets share the numbers', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const numbers = new IdNumbers();
      const pairs = [0, 1, 2].map(() => ({ kept: new IdSet(numbers), expected: new Set<string>() }));
      for (const { set, id, adds } of taken) {
        const name = `id${id}`;
        pairs[set]?.kept[adds ? 'add' : 'delete'](name);
        pairs[set]?.expected[adds ? 'add' : 'delete'](name);
      }
      for (const { kept, expected } of pairs) {
        expect(kept.size).toBe(expected.size);
        expect(new Set(kept.ids())).toEqual(expected);
        expect(Array.from({ length: 91 }, (_unused, id) => kept.has(`id${id}`))).toEqual(
          Array.from({ length: 91 }, (_unused, id) => expected.has(`id${id}`)),
        );
      }
    }),
  );
});
