import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOfHits } from './page-of-hits.ts';

const hits = fc
  .array(fc.constantFrom('job', 'skill', 'candidate'), { maxLength: 60 })
  .map((types) => types.map((object_type, rank) => ({ object_type, rank })));
const caps: Readonly<Record<string, number>> = { job: 2, skill: 3, candidate: 1 };
const limits = { ofType: (type: string) => caps[type] ?? 0, inTotal: 4 };

it('shows every hit once over all pages, each page in rank order and within its limits', () => {
  fc.assert(
    fc.property(hits, (ranked) => {
      const shown: number[] = [];
      for (let page = 1; page <= ranked.length + 1; page += 1) {
        const onPage = pageOfHits(ranked, limits, page);
        const ranks = onPage.map((hit) => hit.rank);
        expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
        expect(onPage.length).toBeLessThanOrEqual(limits.inTotal);
        for (const [type, cap] of Object.entries(caps)) {
          expect(onPage.filter((hit) => hit.object_type === type).length).toBeLessThanOrEqual(cap);
        }
        shown.push(...ranks);
      }
      expect(shown.sort((left, right) => left - right)).toEqual(ranked.map((hit) => hit.rank));
    }),
  );
});

it('fills the first page with the best', () => {
  const ranked = ['job', 'job', 'job', 'skill', 'candidate'].map((object_type, rank) => ({ object_type, rank }));
  expect(pageOfHits(ranked, limits, 1).map((hit) => hit.rank)).toEqual([0, 1, 3, 4]);
  expect(pageOfHits(ranked, limits, 2).map((hit) => hit.rank)).toEqual([2]);
});
