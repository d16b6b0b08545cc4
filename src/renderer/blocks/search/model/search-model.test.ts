import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beyondTypes } from '#blocks/search/typed-filter.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import type { LocalAnswer } from '#lib/local-index/create-local-index.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { type OptionPage, optionKey } from '#shared/domain/search-results.ts';
import { matchOption } from '#shared/domain/search-results-merge.ts';
import { createSearchModel, type SearchModel } from './search-model.ts';
import type { SearchRequest, SearchSources } from './search-sources.ts';
import { emptySearch } from './search-state.ts';

function option(object_type: string, id: string, name: string, more: Record<string, unknown> = {}): SearchOption {
  return { id, object_type, source_data: { name, ...more } };
}

function page(options: SearchOption[], total = options.length): OptionPage {
  return { options, received: options.length, total };
}

interface ServerCall {
  request: SearchRequest;
  signal: AbortSignal;
  answer(page: OptionPage): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** A search over things the test decides; `index` is what the local index holds, undefined where there is none. */
function setUp(
  options: { index?: SearchOption[]; complete?: boolean; ready?: OptionPage | undefined; livingFirst?: boolean } = {},
) {
  const calls: ServerCall[] = [];
  const lists: { types: readonly string[] | undefined; page: number; answer(page: OptionPage): Promise<void> }[] = [];
  const told: string[] = [];
  const world = { ready: options.ready, preloading: true, current: true, filled: () => {} };
  function local({ query, types, page: number }: SearchRequest): Promise<LocalAnswer | undefined> {
    if (options.index === undefined) {
      return Promise.resolve(undefined);
    }
    const all = options.index.flatMap((one) => {
      const match = matchOption(one, query);
      return match === null
        ? []
        : [
            {
              row: { ...one.source_data, id: one.id, object_type: one.object_type, name: one.source_data.name ?? '' },
              match,
            },
          ];
    });
    const hits = all.filter(({ row }) => types?.includes(row.object_type) ?? true);
    const complete = options.complete ?? true;
    return Promise.resolve({ hits: hits.slice(0, 30 * number), more: hits.length > 30 * number, complete });
  }
  function counts(query: string): Promise<Record<string, number> | undefined> {
    const totals: Record<string, number> = {};
    for (const one of options.index?.filter((each) => matchOption(each, query) !== null) ?? []) {
      totals[one.object_type] = (totals[one.object_type] ?? 0) + 1;
    }
    return Promise.resolve(options.index && totals);
  }
  const sources: SearchSources = {
    isFilter: (query) => query.includes(':'),
    beyondTypes,
    local,
    onFilled(listener) {
      world.filled = listener;
      return () => {
        world.filled = () => {};
      };
    },
    counts,
    server: (request, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallCancelled(false)));
        const settle = (act: () => void) => {
          act();
          return vi.advanceTimersByTimeAsync(0).then(() => undefined);
        };
        calls.push({
          request,
          signal,
          answer: (one) => settle(() => resolve(one)),
          fail: (error) => settle(() => reject(error)),
        });
      }),
    list: (types, number) =>
      new Promise((resolve) => {
        const answer = (one: OptionPage) => {
          resolve(one);
          return vi.advanceTimersByTimeAsync(0).then(() => undefined);
        };
        lists.push({ types, page: number, answer });
      }),
    preloaded: () => world.ready,
    isPreloading: () => world.preloading,
    isCurrent: () => world.current,
    recentNow: () => [],
    recent: () => Promise.resolve([option('job', 'r1', 'Opened before')]),
    tell: (failure) => told.push(failure),
  };
  const model = createSearchModel(sources, { livingFirst: options.livingFirst ?? false });
  model.open();
  return { model, calls, lists, told, world };
}

function names(model: SearchModel): (string | undefined)[] {
  return model.state().rows.map((row) => row.option.source_data.name);
}

async function type(model: SearchModel, text: string): Promise<void> {
  model.setText(text);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('list mode', () => {
  const ready = page([option('job', '1', 'Baker'), option('skill', '1', 'Bread')], 40);

  test('shows preloaded data at once, with what was opened last', async () => {
    const { model, lists } = setUp({ ready });
    await vi.advanceTimersByTimeAsync(0);
    expect(names(model)).toEqual(['Baker', 'Bread']);
    expect(model.state()).toMatchObject({ phase: 'ready', count: 40, hasMore: true });
    expect(model.state().recent).toHaveLength(1);
    expect(lists).toHaveLength(0);
  });

  test('waits for it in steps of 50 ms', async () => {
    const { model, world, lists } = setUp();
    expect(model.state().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(820);
    world.ready = ready;
    await vi.advanceTimersByTimeAsync(29);
    expect(model.state().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(names(model)).toEqual(['Baker', 'Bread']);
    expect(lists).toHaveLength(0);
  });

  test('waits no longer than 900 ms, then asks', async () => {
    const { model, lists } = setUp();
    await vi.advanceTimersByTimeAsync(899);
    expect(lists).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(lists).toMatchObject([{ types: undefined, page: 1 }]);
    await lists[0]?.answer(ready);
    expect(names(model)).toEqual(['Baker', 'Bread']);
  });

  test('asks at once for what nobody loads ahead', async () => {
    const { model, world, lists } = setUp({ ready });
    world.ready = undefined;
    world.preloading = false;
    model.setCategory('interview');
    await vi.advanceTimersByTimeAsync(0);
    expect(lists).toMatchObject([{ types: ['interview'], page: 1 }]);
  });

  test('pages on to the end and joins without duplicates', async () => {
    const { model, lists } = setUp({ ready });
    model.loadMore();
    model.loadMore();
    await vi.advanceTimersByTimeAsync(0);
    expect(lists).toMatchObject([{ page: 2 }]);
    await lists[0]?.answer(page([option('job', '1', 'Baker'), option('job', '2', 'Miller')], 3));
    expect(names(model)).toEqual(['Baker', 'Bread', 'Miller']);
    expect(model.state()).toMatchObject({ hasMore: false, page: 2, loadingMore: false });
  });

  test('renewed lists are shown, unless the user is at something else', async () => {
    const { model, world } = setUp({ ready });
    world.ready = page([option('job', '9', 'New')], 1);
    model.renewList();
    expect(names(model)).toEqual(['New']);
    model.select('job/9');
    world.ready = ready;
    model.renewList();
    expect(names(model)).toEqual(['New']);
  });

  test('typing stops the wait', async () => {
    const { model, lists } = setUp({ index: [] });
    await type(model, 'x');
    await vi.advanceTimersByTimeAsync(2000);
    expect(lists).toHaveLength(0);
  });
});

describe('the instant stage', () => {
  test('answers every keystroke with no wait', async () => {
    const { model, calls } = setUp({ index: [option('job', '1', 'Data engineer'), option('skill', '1', 'Data')] });
    await type(model, 'd');
    expect(names(model)).toEqual(['Data', 'Data engineer']);
    await type(model, 'data e');
    expect(names(model)).toEqual(['Data engineer']);
    expect(model.state()).toMatchObject({ phase: 'ready', count: 1, answeredQuery: 'data e' });
    expect(calls).toHaveLength(0);
  });

  test('counts the matches once typing pauses', async () => {
    const { model } = setUp({ index: [option('job', '1', 'Data engineer'), option('skill', '1', 'Data')] });
    await type(model, 'd');
    await vi.advanceTimersByTimeAsync(179);
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(179);
    expect(model.state().totals).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(model.state()).toMatchObject({ totals: { job: 1, skill: 1 }, count: 2 });
  });

  test('folds weak matches away where there are better ones, and shows them where there are none', async () => {
    const { model } = setUp({ index: [option('skill', '1', 'Data'), option('skill', '2', 'Digital art and tea')] });
    await type(model, 'data');
    expect(names(model)).toEqual(['Data']);
    expect(model.state().weak.map((row) => row.option.id)).toEqual(['2']);
    model.toggleWeak();
    expect(model.state().weakShown).toBe(true);
    await type(model, 'dat t');
    expect(names(model)).toEqual(['Digital art and tea']);
    expect(model.state()).toMatchObject({ weak: [], weakShown: false });
  });

  test('a whole index that finds nothing says so at once, one still filling waits for the server', async () => {
    const whole = setUp({ index: [] });
    await type(whole.model, 'zzz');
    expect(whole.model.state().phase).toBe('ready');
    const partial = setUp({ index: [], complete: false });
    await type(partial.model, 'zzz');
    expect(partial.model.state().phase).toBe('loading');
  });

  test('shows what an index that was still filling finds a moment later, though the server failed', async () => {
    const index: SearchOption[] = [];
    const { model, calls } = setUp({ index, complete: false });
    await type(model, 'anna');
    index.push(option('employee', '1', 'Anna'));
    await calls[0]?.fail(new Error('Forbidden'));
    await vi.advanceTimersByTimeAsync(1000);
    await calls.at(-1)?.fail(new Error('Forbidden'));
    expect(names(model)).toEqual(['Anna']);
    expect(model.state().phase).toBe('ready');
  });

  test.each([
    ['still filling', []],
    ['silent', undefined],
  ])('asks an index that was %s again once it holds everything, though the server failed', async (_, index) => {
    const world: Parameters<typeof setUp>[0] = index === undefined ? {} : { index, complete: false };
    const { model, calls, world: heard } = setUp(world);
    await type(model, 'anna');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.fail(new Error('Forbidden'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.state()).toMatchObject({ rows: [], phase: 'failed' });
    Object.assign(world ?? {}, { index: [option('employee', '1', 'Anna')], complete: true });
    heard.filled();
    await vi.advanceTimersByTimeAsync(0);
    expect(names(model)).toEqual(['Anna']);
    expect(model.state()).toMatchObject({ phase: 'ready', answeredQuery: 'anna' });
    expect(calls, 'the server is not asked twice').toHaveLength(1);
    model.close();
    heard.filled();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.state()).toEqual(emptySearch);
  });

  test.each([
    ['still filling, what comes is ranked among all that is shown', false, ['Anna Abel', 'Anna Berg']],
    ['whole, its first row stays', true, ['Anna Berg', 'Anna Abel']],
  ])('where the index was %s', async (_, complete, expected) => {
    const [turnedDown, active] = [
      option('candidate', '1', 'Anna Berg', { stage: 'Rejected', stage_meaning: 'rejected' }),
      option('candidate', '2', 'Anna Abel'),
    ];
    const { model, calls } = setUp({ index: [turnedDown], complete, livingFirst: true });
    await type(model, 'anna');
    expect(names(model)).toEqual(['Anna Berg']);
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([turnedDown, active]));
    expect(names(model)).toEqual(expected);
  });

  test('spaces around the query change nothing but the box', async () => {
    const { model, calls } = setUp({ index: [option('job', '1', 'Data')] });
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await type(model, ' data ');
    await vi.advanceTimersByTimeAsync(300);
    expect(model.state().text).toBe(' data ');
    expect(calls).toHaveLength(1);
  });

  test('types of a category limit the results, not the counts of the others', async () => {
    const { model } = setUp({ index: [option('job', '1', 'Data'), option('skill', '1', 'Data')] });
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(180);
    model.setCategory('skill');
    await vi.advanceTimersByTimeAsync(0);
    expect(model.state().rows.map((row) => row.option.object_type)).toEqual(['skill']);
    expect(model.state()).toMatchObject({ totals: { job: 1, skill: 1 }, count: 1 });
  });

  test.each([
    [['job'], ['job']],
    [['job', 'search'], undefined],
    [[], undefined],
  ])('active categories %j search %j', async (categories, types) => {
    const { model, calls } = setUp({ index: [] });
    model.open({ query: 'data', categories });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls[0]?.request.types).toEqual(types);
  });
});

describe('a chosen type in which nothing matches', () => {
  const index = [
    option('skill', '1', 'Python'),
    option('course', '2', 'Python for all'),
    option('candidate', '3', 'Ann'),
  ];

  function found(model: SearchModel): string[] {
    return model.state().elsewhere.map((row) => optionKey(row.option));
  }

  test('shows what else does, until something of it matches', async () => {
    const { model } = setUp({ index });
    model.open();
    model.setCategory('candidate');
    model.setText('pyth');
    await vi.advanceTimersByTimeAsync(400);
    expect([model.state().rows, found(model)]).toEqual([[], ['skill/1', 'course/2']]);
    model.setText('ann');
    await vi.advanceTimersByTimeAsync(0);
    expect([model.state().rows.length, found(model)]).toEqual([1, []]);
    model.setCategory(undefined);
    model.setText('zzz');
    await vi.advanceTimersByTimeAsync(0);
    expect(found(model)).toEqual([]);
  });

  test('what a filter leaves stands as it was answered, and what is over behind it', async () => {
    const { model, calls } = setUp({ index });
    model.open();
    model.setText('skill:python');
    await vi.advanceTimersByTimeAsync(400);
    const rejected = { qualification: { current_stage: { name: 'Rejected', meaning: 'rejected' } } };
    await calls
      .at(-1)
      ?.answer(
        page([
          option('employee', '5', 'Theodora Long-Name'),
          option('employee', '6', 'Al'),
          option('candidate', '7', 'Bo', rejected),
          option('candidate', '8', 'Zacharias'),
        ]),
      );
    expect(model.state().rows.map((row) => optionKey(row.option))).toEqual([
      ...['employee/5', 'employee/6', 'candidate/8', 'candidate/7'],
    ]);
  });

  test('is the same where it is typed: what stands besides it is looked for among all', async () => {
    const { model, calls } = setUp({ index });
    model.open();
    model.setText('type:candidate pyth');
    await vi.advanceTimersByTimeAsync(400);
    await calls.at(-1)?.answer(page([]));
    await vi.advanceTimersByTimeAsync(400);
    expect([model.state().rows, found(model)]).toEqual([[], ['skill/1', 'course/2']]);
    model.setText('type:candidate');
    await vi.advanceTimersByTimeAsync(400);
    await calls.at(-1)?.answer(page([]));
    await vi.advanceTimersByTimeAsync(400);
    expect(found(model)).toEqual([]);
  });

  test('asks the server where there is no local index', async () => {
    const { model, calls } = setUp();
    model.open();
    model.setCategory('candidate');
    model.setText('pyth');
    await vi.advanceTimersByTimeAsync(300);
    await calls.at(-1)?.answer(page([]));
    await calls.at(-1)?.answer(page([option('skill', '1', 'Python')]));
    expect(calls.at(-1)?.request).toEqual({ query: 'pyth', types: undefined, page: 1 });
    expect([model.state().phase, found(model)]).toEqual(['ready', ['skill/1']]);
  });

  test('is given up where all that stood in the box is replaced, not where it is typed on or emptied', () => {
    const { model } = setUp({ index });
    model.open();
    model.setCategory('candidate');
    model.setText('py');
    model.setText('pyt');
    expect(model.state().category).toBe('candidate');
    model.setText('', true);
    expect(model.state().category).toBe('candidate');
    model.setText('ann');
    model.setText('p', true);
    expect(model.state().category).toBeUndefined();
  });
});

test('in mentions an employee stands before a candidate who was turned down, in the palette the closer name', async () => {
  const rejected = { qualification: { current_stage: { name: 'Rejected', meaning: 'rejected' } } };
  const index = [option('candidate', '1', 'Ann Lee', rejected), option('employee', '2', 'Ann Leeson')];
  for (const [livingFirst, keys] of [
    [true, ['employee/2', 'candidate/1']],
    [false, ['candidate/1', 'employee/2']],
  ] as const) {
    const { model } = setUp({ index, livingFirst });
    model.open();
    model.setText('ann');
    await vi.advanceTimersByTimeAsync(0);
    expect(model.state().rows.map((row) => optionKey(row.option))).toEqual(keys);
  }
});

describe('the server stage', () => {
  const index = [option('job', '1', 'Data engineer'), option('job', '2', 'Data analyst')];

  test('asks 300 ms after the last keystroke', async () => {
    const { model, calls } = setUp({ index });
    await type(model, 'da');
    await vi.advanceTimersByTimeAsync(299);
    await type(model, 'dat');
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map((call) => call.request)).toEqual([{ query: 'dat', types: undefined, page: 1 }]);
  });

  test('is said to be asked until it answers or fails, not where nobody asks it', async () => {
    const { model, calls } = setUp({ index: [option('skill', '1', 'Planning')] });
    await type(model, 'tanning');
    expect(model.state().asking).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('skill', '2', 'Tanning')]));
    expect(model.state().asking).toBe(false);
    await type(model, 'tannin');
    expect(model.state().asking).toBe(true);
    await type(model, '');
    expect(model.state().asking).toBe(false);
  });

  test('a changed query aborts the call under way, silently, and the results stay', async () => {
    const { model, calls, told } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '1', 'Data engineer')], 50));
    await type(model, 'datab');
    await vi.advanceTimersByTimeAsync(300);
    await type(model, 'database');
    expect(calls[1]?.signal.aborted).toBe(true);
    expect(names(model)).toEqual(['Data engineer']);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    await calls[2]?.answer(page([option('job', '3', 'Database administrator')], 1));
    expect(names(model)).toEqual(['Database administrator']);
  });

  test('a stale answer changes nothing', async () => {
    const { model, calls } = setUp({ index });
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await type(model, 'data a');
    await calls[0]?.answer(page([option('job', '9', 'Data stale')]));
    expect(names(model)).toEqual(['Data analyst']);
  });

  test('its results join without moving the selected row', async () => {
    const { model, calls } = setUp({ index });
    await type(model, 'data');
    expect(names(model)).toEqual(['Data analyst', 'Data engineer']);
    model.select('job/2');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '3', 'Data'), option('job', '2', 'Data analyst', { salary: 1 })], 90));
    expect(names(model)).toEqual(['Data analyst', 'Data', 'Data engineer']);
    expect(model.state()).toMatchObject({ selected: 'job/2', hasMore: true });
    expect(model.state().rows[0]?.option.source_data.salary).toBe(1);
  });

  test('a refinement of a whole answer is filtered here', async () => {
    const { model, calls } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '1', 'Data engineer'), option('job', '2', 'Data analyst')], 2));
    await type(model, 'data an');
    expect(names(model)).toEqual(['Data analyst']);
    await vi.advanceTimersByTimeAsync(400);
    expect(calls).toHaveLength(1);
    await type(model, 'dat');
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toHaveLength(2);
  });

  test('a refinement of an answer with more behind it asks again', async () => {
    const { model, calls } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '1', 'Data engineer')], 90));
    await type(model, 'data e');
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toHaveLength(2);
  });

  test('a query on a cached full list is filtered here', async () => {
    const { model, calls } = setUp({ ready: page([option('job', '1', 'Data engineer'), option('job', '2', 'Baker')]) });
    await type(model, 'dat');
    await vi.advanceTimersByTimeAsync(1000);
    expect(names(model)).toEqual(['Data engineer']);
    expect(calls).toHaveLength(0);
  });

  test('a list that is out of date is no full list', async () => {
    const { model, calls, world } = setUp({ ready: page([option('job', '1', 'Data engineer')]) });
    world.current = false;
    await type(model, 'baker');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '2', 'Baker')]));
    expect(names(model)).toEqual(['Baker']);
  });

  test('a list that was out of date when it was shown stays no full list', async () => {
    const { model, calls, world } = setUp({ ready: page([option('job', '1', 'Data engineer')]) });
    model.close();
    world.current = false;
    model.open();
    world.current = true;
    world.ready = undefined;
    await type(model, 'baker');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '2', 'Baker')]));
    expect(names(model)).toEqual(['Baker']);
  });

  test('pages on while there is more, with the caps of each page', async () => {
    const { model, calls } = setUp({ index: [] });
    const jobs = (from: number) =>
      Array.from({ length: 20 }, (_, i) => option('job', `${from + i}`, `Data ${from + i}`));
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page(jobs(0), 100));
    expect(names(model)).toHaveLength(15);
    expect(model.state().hasMore).toBe(true);
    model.loadMore();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.state().loadingMore).toBe(true);
    expect(calls[1]?.request.page).toBe(2);
    await calls[1]?.answer(page(jobs(50), 100));
    expect(names(model)).toHaveLength(30);
    expect(model.state()).toMatchObject({ page: 2, hasMore: true, loadingMore: false });
    model.loadMore();
    await vi.advanceTimersByTimeAsync(0);
    await calls[2]?.answer(page([], 100));
    expect(model.state().hasMore).toBe(false);
  });

  test('clearing resets results, cache, page, count and hasMore', async () => {
    const { model, calls, world } = setUp({ ready: page([option('job', '1', 'Baker')], 90) });
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '1', 'Data engineer')], 1));
    world.ready = undefined;
    await type(model, '');
    const { rows, page: number, count, hasMore } = model.state();
    expect({ rows, number, count, hasMore }).toEqual({ rows: [], number: 1, count: 0, hasMore: true });
    await type(model, 'data e');
    await vi.advanceTimersByTimeAsync(300);
    expect(calls).toHaveLength(2);
  });

  test('clearing by hand goes back to all kinds', async () => {
    const { model } = setUp({ index: [], ready: page([option('job', '1', 'Baker')], 90) });
    await type(model, 'data');
    model.setCategory('skill');
    model.clear();
    expect(model.state()).toMatchObject({ text: '', query: '', category: undefined, phase: 'ready' });
    expect(names(model)).toEqual(['Baker']);
  });

  test('closing aborts and forgets', async () => {
    const { model, calls } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    model.close();
    expect(calls[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(model.state()).toEqual(emptySearch);
  });
});

describe('failures', () => {
  test('26 s without an answer: aborted and told, once', async () => {
    const { model, calls, told } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300 + 25_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['timeout']);
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(model.state().phase).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual(['timeout']);
  });

  test('another failure is told, and asking again works', async () => {
    const { model, calls, told } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.fail(new Error('host is gone'));
    expect(told).toEqual(['failed']);
    expect(model.state().phase).toBe('failed');
    model.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(model.state().phase).toBe('loading');
    await calls[1]?.answer(page([option('job', '1', 'Data engineer')]));
    expect(model.state().phase).toBe('ready');
    expect(names(model)).toEqual(['Data engineer']);
  });

  test.each(['timeout', 'failed'])('where results exist, a %s is silent', async (kind) => {
    const { model, calls, told } = setUp({ index: [option('job', '1', 'Data engineer')] });
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    if (kind === 'failed') {
      await calls[0]?.fail(new Error('host is gone'));
    } else {
      await vi.advanceTimersByTimeAsync(26_000);
    }
    expect(told).toEqual([]);
    expect(model.state().phase).toBe('ready');
    expect(names(model)).toEqual(['Data engineer']);
  });

  test('a call cancelled by others is silent', async () => {
    const { model, calls, told } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.fail(new CallCancelled(false));
    expect(told).toEqual([]);
    expect(model.state().phase).toBe('ready');
  });

  test('a page that fails leaves the way to ask for it again', async () => {
    const { model, calls, told } = setUp();
    await type(model, 'data');
    await vi.advanceTimersByTimeAsync(300);
    await calls[0]?.answer(page([option('job', '1', 'Data engineer')], 50));
    model.loadMore();
    await vi.advanceTimersByTimeAsync(0);
    await calls[1]?.fail(new Error('host is gone'));
    expect(told).toEqual([]);
    expect(model.state()).toMatchObject({ page: 1, hasMore: true, loadingMore: false, phase: 'ready' });
    model.loadMore();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls[2]?.request.page).toBe(2);
  });
});

test.each([
  'x'.repeat(1_000_000),
  '.*+?^$(){}|[]\\',
  "'; DROP TABLE object; --",
  '👩‍👩‍👧',
  'שלום עולם',
  '[[',
  '\ud800',
  '\u0000\u0007',
])('the text %.20s is searched, not run', async (text) => {
  const { model, calls, told } = setUp({ index: [option('job', '1', 'Data engineer')] });
  await type(model, text);
  await vi.advanceTimersByTimeAsync(300);
  for (const call of calls) {
    await call.answer(page([]));
  }
  expect(told).toEqual([]);
  expect(model.state().phase).not.toBe('failed');
  expect(model.state().text).toBe(text);
});

test('whatever is shown, a row is shown once', async () => {
  const { model, calls } = setUp({ index: [option('job', '1', 'Data engineer'), option('job', '2', 'DATA ENGINEER')] });
  await type(model, 'data');
  await vi.advanceTimersByTimeAsync(300);
  await calls[0]?.answer(page([option('job', '3', 'data engineer'), option('job', '1', 'Data engineer')], 3));
  expect(model.state().rows.map((row) => optionKey(row.option))).toEqual(['job/1']);
});
