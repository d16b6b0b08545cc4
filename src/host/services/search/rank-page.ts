import { isRestrictable } from '#host/services/objects/visibility.ts';
import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';
import type { SearchHit, SearchIndex } from '#shared/search/types.ts';
import { pageOfHits } from './page-of-hits.ts';

/** Objects of a company to be ranked: all of them, or all that can match a query. */
export interface SearchSource {
  /** Everything, hidden objects too. */
  readonly all: Pick<SearchIndex, 'size' | 'search'>;
  /** The hidden objects once more by themselves. */
  readonly restricted: Pick<SearchIndex, 'size' | 'search'>;
  subtypeOf(id: string): string | undefined;
  /** What was counted since the objects last changed: counting all matches of a letter or two takes far longer than finding the best. */
  readonly counted?: Map<string, Count>;
}

/** All matches, hidden ones too; `complete`: the weakest tier was counted. */
export interface Count {
  total: number;
  complete: boolean;
}

const mostCounted = 5000;

export interface RankedRequest {
  query: string;
  types: readonly ObjectType[] | undefined;
  subtype: string | undefined;
  pageSize: number;
  page: number;
}

export interface RankedPage {
  hits: SearchHit[];
  total: number;
  /** Better results did not suffice: the weakest tier was looked at, and its matches are in the figures. */
  weakest: boolean;
}

function bySubtype(source: SearchSource, request: RankedRequest, hidden: ReadonlySet<string>): RankedPage {
  const { query, types, subtype, page, pageSize } = request;
  const answer = source.all.search({ query, ...(types === undefined ? {} : { types }), limit: source.all.size });
  const hits = answer.hits.filter((hit) => source.subtypeOf(hit.id) === subtype && !hidden.has(hit.id));
  return {
    hits: pageOfHits(hits, { ofType: resultCap, inTotal: pageSize }, page),
    total: hits.length,
    weakest: true,
  };
}

function countHidden(
  source: SearchSource,
  scope: { query: string; types?: readonly string[]; totals: true },
  hidden: ReadonlySet<string>,
  complete: boolean,
): number {
  if (hidden.size === 0) {
    return 0;
  }
  const { hits } = source.restricted.search({ ...scope, limit: source.restricted.size });
  return hits.filter((hit) => hidden.has(hit.id) && (complete || hit.tier !== 'subsequence')).length;
}

/** A page of the matches that are not `hidden`, best first (§5 Ranking, §9 caps). */
export function rankPage(source: SearchSource, request: RankedRequest, hidden: ReadonlySet<string>): RankedPage {
  const { query, types, subtype, page, pageSize } = request;
  if (subtype !== undefined) {
    return bySubtype(source, request, hidden);
  }
  const scope = { query, ...(types === undefined ? {} : { types }) };
  const key = JSON.stringify([query, types, page, pageSize, hidden.size]);
  const known = source.counted?.get(key);
  const most = objectTypes.reduce((sum, type) => sum + resultCap(type), 0) * page + hidden.size;
  // As many as the pages so far can show; more only when a type's cap leaves the page short.
  let limit = Math.min(most, pageSize * page + hidden.size);
  for (;;) {
    const answer = source.all.search({
      ...scope,
      totals: known === undefined,
      limit,
      perType: (type) => resultCap(type) * page + (isRestrictable(type) ? hidden.size : 0),
    });
    const visible = answer.hits.filter((hit) => !hidden.has(hit.id));
    const hits = pageOfHits(visible, { ofType: resultCap, inTotal: pageSize }, page);
    const weakest = answer.hits.length < limit || answer.hits.some((hit) => hit.tier === 'subsequence');
    if (hits.length === pageSize || answer.hits.length < limit || limit >= most) {
      const { total, complete } = known ?? { total: answer.total, complete: answer.complete };
      if (known === undefined && source.counted !== undefined) {
        if (source.counted.size >= mostCounted) {
          source.counted.clear();
        }
        source.counted.set(key, { total, complete });
      }
      return { hits, total: total - countHidden(source, { ...scope, totals: true }, hidden, complete), weakest };
    }
    limit = Math.min(most, limit * 2);
  }
}
