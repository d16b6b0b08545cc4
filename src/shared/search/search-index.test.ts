import { expect, test } from 'vitest';
import { runs } from '#shared/testing/runs.ts';
import { createSearchIndex } from './search-index.ts';
import { generateQuery, generateRecords, pick, type Random, seededRandom } from './testing/generated-records.ts';
import { referenceSearch } from './testing/reference-search.ts';
import type { SearchIndex, SearchRecord, SearchRequest } from './types.ts';

const PATIENT = { timeout: 300_000 };

function expectReference(index: SearchIndex, records: readonly SearchRecord[], request: SearchRequest): void {
  const expected = referenceSearch(records, request);
  const answer = index.search(request);
  const context = JSON.stringify(request);
  expect(answer.hits, context).toEqual(expected.hits);
  if (request.totals || answer.complete) {
    expect(answer.total, context).toBe(expected.total);
    expect(answer.totals, context).toEqual(expected.totals);
  } else {
    expect(answer.total, context).toBeLessThanOrEqual(expected.total);
    expect(answer.total, context).toBeGreaterThanOrEqual(expected.hits.length);
  }
}

function generateRequest(random: Random, records: readonly SearchRecord[]): SearchRequest {
  const request: SearchRequest = { query: generateQuery(random, records) };
  const types = [...new Set(records.map((record) => record.object_type))];
  if (random() < 0.4) request.types = types.filter(() => random() < 0.4);
  if (random() < 0.5) request.limit = pick(random, [1, 3, 10, 60, 500, 100_000]);
  if (random() < 0.3) request.totals = true;
  if (random() < 0.5) {
    const caps = new Map(types.map((type) => [type, pick(random, [0, 1, 5, 20, 40])]));
    request.perType = (objectType) => caps.get(objectType) ?? 10;
  }
  return request;
}

function keyOf(record: SearchRecord): string {
  return `${record.object_type}\n${record.id}`;
}

const queries = runs({ usual: 60, long: 500 });

test(`the first 50 of 10,000 records are the reference’s for ${queries} queries`, PATIENT, () => {
  const random = seededRandom(1);
  const records = generateRecords(random, 10_000);
  const index = createSearchIndex();
  index.upsert(records);
  for (let count = 0; count < queries; count++)
    expectReference(index, records, { query: generateQuery(random, records) });
});

test('limits, types, caps and totals are the reference’s', PATIENT, () => {
  const random = seededRandom(2);
  const records = generateRecords(random, 1500);
  const index = createSearchIndex();
  for (let at = 0; at < records.length; at += 400) index.upsert(records.slice(at, at + 400));
  for (let count = 0; count < runs({ usual: 250, long: 600 }); count++)
    expectReference(index, records, generateRequest(random, records));
});

test('typing letter by letter and deleting letters finds what a fresh search finds', PATIENT, () => {
  const random = seededRandom(3);
  const records = generateRecords(random, 2000);
  const index = createSearchIndex();
  index.upsert(records);
  for (let count = 0; count < runs({ usual: 20, long: 40 }); count++) {
    const query = generateQuery(random, records).slice(0, 30);
    const request = random() < 0.3 ? generateRequest(random, records) : { query };
    const lengths = [...Array(query.length).keys(), query.length];
    for (const length of [...lengths, ...lengths.reverse()]) {
      expectReference(index, records, { ...request, query: query.slice(0, length) });
    }
  }
});

test('additions, changes and removals of any size leave what a new index would have', PATIENT, () => {
  const random = seededRandom(4);
  const pool = generateRecords(random, 3000);
  const held = new Map<string, SearchRecord>();
  const index = createSearchIndex();
  for (let round = 0; round < runs({ usual: 120, long: 250 }); round++) {
    const size = pick(random, [1, 1, 2, 5, 30, 130, 600]);
    const batch = Array.from({ length: size }, () => ({ ...pick(random, pool), name: pick(random, pool).name }));
    if (random() < 0.65) {
      index.upsert(batch);
      for (const record of batch) held.set(keyOf(record), record);
    } else {
      index.remove(batch);
      for (const record of batch) held.delete(keyOf(record));
    }
    expect(index.size).toBe(held.size);
    const records = [...held.values()];
    if (records.length > 0) expectReference(index, records, generateRequest(random, records));
  }
  index.clear();
  expect(index.size).toBe(0);
  expect(index.search({ query: 'a' })).toEqual({ hits: [], total: 0, totals: {}, complete: true });
});
