import { type Identity, seesEverything } from '#host/services/accounts/identity.ts';
import { inCompany } from '#host/services/accounts/in-company.ts';
import { toOption } from '#host/services/objects/object-row.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { isRestrictable } from '#host/services/objects/visibility.ts';
import { throwIfCancelled } from '#host/services/refusal.ts';
import type { Store } from '#host/store/store.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import type { SearchHit, SearchIndex } from '#shared/search/types.ts';
import { CompanyIndex } from './company-index.ts';
import { newestObjects } from './newest-objects.ts';
import { pageOfHits } from './page-of-hits.ts';
import { scopeOf } from './search-scope.ts';

export interface SearchCall {
  types?: string[];
  groups?: string[];
  subtype?: string;
  search: string;
  company_id?: string;
  max_results?: number;
  page: number;
}

type SearchResults = { results: { search: SearchOption[] }; total: number };

interface RankedPage {
  hits: SearchHit[];
  total: number;
}

interface RankedRequest {
  query: string;
  types: readonly ObjectType[] | undefined;
  subtype: string | undefined;
  pageSize: number;
  page: number;
}

/** Universal search over everything the caller may see (§4, §5, §9). */
export function createSearch(store: Store, createIndex: () => SearchIndex) {
  const companies = new Map<string, CompanyIndex>();

  function indexOf(companyId: string): CompanyIndex {
    const known = companies.get(companyId) ?? new CompanyIndex(store, companyId, createIndex);
    companies.set(companyId, known);
    return known;
  }

  function hiddenObjects(index: CompanyIndex, identity: Identity): Set<string> {
    if (seesEverything(identity)) {
      return new Set();
    }
    const isHidden = (members: Set<string>) => identity.memberId === null || !members.has(identity.memberId);
    return new Set([...index.permissions].filter(([, members]) => isHidden(members)).map(([id]) => id));
  }

  function bySubtype(index: CompanyIndex, request: RankedRequest, hidden: ReadonlySet<string>): RankedPage {
    const { query, types, subtype, page, pageSize } = request;
    const answer = index.all.search({ query, ...(types === undefined ? {} : { types }), limit: index.all.size });
    const hits = answer.hits.filter((hit) => index.subtypeOf(hit.id) === subtype && !hidden.has(hit.id));
    return { hits: pageOfHits(hits, { ofType: resultCap, inTotal: pageSize }, page), total: hits.length };
  }

  function ranked(index: CompanyIndex, request: RankedRequest, hidden: ReadonlySet<string>): RankedPage {
    const { query, types, page, pageSize } = request;
    const scope = { query, ...(types === undefined ? {} : { types }), totals: true };
    const most = Math.min(
      index.all.size,
      objectTypes.reduce((sum, type) => sum + resultCap(type), 0) * page + hidden.size,
    );
    // As many as the pages so far can show; more only when a type's cap leaves the page short.
    let limit = Math.min(most, pageSize * page + hidden.size);
    for (;;) {
      const answer = index.all.search({
        ...scope,
        limit,
        perType: (type) => resultCap(type) * page + (isRestrictable(type) ? hidden.size : 0),
      });
      const visible = answer.hits.filter((hit) => !hidden.has(hit.id));
      const hits = pageOfHits(visible, { ofType: resultCap, inTotal: pageSize }, page);
      if (hits.length === pageSize || answer.hits.length < limit || limit >= most) {
        return { hits, total: answer.total - countHidden(index, scope, hidden, answer.complete) };
      }
      limit = Math.min(most, limit * 2);
    }
  }

  function countHidden(
    index: CompanyIndex,
    scope: { query: string; types?: readonly string[] },
    hidden: ReadonlySet<string>,
    complete: boolean,
  ): number {
    if (hidden.size === 0) {
      return 0;
    }
    const { hits } = index.restricted.search({ ...scope, limit: index.restricted.size });
    return hits.filter((hit) => hidden.has(hit.id) && (complete || hit.tier !== 'subsequence')).length;
  }

  return {
    /** Brings the company's index up to date, so that the next search need not. */
    async follow(companyId: string): Promise<void> {
      await companies.get(companyId)?.follow();
    },

    /** Drops a company's index after rows were removed for good, which no revision tells. */
    forget(companyId: string): void {
      companies.delete(companyId);
    },

    /**
     * A page of results, best first; the empty query lists what changed last. `similarity_score` is the rank's score
     * (§5) from 0 to 1. `total` counts every match, the weakest tier only where it was needed to fill the page.
     * @throws Refusal 404 for a foreign company.
     */
    async search(caller: Identity, call: SearchCall, signal: AbortSignal | undefined): Promise<SearchResults> {
      const identity = await inCompany(store, caller, call.company_id);
      const scope = scopeOf(call.types, call.groups);
      const pageSize = call.max_results ?? scope.pageSize;
      const query = call.search.trim();
      const { types } = scope;
      const { page, subtype } = call;
      if (query === '') {
        const newest = await newestObjects(store, identity, { types, subtype, page, pageSize });
        return { results: { search: newest.rows.map(toOption) }, total: newest.total };
      }
      const index = indexOf(identity.companyId);
      await index.follow();
      throwIfCancelled(signal);
      const hidden = hiddenObjects(index, identity);
      const request = { query, types, subtype, pageSize, page };
      const { hits, total } =
        subtype === undefined ? ranked(index, request, hidden) : bySubtype(index, request, hidden);
      const rows = await readRowsById(
        store,
        identity,
        hits.map((hit) => hit.id),
      );
      const search = hits.flatMap((hit) => {
        const row = rows.get(hit.id);
        return row === undefined ? [] : [{ ...toOption(row), similarity_score: hit.score / 1000 }];
      });
      return { results: { search }, total };
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
