import {
  type Draft,
  type DraftChange,
  type DraftPlace,
  type DraftQuery,
  type DraftRemoval,
  longestDraft,
} from '#shared/bridge/drafts.ts';
import { textMark } from '#shared/domain/text-mark.ts';

/** What keeps drafts: main, over the bridge. */
export interface DraftStore {
  read(query: DraftQuery): Promise<string | null>;
  /** Answers with another writer's draft that made way unknown to this one. */
  put(draft: Draft): Promise<string | null>;
  remove(removal: DraftRemoval): Promise<void>;
  /** Hears of changes by any window, its own too; the answer stops it. */
  onChange(listener: (change: DraftChange) => void): () => void;
}

interface DraftKeeperOptions {
  store: DraftStore;
  at: DraftPlace & { userId: string };
  /** Names this editor among all windows. */
  writer: string;
  /** What is written now, as JSON text; null where there is nothing worth keeping. */
  written: () => string | null;
  /** Another window wrote here, or sent it: null. Asked only while this one has nothing of its own that is unsaved. */
  onElsewhere: (json: string | null) => void;
  /** Another window wrote here what this one's text is not part of: both are to stay, until a person chooses. */
  onConflict: (json: string) => void;
  /** Milliseconds, only ever growing. */
  now: () => number;
  onTooLong: (isTooLong: boolean) => void;
  /** Runs what takes its time between two keys rather than before one. */
  whenIdle: (work: () => void) => void;
}

/** Keeps what is written at one place. */
export interface DraftKeeper {
  /** What was kept; null where there is nothing. */
  read(): Promise<string | null>;
  /** What another window wrote besides, which what was kept is no part of. */
  readApart(): Promise<string | null>;
  /** The editor shows what was kept: until something is typed, the two are the same. */
  adopted(): void;
  /** Something was typed: it is kept when the typing pauses, or soon anyway. Costs nothing now. */
  typed(): void;
  /** Keeps what is unsaved at once: the window closes, the editor goes. */
  flush(): void;
  /** It was sent. What another window wrote, unknown to this one's text, stays. */
  forget(): void;
  /** What was read is thrown away, shown or not. */
  discard(): void;
  discardApart(): void;
  stop(): void;
}

const pauseMs = 400;
const longestMs = 2000;
/** Writing a long text out takes its time: so many times as long, nothing is written again. */
const rest = 20;

export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, at, writer, written, onElsewhere, onConflict, now, onTooLong, whenIdle } = options;
  const { userId, companyId, place } = at;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typedFirst: number | undefined;
  /** The text is to be kept as soon as nothing else is to be done. */
  let isDue = false;
  let cost = 0;
  /** What main has, as far as is known here. */
  let kept: string | null = null;
  /** The mark of the kept draft that what is written here was written on. */
  let over: string | null = null;
  let hasTyped = false;
  /** What was typed here is not part of what main has. */
  let isApart = false;
  let saves = 0;
  let isStopped = false;

  function ignored(): void {
    // Main says why in its log; the text is still on the screen.
  }

  function rested(): void {
    clearTimeout(timer);
    timer = undefined;
    typedFirst = undefined;
    isDue = false;
  }

  /** What is written here is what main has, and not typed here. */
  function adopted(): void {
    // Showing it looks like typing.
    rested();
    hasTyped = false;
    isApart = false;
    kept = written();
  }

  function typed(): void {
    hasTyped = true;
    if (isDue) {
      return;
    }
    typedFirst ??= now();
    const wait = Math.max(pauseMs, cost * rest);
    const latest = typedFirst + Math.max(longestMs, wait) - now();
    clearTimeout(timer);
    timer = setTimeout(due, Math.max(0, Math.min(wait, latest)));
  }

  function due(): void {
    isDue = true;
    whenIdle(() => {
      if (isDue) {
        save();
      }
    });
  }

  async function put(json: string, on: string | null): Promise<void> {
    const replaced = await store.put({ companyId, place, userId, writer, json, over: on });
    if (replaced !== null && !isStopped && replaced !== written()) {
      onConflict(replaced);
    }
  }

  function save(): void {
    rested();
    const begun = now();
    const json = written();
    cost = now() - begun;
    const isTooLong = json !== null && json.length > longestDraft;
    onTooLong(isTooLong);
    if (json === kept || isTooLong) {
      return;
    }
    const on = over;
    kept = json;
    over = json === null ? null : textMark(json);
    isApart = false;
    saves += 1;
    if (json === null) {
      store.remove({ companyId, place, writer, over: on }).catch(ignored);
    } else {
      put(json, on).catch(ignored);
    }
  }

  async function follow(): Promise<void> {
    let before: number;
    let json: string | null;
    do {
      before = saves;
      json = await store.read({ companyId, place });
      // What was saved meanwhile is newer than the answer.
    } while (before !== saves && !isStopped);
    if (isStopped) {
      return;
    }
    const own = written();
    if (json === own) {
      kept = json;
      over = json === null ? null : textMark(json);
      isApart = false;
    } else if (json !== kept && !isApart && own === kept) {
      onElsewhere(json);
      adopted();
      over = json === null ? null : textMark(json);
    } else if (json !== kept) {
      kept = json;
      if (json !== null) {
        onConflict(json);
      } else if (hasTyped) {
        typed();
      }
    }
  }

  function forget(): void {
    rested();
    hasTyped = false;
    isApart = false;
    const on = over;
    kept = null;
    over = null;
    saves += 1;
    store.remove({ companyId, place, writer, over: on }).catch(ignored);
  }

  const unfollow = store.onChange((change) => {
    if (change.companyId === companyId && change.place === place && change.writer !== writer) {
      // At once: what is read later may be written on it by others.
      isApart ||= change.isApart === true && hasTyped;
      follow().catch(ignored);
    }
  });

  return {
    async read() {
      kept = await store.read({ companyId, place });
      return kept;
    },
    readApart: () => store.read({ companyId, place, isApart: true }),
    adopted() {
      over = kept === null ? null : textMark(kept);
      adopted();
    },
    typed,
    flush() {
      if (timer !== undefined) {
        save();
      }
    },
    forget,
    discard() {
      over = kept === null ? null : textMark(kept);
      forget();
    },
    discardApart() {
      store.remove({ companyId, place, writer, isApart: true }).catch(ignored);
    },
    stop() {
      if (timer !== undefined) {
        save();
      }
      isStopped = true;
      unfollow();
    },
  };
}
