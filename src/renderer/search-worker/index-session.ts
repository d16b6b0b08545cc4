import { resultCap } from '#shared/domain/search-limits.ts';
import type { IndexRow } from '#shared/domain/search-option.ts';
import { searchRecordOf } from '#shared/domain/search-record.ts';
import type {
  FillRequest,
  IndexOwner,
  LocalHit,
  LocalIndexStatus,
  RowKey,
  SearchWorkerReply,
  SearchWorkerRequest,
} from '#shared/local-index/messages.ts';
import { createSearchIndex } from '#shared/search/search-index.ts';
import { readLine, readRow } from './read-line.ts';
import { createRowStore } from './row-store.ts';
import { createLineSplitter } from './split-lines.ts';

/** Rows are taken in for this long before waiting keystrokes are answered. */
const sliceMs = 8;

export interface SessionEnvironment {
  fetch(path: string, init: { headers: Readonly<Record<string, string>>; signal: AbortSignal }): Promise<Response>;
  /** Lets waiting messages through. */
  pause(): Promise<void>;
  now(): number;
  onStatus(status: LocalIndexStatus): void;
}

type SearchRequest = Extract<SearchWorkerRequest, { kind: 'search' }>;
type CountRequest = Extract<SearchWorkerRequest, { kind: 'count' }>;
type Counts = Extract<SearchWorkerReply, { kind: 'counts' }>;
type Results = Extract<SearchWorkerReply, { kind: 'results' }>;
type Filled = Extract<SearchWorkerReply, { kind: 'filled' }>;

/** The index and its rows, what fills them and what they answer. */
export function createIndexSession(environment: SessionEnvironment) {
  const index = createSearchIndex();
  const rows = createRowStore();
  let owner: IndexOwner | undefined;
  let cursor: string | undefined;
  let filledAt: number | null = null;
  let state: LocalIndexStatus['state'] = 'empty';
  let filling: { requestId: string; controller: AbortController; part: number; over: Promise<unknown> } | undefined;
  /** The last part of the host's events that the rows hold, and the last before which they hold nothing. */
  let readPart = 0;
  let anewPart = 0;

  function status(): LocalIndexStatus {
    const age = filledAt === null ? null : environment.now() - filledAt;
    return { state, records: rows.size, complete: cursor !== undefined, age };
  }

  function enter(next: LocalIndexStatus['state']): void {
    state = next;
    environment.onStatus(status());
  }

  function put(added: readonly IndexRow[]): void {
    for (const row of added) {
      rows.put(row);
    }
    index.upsert(added.map(searchRecordOf));
  }

  function remove(keys: readonly RowKey[]): void {
    for (const key of keys) {
      rows.remove(key);
    }
    index.remove(keys);
  }

  function forget(): void {
    filling?.controller.abort();
    filling = undefined;
    index.clear();
    rows.clear();
    owner = undefined;
    cursor = undefined;
    filledAt = null;
  }

  /** Takes lines in, a slice at a time, with keystrokes answered in between; returns the cursor where one came. */
  async function take(lines: readonly string[], signal: AbortSignal): Promise<string | undefined> {
    let found: string | undefined;
    let batch: IndexRow[] = [];
    let until = environment.now() + sliceMs;
    for (const text of lines) {
      const line = readLine(text);
      if (line?.kind === 'row') {
        batch.push(line.row);
      } else if (line?.kind === 'deleted') {
        put(batch);
        batch = [];
        remove([line.key]);
      } else if (line?.kind === 'gone') {
        put(batch);
        batch = [];
        const row = rows.find(line.hash);
        remove(row === undefined ? [] : [row]);
      } else if (line?.kind === 'cursor') {
        found = line.cursor;
      }
      if (environment.now() >= until) {
        put(batch);
        batch = [];
        await environment.pause();
        signal.throwIfAborted();
        until = environment.now() + sliceMs;
      }
    }
    put(batch);
    return found;
  }

  async function read({ path, headers }: FillRequest, signal: AbortSignal): Promise<'whole' | 'broken' | 'refused'> {
    const since = cursor === undefined ? '' : `?since=${encodeURIComponent(cursor)}`;
    const response = await environment.fetch(`${path}${since}`, { headers, signal });
    if (!response.ok || response.body === null) {
      return response.status === 429 || response.status >= 500 ? 'broken' : 'refused';
    }
    const splitter = createLineSplitter();
    const reader = response.body.getReader();
    let found: string | undefined;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      found = (await take(splitter.push(part.value), signal)) ?? found;
      signal.throwIfAborted();
    }
    found = (await take(splitter.end(), signal)) ?? found;
    if (found === undefined) {
      return 'broken';
    }
    cursor = found;
    return 'whole';
  }

  async function fillNow(request: FillRequest): Promise<Filled> {
    const { requestId, part = 0 } = request;
    const controller = new AbortController();
    const outcome = read(request, controller.signal).catch(() => 'broken' as const);
    const mine = { requestId, controller, part, over: outcome };
    filling = mine;
    enter('filling');
    const ended = await outcome;
    if (filling === mine) {
      filling = undefined;
      filledAt = ended === 'whole' ? environment.now() : filledAt;
      readPart = ended === 'whole' ? Math.max(readPart, part) : readPart;
      enter(ended === 'whole' ? 'ready' : 'failed');
    }
    const stopped = controller.signal.aborted;
    return { kind: 'filled', requestId, ok: ended === 'whole', retry: ended === 'broken' && !stopped };
  }

  /**
   * Fills the index, or brings it up to date. One at a time: what is being read, or was, for the same events serves a
   * second request too, and so does any reading one that names no events. What was stopped serves nobody.
   */
  async function fill(request: FillRequest): Promise<Filled> {
    const { requestId, part = 0, anew = false } = request;
    if (owner !== request.owner || (anew && part > anewPart)) {
      forget();
      owner = request.owner;
      anewPart = anew ? part : anewPart;
    }
    const served: Filled = { kind: 'filled', requestId, ok: true, retry: false };
    while (filling !== undefined && owner === request.owner) {
      if (part <= filling.part && !filling.controller.signal.aborted) {
        return served;
      }
      await filling.over;
    }
    const isRead = request.part !== undefined && cursor !== undefined && part <= readPart;
    return isRead || owner !== request.owner ? served : fillNow(request);
  }

  function search({ seq, query, types, page }: SearchRequest): Results {
    const limit = page * (types?.reduce((sum, type) => sum + resultCap(type), 0) ?? resultCap('search'));
    const perType = (type: string) => resultCap(type) * page;
    const answer = index.search({ query, types, perType, limit });
    const hits = answer.hits.flatMap(({ id, object_type, score, tier, field }): LocalHit[] => {
      const row = rows.get({ id, object_type });
      return row === undefined ? [] : [{ row, match: { score, tier, field } }];
    });
    const more = answer.hits.length >= limit || capIsReached(answer.hits, perType);
    return { kind: 'results', seq, hits, more, complete: cursor !== undefined };
  }

  function count({ seq, query }: CountRequest): Counts {
    return { kind: 'counts', seq, counts: index.search({ query, limit: 1, totals: true }).totals };
  }

  return {
    status,
    fill,
    stopFill(requestId: string): void {
      if (filling?.requestId === requestId) {
        filling.controller.abort();
      }
    },
    put(added: readonly unknown[]): void {
      put(added.flatMap((row) => readRow(row) ?? []));
    },
    remove,
    drop(): void {
      forget();
      enter('empty');
    },
    search,
    count,
  };
}

function capIsReached(hits: readonly { object_type: string }[], perType: (type: string) => number): boolean {
  const found = new Map<string, number>();
  for (const { object_type } of hits) {
    found.set(object_type, (found.get(object_type) ?? 0) + 1);
  }
  return [...found].some(([type, count]) => count >= perType(type));
}

export type IndexSession = ReturnType<typeof createIndexSession>;
