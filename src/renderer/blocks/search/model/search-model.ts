import type { LocalAnswer } from '#lib/local-index/create-local-index.ts';
import { searchLimits } from '#shared/domain/search-limits.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { capPage, type OptionPage, optionKey } from '#shared/domain/search-results.ts';
import type { Ranking } from '#shared/domain/search-results-merge.ts';
import { activeTypes, type SearchScope } from '#shared/domain/search-results-refinement.ts';
import { createAnswerCache } from './answer-cache.ts';
import { waitForList } from './list-wait.ts';
import { createMatchCounter } from './match-counter.ts';
import { normaliseQuery } from './normalise-query.ts';
import { joinOptions, optionsOf, type ResultRows, rowsOfHits, rowsOfList } from './result-rows.ts';
import type { SearchSources } from './search-sources.ts';
import { emptySearch, type SearchState, typesOf } from './search-state.ts';
import { createServerStage, type StageOutcome } from './server-stage.ts';

/** How a search begins: with a query, or limited to some categories (§5, last rule). */
export interface SearchStart {
  query?: string | undefined;
  categories?: readonly string[] | undefined;
}

export interface SearchModel {
  subscribe(listener: () => void): () => void;
  state(): SearchState;
  open(start?: SearchStart): void;
  /** Stops what is under way and forgets everything. */
  close(): void;
  /** `anew`: all that stood in the box was replaced, which ends the choice of a type. */
  setText(text: string, anew?: boolean): void;
  setCategory(category: string | undefined): void;
  /** Back to the empty box over all kinds. */
  clear(): void;
  select(key: string | undefined): void;
  toggleWeak(): void;
  loadMore(): void;
  /** Asks again after a failure. */
  retry(): void;
  /** The lists loaded ahead were renewed: shows them, unless the user is at something else already. */
  renewList(): void;
}

/** Universal search as §4, §5, §8 and §9 describe it: list mode, the instant and the server stage, paging, refinement. */
export function createSearchModel(
  sources: SearchSources,
  { livingFirst = false }: Pick<Ranking, 'livingFirst'> = {},
): SearchModel {
  const listeners = new Set<() => void>();
  const stage = createServerStage();
  const counter = createMatchCounter(sources.counts, (totals) => {
    set({ totals, countedQuery: state.query });
    set({ count: countNow() });
    if (state.count > 0 && shownCount() === 0) {
      // The index was still filling when it was asked.
      askLocal([]);
    }
  });
  const cache = createAnswerCache(sources);
  const known = new Map<string, SearchOption>();
  let state = emptySearch;
  let asksServer = false;
  let serverTotal: number | undefined;
  let timeoutTold = false;
  /** The index was still filling when it answered: what comes may stand before all that is shown. */
  let isPartial = false;
  /** The index did not answer with all that it is to hold: it is asked again once it does. */
  let asksAgain = false;
  /** Grows with everything that makes earlier answers stale; `shownFor` is the turn the shown rows belong to. */
  let turn = 0;
  let shownFor = 0;
  let session = 0;
  let stopWaiting = () => {};
  let stopHearing = () => {};

  function set(change: Partial<SearchState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) {
      listener();
    }
  }

  function shownCount(): number {
    return state.rows.length + state.weak.length;
  }

  function remember(options: readonly SearchOption[]): void {
    for (const option of options) {
      known.set(optionKey(option), option);
    }
  }

  function scopeNow(): SearchScope {
    return { query: state.query, types: typesOf(state), company: undefined, subtype: undefined };
  }

  /** §8: told only where there is nothing to show, and no second time after a timeout. */
  function fail(kind: 'timeout' | 'failed'): void {
    if (shownCount() === 0 && !timeoutTold) {
      sources.tell(kind);
      timeoutTold = kind === 'timeout';
    }
    set({ phase: shownCount() === 0 ? 'failed' : 'ready', failure: kind, loadingMore: false });
  }

  function take(outcome: StageOutcome, onPage: (page: OptionPage) => void): void {
    set({ asking: false });
    if (outcome.kind === 'page') {
      timeoutTold = false;
      remember(outcome.page.options);
      onPage(outcome.page);
    } else if (outcome.kind === 'cancelled') {
      set({ phase: 'ready', loadingMore: false });
    } else {
      fail(outcome.kind);
    }
  }

  function begin(when: 'debounced' | 'now'): void {
    turn += 1;
    stage.stop();
    stopWaiting();
    counter.stop();
    timeoutTold = false;
    serverTotal = undefined;
    isPartial = false;
    asksAgain = false;
    set({ page: 1, weakShown: false, elsewhere: [], selected: undefined, loadingMore: false, asking: false });
    if (state.query === '') {
      beginList();
    } else {
      beginSearch(when);
    }
  }

  function beginList(): void {
    const types = typesOf(state);
    cache.clear();
    counter.reset();
    set({ rows: [], weak: [], totals: {}, countedQuery: undefined, count: 0, hasMore: true, phase: 'loading' });
    const found = sources.preloaded(types);
    if (found !== undefined) {
      showList(1, found, sources.isCurrent(types));
    } else if (sources.isPreloading(types)) {
      stopWaiting = waitForList(
        () => sources.preloaded(types),
        (late) => (late === undefined ? fetchList(1) : showList(1, late, sources.isCurrent(types))),
      );
    } else {
      fetchList(1);
    }
  }

  /** `current`: nothing was changed since. A page from before an import is shown, but it is no full list. */
  function showList(page: number, { options, received, total }: OptionPage, current: boolean): void {
    remember(options);
    const before = page === 1 ? [] : state.rows.map((row) => row.option);
    const rows = rowsOfList([...before, ...options]);
    const hasMore = total > rows.length && received > 0 && page * searchLimits.pageSize < total;
    cache.keepList(hasMore || !current ? undefined : rows.map((row) => row.option));
    shownFor = turn;
    set({
      rows,
      answeredQuery: '',
      page,
      count: Math.max(total, rows.length),
      hasMore,
      phase: 'ready',
      loadingMore: false,
    });
  }

  function fetchList(page: number): void {
    const types = typesOf(state);
    stage.start(
      (signal) => sources.list(types, page, signal),
      'now',
      (outcome) => take(outcome, (answer) => showList(page, answer, true)),
    );
  }

  function beginSearch(when: 'debounced' | 'now'): void {
    const request = { query: state.query, types: typesOf(state), page: 1 };
    // What refines a filter is not among its letters.
    const cached = sources.isFilter(state.query) ? undefined : cache.find(scopeNow());
    asksServer = cached === undefined;
    if (cached === undefined) {
      set({ phase: shownCount() === 0 ? 'loading' : 'ready', asking: true });
      stage.start(
        (signal) => sources.server(request, signal),
        when,
        (outcome) => takeServer(outcome, 1),
      );
    }
    askLocal(cached ?? []);
  }

  function askLocal(cached: readonly SearchOption[]): void {
    const mine = turn;
    void sources.local({ query: state.query, types: typesOf(state), page: 1 }).then((answer) => {
      if (mine === turn) {
        showInstant(answer, cached);
      }
    });
  }

  function showInstant(answer: LocalAnswer | undefined, cached: readonly SearchOption[]): void {
    const { query } = state;
    asksAgain = answer?.complete !== true && !sources.isFilter(query);
    if (answer === undefined && asksServer) {
      // Without the local index what was shown stays until the server answers.
      return;
    }
    const hits = rowsOfHits(answer?.hits ?? [], { query, livingFirst }, known);
    const serverWasFaster = shownFor === turn;
    isPartial = !serverWasFaster && answer?.complete !== true;
    set(
      serverWasFaster
        ? join(optionsOf(hits))
        : joinOptions(hits, cached, { query, livingFirst, selected: state.selected }),
    );
    shownFor = turn;
    const hasMore = serverWasFaster ? state.hasMore : (answer?.more ?? false);
    set({ answeredQuery: query, count: countNow(), hasMore, phase: instantPhase(answer) });
    counter.soon(query);
    void lookElsewhere();
  }

  /** Nothing of the chosen type matches, or of those that were typed: looks among all the others. */
  async function lookElsewhere(): Promise<void> {
    const { category, query: typed } = state;
    const query = category === undefined ? sources.beyondTypes(typed) : typed;
    if (query === undefined || state.phase !== 'ready' || shownCount() > 0) {
      return;
    }
    const mine = turn;
    const request = { query, types: state.limitedTo, page: 1 };
    const show = (found: ResultRows) => set({ elsewhere: found.rows });
    // The worker answers the latest question only.
    counter.stop();
    const answer = await sources.local(request);
    if (mine !== turn || shownCount() > 0) {
      return;
    }
    counter.soon(typed);
    if (answer !== undefined) {
      show(rowsOfHits(answer.hits, { query: request.query, livingFirst }, known));
    } else {
      stage.start(
        (signal) => sources.server(request, signal),
        'now',
        (outcome) => {
          if (outcome.kind === 'page') {
            const { options } = outcome.page;
            remember(options);
            show(
              joinOptions({ rows: [], weak: [] }, options, { query: request.query, livingFirst, selected: undefined }),
            );
          }
        },
      );
    }
  }

  /** The local index counts exactly; until it has, what the server says, and at least what is shown. */
  function countNow(): number {
    const types = typesOf(state) ?? Object.keys(state.totals);
    const counted = types.reduce((sum, type) => sum + (state.totals[type] ?? 0), 0);
    return Math.max(state.rows.length, (counter.has(state.query) ? counted : serverTotal) ?? 0);
  }

  function instantPhase(answer: LocalAnswer | undefined): SearchState['phase'] {
    if (shownCount() > 0) {
      return 'ready';
    }
    if (asksServer && !stage.busy) {
      return state.phase;
    }
    // What a whole index does not find is not there.
    return asksServer && answer?.complete !== true ? 'loading' : 'ready';
  }

  /** What arrives joins the rows of this turn; those of an earlier query go. */
  function join(options: readonly SearchOption[]) {
    const shown = shownFor === turn ? state : { rows: [], weak: [] };
    const first = shown.rows[0];
    const selected = state.selected ?? (first && !isPartial ? optionKey(first.option) : undefined);
    shownFor = turn;
    const asAnswered = sources.isFilter(state.query);
    const query = asAnswered ? '' : state.query;
    return joinOptions(shown, options, { query, livingFirst, asAnswered, selected });
  }

  function takeServer(outcome: StageOutcome, page: number): void {
    take(outcome, ({ options, received, total }) => {
      const capped = capPage(options);
      set(join(capped));
      isPartial = false;
      const hasMore = total > shownCount() && received > 0;
      cache.keepAnswer(scopeNow(), page, capped, hasMore);
      serverTotal = total;
      set({ answeredQuery: state.query, page, count: countNow(), hasMore, phase: 'ready', loadingMore: false });
      void lookElsewhere();
    });
  }

  async function moreResults(): Promise<void> {
    const mine = turn;
    const page = state.page + 1;
    // The worker answers the latest question only.
    counter.stop();
    const request = { query: state.query, types: typesOf(state), page };
    const answer = await sources.local(request);
    if (mine !== turn) {
      return;
    }
    counter.soon(request.query);
    const before = shownCount();
    set(join(optionsOf(rowsOfHits(answer?.hits ?? [], { query: request.query, livingFirst }, known))));
    if (asksServer) {
      stage.start(
        (signal) => sources.server(request, signal),
        'now',
        (outcome) => takeServer(outcome, page),
      );
    } else {
      const hasMore = shownCount() > before && answer?.more === true;
      set({ page, count: countNow(), hasMore, loadingMore: false });
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    open({ query = '', categories = [] } = {}) {
      const limitedTo = activeTypes(categories);
      known.clear();
      const recent = sources.recentNow();
      state = { ...emptySearch, text: query, query: normaliseQuery(query), limitedTo, recent };
      session += 1;
      const opened = session;
      stopHearing();
      stopHearing = sources.onFilled(() => asksAgain && askLocal([]));
      begin('now');
      sources.recent().then(
        (fresh) => session === opened && set({ recent: fresh }),
        // What was opened before is a help, not a promise: without it the list is shown alone.
        () => undefined,
      );
    },
    close() {
      turn += 1;
      session += 1;
      stage.stop();
      stopWaiting();
      stopHearing();
      counter.reset();
      known.clear();
      cache.clear();
      set(emptySearch);
    },
    setText(text, anew = false) {
      const query = normaliseQuery(text);
      const category = anew && query !== '' ? undefined : state.category;
      set({ text });
      if (query !== state.query || category !== state.category) {
        set({ query, category });
        begin('debounced');
      }
    },
    setCategory(category) {
      if (category !== state.category) {
        set({ category });
        begin('now');
      }
    },
    clear() {
      set({ text: '', query: '', category: undefined });
      begin('now');
    },
    select: (selected) => set({ selected }),
    toggleWeak: () => set({ weakShown: !state.weakShown }),
    loadMore() {
      if (state.hasMore && !state.loadingMore && state.phase === 'ready' && !stage.busy) {
        set({ loadingMore: true });
        if (state.query === '') {
          fetchList(state.page + 1);
        } else {
          void moreResults();
        }
      }
    },
    retry: () => begin('now'),
    renewList() {
      const recent = sources.recentNow();
      if (recent.length > 0 && state.query === '' && state.selected === undefined) {
        set({ recent });
      }
      const list = sources.preloaded(typesOf(state));
      const untouched = state.query === '' && state.page === 1 && state.selected === undefined && !stage.busy;
      if (list !== undefined && untouched && state.phase === 'ready') {
        showList(1, list, sources.isCurrent(typesOf(state)));
      }
    },
  };
}
