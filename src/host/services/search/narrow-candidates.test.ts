import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Identity, sightOf } from '#host/access/index.ts';
import { postgresUrl } from '#host/testing/engines.ts';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { germanSpellings } from '#shared/search/german-spelling.ts';
import { scoreRecord } from '#shared/search/score.ts';
import { createSearchIndex } from '#shared/search/search-index.ts';
import type { SearchRecord } from '#shared/search/types.ts';
import { runs } from '#shared/testing/runs.ts';
import { CompanyIndex, toRecord } from './company-index.ts';
import { indexSelection, withFurtherTexts } from './index-rows.ts';
import { rankNarrowed } from './narrow-candidates.ts';
import { rankPage } from './rank-page.ts';

describe.skipIf(postgresUrl === undefined)('narrowing in PostgreSQL, on the sample company', () => {
  let host: TestHost;
  let owner: Identity;
  let recruiter: Identity;
  let records: SearchRecord[];
  let index: CompanyIndex;

  function identityOf({ userId, companyId, memberId }: Caller, role: Identity['role']): Identity {
    return { userId, companyId, memberId, role, staff: false, seesMasked: false, tokenHash: '' };
  }

  beforeAll(async () => {
    host = await startSampleHost({ engine: 'postgres' });
    const caller = await host.signIn();
    owner = identityOf(caller, 'owner');
    recruiter = identityOf(await host.addUser(caller.companyId, 'recruiter', 'mia@example.org'), 'recruiter');
    const rows = await host.store.db.selectFrom('object').select(indexSelection(host.store)).execute();
    records = (await withFurtherTexts(host.store, caller.companyId, rows)).map(toRecord);
    index = new CompanyIndex(host.store, caller.companyId, createSearchIndex);
    await index.follow();
  });
  afterAll(() => host.close());

  /** What people type: the beginning of something that is there, with or without a slip of the finger. */
  function typedQueries(): fc.Arbitrary<string> {
    const texts = [
      ...new Set(
        records.flatMap(({ name, email, title, role, keywords, object_type, ...details }) => [
          ...germanSpellings({ name, title, role, keywords, object_type, ...details }),
          name,
          email ?? '',
          title ?? '',
          role ?? '',
          object_type,
          ...(keywords ?? []),
          ...[details.location, details.stage, details.org_unit, details.code, details.phone].map((one) => one ?? ''),
        ]),
      ),
    ].filter((text) => text !== '');
    const part = fc
      .tuple(fc.constantFrom(...texts), fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, length]) => text.slice(from % text.length).slice(0, length));
    const letters = fc.string({ unit: fc.constantFrom(...'aeinorstéüß '), minLength: 1, maxLength: 4 });
    const slip = fc
      .tuple(part, fc.nat())
      .map(([text, at]) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1));
    const words = fc.tuple(part, part).map(([one, other]) => `${one} ${other}`);
    return fc.oneof(part, letters, slip, words, fc.constantFrom('C++', '.*', '%', '_', '\\', '"', 'a%b', "o'"));
  }

  test('finds every object that matches', async () => {
    await fc.assert(
      fc.asyncProperty(typedQueries(), async (query) => {
        const request = {
          query,
          types: undefined,
          subtype: undefined,
          pageSize: 100_000,
          page: 1,
          masked: new Set<string>(),
        };
        const page = await rankNarrowed({ store: host.store, createIndex: createSearchIndex }, owner, request);
        if (page === undefined) {
          // No word in it to narrow by.
          expect(query).not.toMatch(/[\p{L}\p{N}]/u);
          return;
        }
        const matching = records.filter((record) => scoreRecord(record, query) !== null).length;
        expect(page.total).toBe(matching);
      }),
      { numRuns: runs({ usual: 60, long: 5000 }) },
    );
  });

  test.each([
    { who: 'the owner', identity: () => owner, lastPage: 3 },
    { who: 'a recruiter', identity: () => recruiter, lastPage: 1 },
  ])('ranks for $who as the index in memory does', async ({ identity, lastPage }) => {
    const sight = await sightOf(host.store, identity());
    await fc.assert(
      fc.asyncProperty(typedQueries(), fc.integer({ min: 1, max: lastPage }), async (query, page) => {
        const request = { query, types: undefined, subtype: undefined, pageSize: 20, page, masked: new Set<string>() };
        const narrowed = await rankNarrowed({ store: host.store, createIndex: createSearchIndex }, identity(), request);
        if (narrowed !== undefined) {
          expect(narrowed.hits).toEqual(rankPage(index, request, sight).hits);
        }
      }),
      { numRuns: runs({ usual: 60, long: 5000 }) },
    );
  });
});
