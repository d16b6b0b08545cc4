import type { SearchOption } from '#shared/domain/search-option.ts';
import { isRefinement, type SearchScope } from '#shared/domain/search-results-refinement.ts';
import { filterOptions } from './result-rows.ts';
import type { SearchSources } from './search-sources.ts';

/** What answers a query without a call (§4): the server's last answer where the query refines it, or a full list. */
export interface AnswerCache {
  /** `options: undefined` where the list is not the whole of it. */
  keepList(options: readonly SearchOption[] | undefined): void;
  /** The server's answer; its later pages join it. */
  keepAnswer(scope: SearchScope, page: number, options: readonly SearchOption[], hasMore: boolean): void;
  /** What of the cached fits the query, undefined where the server has to be asked. */
  find(scope: SearchScope): SearchOption[] | undefined;
  clear(): void;
}

interface Answered extends SearchScope {
  hasMore: boolean;
  options: readonly SearchOption[];
}

export function createAnswerCache(sources: Pick<SearchSources, 'isCurrent' | 'preloaded'>): AnswerCache {
  let answered: Answered | undefined;
  let fullList: readonly SearchOption[] | undefined;

  function wholeList(types: SearchScope['types']): readonly SearchOption[] | undefined {
    if (!sources.isCurrent(types)) {
      // An import or a deletion since then: what is shown is no full list any more.
      return undefined;
    }
    const list = sources.preloaded(types);
    return fullList ?? (list !== undefined && list.received >= list.total ? list.options : undefined);
  }

  return {
    keepList(options) {
      fullList = options;
    },
    keepAnswer(scope, page, options, hasMore) {
      const before = page === 1 ? [] : (answered?.options ?? []);
      answered = { ...scope, hasMore, options: [...before, ...options] };
    },
    find(scope) {
      if (answered !== undefined && isRefinement(answered, scope)) {
        return filterOptions(answered.options, scope.query);
      }
      const list = wholeList(scope.types);
      return list && filterOptions(list, scope.query);
    },
    clear() {
      answered = undefined;
      fullList = undefined;
    },
  };
}
