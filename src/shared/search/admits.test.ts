import { expect, it } from 'vitest';
import { createSearchIndex } from './search-index.ts';

const names = ['Anna Weber', 'Anna Berg', 'Johanna Weber', 'Hanna Webern', 'Annika Weber'];
const index = createSearchIndex();
for (const object_type of ['candidate', 'employee']) {
  index.upsert(names.map((name, place) => ({ object_type, id: `${object_type} ${place}`, name })));
}

/** The same records, without those that are not for whoever searches. */
function only(ids: ReadonlySet<string>) {
  const some = createSearchIndex();
  some.upsert(
    names.flatMap((name, place) => {
      const records = [
        { object_type: 'candidate', id: `candidate ${place}`, name },
        { object_type: 'employee', id: `employee ${place}`, name },
      ];
      return records.filter((record) => record.object_type === 'employee' || ids.has(record.id));
    }),
  );
  return some;
}

const queries = ['a', 'an', 'anna', 'weber', 'anna weber', 'nn', 'awb', 'qzxv'];

it.each(queries)('finds and counts for %j what there would be without what is not admitted', (query) => {
  for (const admitted of [[], ['candidate 1'], ['candidate 0', 'candidate 3', 'candidate 4']]) {
    const ids = new Set(admitted);
    const admits = (type: string) => (type === 'candidate' ? (id: string) => ids.has(id) : undefined);
    for (const limit of [1, 3, 50]) {
      const asked = { query, limit, totals: true };
      const answer = index.search({ ...asked, admits });
      expect([query, limit, answer]).toEqual([query, limit, only(ids).search(asked)]);
    }
  }
});

it('does not ask about records of types that are not searched, nor of those that do not match', () => {
  const asked: string[] = [];
  const admits = (type: string) => (id: string) => {
    asked.push(`${type} ${id}`);
    return true;
  };
  index.search({ query: 'berg', types: ['employee'], admits, totals: true });
  expect(asked).toEqual(['employee employee 1']);
});
