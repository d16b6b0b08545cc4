import { expect, test } from 'vitest';
import { planMerge } from './merge-plan.ts';

function sizes(...liveCounts: number[]) {
  return liveCounts.map((liveCount) => ({ liveCount, rowCount: liveCount }));
}

function planned(segments: { liveCount: number; rowCount: number }[]): number[] {
  return planMerge(segments, 32_768).map((segment) => segment.liveCount);
}

test('nothing is merged while no eight segments are of about one size', () => {
  expect(planned([])).toEqual([]);
  expect(planned(sizes(2000, 2000, 2000, 2000, 2000, 2000, 2000))).toEqual([]);
  expect(planned(sizes(30_000, 2000, 300, 10))).toEqual([]);
});

test('eight segments of about one size are merged, the smallest first, as far as they fit', () => {
  expect(planned(sizes(30_000, 2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007))).toEqual([
    2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007,
  ]);
  expect(planned(sizes(...Array(8).fill(12_000)))).toEqual([12_000, 12_000]);
  expect(planned(sizes(...Array(8).fill(30_000)))).toEqual([]);
});

test('a segment that is mostly removed rows is rebuilt', () => {
  expect(planned([...sizes(2000), { liveCount: 900, rowCount: 2000 }])).toEqual([900]);
});

test('a stream of batches leaves few segments and builds each row few times', () => {
  let segments: { liveCount: number; rowCount: number }[] = [];
  let built = 0;
  for (let batch = 0; batch < 500; batch++) {
    segments.push({ liveCount: 2000, rowCount: 2000 });
    built += 2000;
    for (let plan = planMerge(segments, 32_768); plan.length > 0; plan = planMerge(segments, 32_768)) {
      const rows = plan.reduce((sum, segment) => sum + segment.liveCount, 0);
      segments = [...segments.filter((segment) => !plan.includes(segment)), { liveCount: rows, rowCount: rows }];
      built += rows;
    }
  }
  expect(segments.length).toBeLessThan(60);
  expect(built).toBeLessThan(4 * 1_000_000);
});
