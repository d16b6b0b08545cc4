import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFields, mergePatch, putValueAt, valueAt, withoutValueAt, withValueAt } from './nested.ts';

const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const json = fc.jsonValue({ maxDepth: 3 });
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json);

it('finds what was put at a path, leaves the original alone, and takes it away again', () => {
  fc.assert(
    fc.property(fields, path, json, (original, where, value) => {
      const before = JSON.stringify(original);
      const changed = withValueAt(original, where, value);
      expect(valueAt(changed, where)).toEqual(value);
      expect(valueAt(withoutValueAt(changed, where), where)).toBeUndefined();
      expect(JSON.stringify(original)).toBe(before);
    }),
  );
});

it('puts a value at a path of an object itself, as the copy has it', () => {
  fc.assert(
    fc.property(fields, path, json, (original, where, value) => {
      const changed = withValueAt(original, where, value);
      putValueAt(original, where, value);
      expect(original).toEqual(changed);
    }),
  );
});

it('merges as RFC 7396 says: the patch wins, null removes, the rest stays', () => {
  fc.assert(
    fc.property(fields, fields, (target, patch) => {
      const merged = mergePatch(target, patch);
      for (const [key, value] of Object.entries(patch)) {
        const now = isFields(merged) ? merged[key] : undefined;
        expect(now).toEqual(value === null ? undefined : mergePatch(target[key], value));
      }
      for (const key of Object.keys(target).filter((name) => !(name in patch))) {
        expect(isFields(merged) && merged[key]).toEqual(target[key]);
      }
    }),
  );
});

it('cannot be made to change what every object inherits', () => {
  mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}, "a": {"__proto__": {"polluted": true}}}'));
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
