import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, type DraftChange, type DraftRemoval, longestDraft } from '#shared/bridge/drafts.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import { createDraftKeeper, type DraftStore } from './draft-keeper.ts';

const at = { userId: 'u1', companyId: 'c1', place: 'home' };

/** Main, for as many windows as there are. */
function main(): DraftStore & { drafts: Map<string, string>; puts: Draft[] } {
  const drafts = new Map<string, string>();
  const writers = new Map<string, string>();
  const puts: Draft[] = [];
  const listeners = new Set<(change: DraftChange) => void>();
  const key = ({ companyId, place }: { companyId: string; place: string }) => `${companyId}/${place}`;
  const tell = (change: DraftChange) => {
    for (const listener of listeners) {
      listener(change);
    }
  };
  const isUnknown = (change: DraftRemoval) => {
    const there = drafts.get(key(change));
    const isOthers = writers.get(key(change)) !== change.writer;
    return there !== undefined && change.over !== undefined && isOthers && textMark(there) !== change.over;
  };
  return {
    drafts,
    puts,
    read: async (place) => drafts.get(key(place)) ?? null,
    put: async (draft) => {
      const there = drafts.get(key(draft)) ?? null;
      const replaced = there !== draft.json && isUnknown(draft) ? there : null;
      puts.push(draft);
      drafts.set(key(draft), draft.json);
      writers.set(key(draft), draft.writer);
      tell({ ...draft, ...(replaced !== null && { isApart: true as const }) });
      return replaced;
    },
    remove: async (change) => {
      if (!isUnknown(change) && drafts.delete(key(change))) {
        tell(change);
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function editor(store: DraftStore, writer = 'w1', place = 'home') {
  const state = { text: '', tooLong: false, cost: 0, busy: 0, offered: new Set<string>() };
  const keeper = createDraftKeeper({
    store,
    at: { ...at, place },
    writer,
    written: () => {
      vi.advanceTimersByTime(state.cost);
      return state.text === '' ? null : state.text;
    },
    onElsewhere: (json) => {
      state.text = json ?? '';
    },
    onConflict: (json) => state.offered.add(json),
    now: () => Date.now(),
    onTooLong: (tooLong) => {
      state.tooLong = tooLong;
    },
    whenIdle: (work) => {
      if (state.busy === 0) {
        work();
      } else {
        setTimeout(work, state.busy);
      }
    },
  });
  const type = (text: string) => {
    state.text += text;
    keeper.typed();
  };
  return { keeper, state, type };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what is typed is kept at the next pause, and once', async () => {
  const store = main();
  const { keeper, type } = editor(store);
  type('a');
  type('b');
  await vi.advanceTimersByTimeAsync(399);
  expect(store.puts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.puts).toEqual([{ ...at, writer: 'w1', json: 'ab', over: null }]);
  keeper.flush();
  expect(store.puts).toHaveLength(1);
  expect(await editor(store, 'w2').keeper.read()).toBe('ab');
});

test('who types without a pause is kept every two seconds', async () => {
  const store = main();
  const { type } = editor(store);
  for (let key = 0; key < 50; key += 1) {
    type('x');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(store.puts.map(({ json }) => json.length)).toEqual([20, 40]);
});

test('while the page is busy nothing is written out, and once it is not, all that was typed', async () => {
  const store = main();
  const { state, type } = editor(store);
  state.busy = 300;
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  type('b');
  expect(store.puts).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.puts.map(({ json }) => json)).toEqual(['ab']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.puts).toHaveLength(1);
});

test('what is sent, or kept at once, while the page is busy is not written out again', async () => {
  const store = main();
  const { keeper, state, type } = editor(store);
  state.busy = 300;
  type('a');
  await vi.advanceTimersByTimeAsync(500);
  keeper.flush();
  expect(store.puts.map(({ json }) => json)).toEqual(['a']);
  type('b');
  await vi.advanceTimersByTimeAsync(500);
  keeper.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.puts).toHaveLength(1);
  expect(store.drafts.size).toBe(0);
});

test('a text that takes long to write out is written out less often', async () => {
  const store = main();
  const { state, type } = editor(store);
  state.cost = 100;
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  expect(store.puts).toHaveLength(1);
  type('b');
  await vi.advanceTimersByTimeAsync(1900);
  expect(store.puts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(store.puts).toHaveLength(2);
});

test('a window that closes keeps what is not kept yet, and nothing twice', () => {
  const store = main();
  const { keeper, type } = editor(store);
  type('a');
  keeper.flush();
  keeper.stop();
  expect(store.puts.map(({ json }) => json)).toEqual(['a']);
});

test('what was sent, or emptied, is gone, even where a save was on its way', async () => {
  const store = main();
  const { keeper, state, type } = editor(store);
  type('a');
  keeper.flush();
  type('b');
  keeper.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect([...store.drafts]).toEqual([]);
  type('c');
  keeper.flush();
  state.text = '';
  keeper.typed();
  await vi.advanceTimersByTimeAsync(400);
  expect([...store.drafts]).toEqual([]);
});

test('two windows at one place show one text, and what one sends is sent for both', async () => {
  const store = main();
  const first = editor(store, 'w1');
  const second = editor(store, 'w2');
  const other = editor(store, 'w3', 'job/1');
  first.type('Who knows ');
  await vi.advanceTimersByTimeAsync(400);
  expect(second.state.text).toBe('Who knows ');
  second.type('Kafka?');
  await vi.advanceTimersByTimeAsync(400);
  expect(first.state.text).toBe('Who knows Kafka?');
  first.state.text = '';
  first.keeper.forget();
  await vi.advanceTimersByTimeAsync(0);
  expect(second.state.text).toBe('');
  expect(other.state.text).toBe('');
});

test('what is being typed here is not replaced by what comes from elsewhere', async () => {
  const store = main();
  const first = editor(store, 'w1');
  const second = editor(store, 'w2');
  first.type('mine');
  second.type('theirs');
  second.keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.state.text).toBe('mine');
  await vi.advanceTimersByTimeAsync(400);
  expect([...store.drafts.values()]).toEqual(['mine']);
  expect([...first.state.offered]).toEqual(['theirs']);
  expect(second.state.text).toBe('theirs');
  expect([...second.state.offered]).toEqual(['mine']);
  first.state.text = '';
  first.keeper.forget();
  await vi.advanceTimersByTimeAsync(400);
  expect(second.state.text).toBe('theirs');
  expect([...store.drafts.values()]).toEqual(['theirs']);
});

/** Each call, and each word of a change, is under way for a while; none overtakes another. */
function far(store: DraftStore): DraftStore {
  const trip = () => new Promise((resolve) => setTimeout(resolve, 30));
  const back = <T>(answer: T) => trip().then(() => answer);
  return {
    read: (place) =>
      trip()
        .then(() => store.read(place))
        .then(back),
    put: (draft) =>
      trip()
        .then(() => store.put(draft))
        .then(back),
    remove: (change) =>
      trip()
        .then(() => store.remove(change))
        .then(back),
    onChange: (listener) => store.onChange((change) => void trip().then(() => listener(change))),
  };
}

test('what two windows type at once is never lost, however it comes together', async () => {
  const step = fc.record({
    window: fc.nat({ max: 1 }),
    act: fc.constantFrom('type' as const, 'flush' as const, 'pause' as const, 'tick' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const store = main();
      const windows = [editor(far(store), 'w1'), editor(far(store), 'w2')];
      /** What was typed there, letter by letter: each has a name of its own. */
      let letters = 0;
      const last: string[] = [];
      for (const { window, act } of steps) {
        const one = windows[window];
        if (act === 'type') {
          const letter = String.fromCharCode(0x4e00 + letters);
          letters += 1;
          one?.type(letter);
          last[window] = one?.state.text ?? '';
        } else if (act === 'flush') {
          one?.keeper.flush();
        } else if (act === 'pause') {
          await vi.advanceTimersByTimeAsync(400);
        } else {
          await vi.advanceTimersByTimeAsync(20);
        }
        // Nobody takes letters away here: who shows the last letter and those before shows all that was typed.
        for (const [at, { state }] of windows.entries()) {
          expect([...(last[at] ?? '')].filter((letter) => !state.text.includes(letter))).toEqual([]);
        }
      }
      await vi.advanceTimersByTimeAsync(3000);
      for (const [at, { state }] of windows.entries()) {
        expect([...(last[at] ?? '')].filter((letter) => !state.text.includes(letter))).toEqual([]);
      }
      const [first, second] = windows;
      if (first?.state.text !== second?.state.text) {
        // Two texts at one place: at least one window says so.
        expect(windows.some(({ state }) => state.offered.size > 0)).toBe(true);
      }
      for (const { keeper } of windows) {
        keeper.stop();
      }
    }),
    { numRuns: 300 },
  );
});

test('a text beyond the limit is said, and the last one that fits stays', async () => {
  const store = main();
  const { state, type } = editor(store);
  type('short');
  await vi.advanceTimersByTimeAsync(400);
  type('x'.repeat(longestDraft));
  await vi.advanceTimersByTimeAsync(400);
  expect(state.tooLong).toBe(true);
  expect([...store.drafts.values()]).toEqual(['short']);
});

test('what the editor writes down in another way than it was kept is no change', async () => {
  const store = main();
  await store.put({ ...at, writer: 'w0', json: '{"text": "as it was"}' });
  const { keeper, state } = editor(store);
  await keeper.read();
  state.text = '{"text":"as it was"}';
  keeper.adopted();
  await store.put({ ...at, writer: 'w0', json: 'from elsewhere' });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.text).toBe('from elsewhere');
});

test('a place that is left hears nothing more', async () => {
  const store = main();
  const first = editor(store, 'w1');
  first.keeper.stop();
  const second = editor(store, 'w2');
  second.type('later');
  await vi.advanceTimersByTimeAsync(400);
  expect(first.state.text).toBe('');
});
