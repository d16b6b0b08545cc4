import type { Sight } from '#host/access/index.ts';
import { pageOfHits } from '#host/lib/page-of-hits.ts';
import { maskedAs } from '#shared/domain/first-look.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';
import type { SearchHit, SearchIndex, SearchRequest } from '#shared/search/types.ts';

/** Objects of a company to be ranked: all of them, or all that can match a query. */
export interface SearchSource {
  readonly all: Pick<SearchIndex, 'size' | 'search'>;
  subtypeOf(id: string): string | undefined;
  /** What was counted since the objects last changed: counting all matches of a letter or two takes far longer than finding the best. */
  readonly counted?: Map<string, number>;
}

const mostCounted = 5000;

export interface RankedRequest {
  query: string;
  types: readonly ObjectType[] | undefined;
  subtype: string | undefined;
  pageSize: number;
  page: number;
  /** Who is masked for the reader: found by nothing that they say. */
  masked: ReadonlySet<string>;
}

export interface RankedPage {
  hits: SearchHit[];
  total: number;
  /** Better results did not suffice: the weakest tier was looked at, and its matches are in the figures. */
  weakest: boolean;
}

/** What of the index there is for the reader; undefined where that is everything. */
function admittedBy(
  sight: Sight | undefined,
  { types, masked }: Pick<RankedRequest, 'types' | 'masked'>,
): Pick<SearchRequest, 'admits'> {
  if (sight === undefined && masked.size === 0) {
    return {};
  }
  return {
    admits: (type) => {
      const isAsked = types?.some((one) => one === type) !== false;
      const seen = isAsked ? sight?.of(type) : undefined;
      if (masked.size > 0 && maskedAs(type) !== undefined) {
        return (id) => !masked.has(id) && seen?.has(id) !== false;
      }
      return seen === undefined ? undefined : (id) => seen.has(id);
    },
  };
}

function bySubtype(source: SearchSource, request: RankedRequest, sight: Sight | undefined): RankedPage {
  const { query, types, subtype, page, pageSize } = request;
  const scope = { query, ...(types === undefined ? {} : { types }), ...admittedBy(sight, request) };
  const answer = source.all.search({ ...scope, limit: source.all.size });
  const hits = answer.hits.filter((hit) => source.subtypeOf(hit.id) === subtype);
  return {
    hits: pageOfHits(hits, { ofType: resultCap, inTotal: pageSize }, page),
    total: hits.length,
    weakest: true,
  };
}

/** A page of the matches that the reader may see, best first (§5 Ranking, §9 caps). */
export function rankPage(source: SearchSource, request: RankedRequest, sight: Sight | undefined): RankedPage {
  const { query, types, subtype, page, pageSize } = request;
  if (subtype !== undefined) {
    return bySubtype(source, request, sight);
  }
  const scope = { query, ...(types === undefined ? {} : { types }), ...admittedBy(sight, request) };
  const key = JSON.stringify([query, types, page, pageSize, sight?.version]);
  // Whom a job masks changes without a word of what is searched.
  const counted = request.masked.size === 0 ? source.counted : undefined;
  const known = counted?.get(key);
  const most = objectTypes.reduce((sum, type) => sum + resultCap(type), 0) * page;
  // As many as the pages so far can show; more only when a type's cap leaves the page short.
  let limit = Math.min(most, pageSize * page);
  for (;;) {
    const answer = source.all.search({
      ...scope,
      totals: known === undefined,
      limit,
      perType: (type) => resultCap(type) * page,
    });
    const hits = pageOfHits(answer.hits, { ofType: resultCap, inTotal: pageSize }, page);
    const weakest = answer.hits.length < limit || answer.hits.some((hit) => hit.tier === 'subsequence');
    if (hits.length === pageSize || answer.hits.length < limit || limit >= most) {
      const total = known ?? answer.total;
      if (known === undefined && counted !== undefined) {
        if (counted.size >= mostCounted) {
          counted.clear();
        }
        counted.set(key, total);
      }
      return { hits, total, weakest };
    }
    limit = Math.min(most, limit * 2);
  }
}
