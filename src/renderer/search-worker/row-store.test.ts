import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowStore } from './row-store.ts';

const key = fc.record({ object_type: fc.constantFrom('job', 'skill'), id: fc.nat(40).map(String) });
const command = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), key, name: fc.string({ minLength: 1, unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('remove' as const), key }),
);

test('holds what a map of rows would hold', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 300 }), (commands) => {
      const store = createRowStore();
      const model = new Map<string, string>();
      for (const one of commands) {
        const name = `${one.key.object_type}/${one.key.id}`;
        if (one.kind === 'put') {
          const written = `n${one.name}`.trim();
          store.put({ ...one.key, name: written });
          model.set(name, written);
        } else {
          store.remove(one.key);
          model.delete(name);
        }
        expect(store.size).toBe(model.size);
      }
      for (const object_type of ['job', 'skill']) {
        for (let id = 0; id <= 40; id += 1) {
          expect(store.get({ object_type, id: String(id) })?.name).toBe(model.get(`${object_type}/${id}`));
        }
      }
    }),
  );
});

test('grows, packs replaced rows anew and takes rows larger than a block', () => {
  const store = createRowStore();
  for (let round = 0; round < 30; round += 1) {
    for (let id = 0; id < 2000; id += 1) {
      store.put({ object_type: 'job', id: String(id), name: `Job ${id} of ${round}`, title: 'x'.repeat(200) });
    }
  }
  store.put({ object_type: 'job', id: 'large', name: 'Large', title: 'y'.repeat(3_000_000) });
  store.put({ object_type: 'job', id: 'after', name: 'After' });
  expect(store.size).toBe(2002);
  expect(store.get({ object_type: 'job', id: '1234' })?.name).toBe('Job 1234 of 29');
  expect(store.get({ object_type: 'job', id: 'large' })?.title).toHaveLength(3_000_000);
  expect(store.get({ object_type: 'job', id: 'after' })?.name).toBe('After');
  store.clear();
  expect(store.size).toBe(0);
  expect(store.get({ object_type: 'job', id: '1' })).toBeUndefined();
});
