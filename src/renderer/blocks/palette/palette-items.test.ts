import { Settings } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { emptySearch, type SearchState } from '#blocks/search/model/search-state.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { paletteItems } from './palette-items.ts';

const labels = {
  recent: 'Recent',
  changed: 'Changed',
  elsewhere: 'Nothing in Jobs · 1 skill',
  actions: 'Actions',
  make: 'Create',
  ask: 'Ask',
  filters: 'Filters',
  type: (type: string) => `${type}s`,
};
const commands = [
  { id: 'settings', label: 'Settings', icon: Settings, featured: true, run: () => {} },
  { id: 'jobs', label: 'Go to jobs', icon: Settings, featured: false, run: () => {} },
];

function option(object_type: string, id: string): SearchOption {
  return { id, object_type, source_data: { name: `${object_type} ${id}` } };
}

function row(object_type: string, id: string) {
  return { option: option(object_type, id), match: null };
}

function items(change: Partial<SearchState>) {
  return paletteItems({ ...emptySearch, phase: 'ready', hasMore: false, ...change }, commands, labels);
}

function keys(change: Partial<SearchState>): string[] {
  return items(change).map((item) => item.key);
}

describe('items', () => {
  it('nothing of the chosen type: says so, and lists what else matches', () => {
    const state = { query: 'x', answeredQuery: 'x', category: 'job', elsewhere: [row('skill', '1')] };
    expect(keys(state)).toEqual(['!heading/elsewhere', '!heading/skill', 'skill/1']);
    expect(items(state)[0]).toMatchObject({ kind: 'heading', label: 'Nothing in Jobs · 1 skill' });
    expect(keys({ ...state, rows: [row('job', '2')] })).toEqual(['!heading/job', 'job/2']);
  });

  it('nothing typed: recents, featured commands, what changed last without the recents, more', () => {
    const state = { recent: [option('job', '1')], rows: [row('job', '1'), row('skill', '1')], hasMore: true };
    expect(keys(state)).toEqual([
      '!heading/recent',
      'job/1',
      '!heading/commands',
      '!command/settings',
      '!heading/changed',
      'skill/1',
      '!more',
    ]);
  });

  it('a category shows its own list only', () => {
    expect(keys({ category: 'job', recent: [option('skill', '1')], rows: [row('job', '1')] })).toEqual([
      '!heading/job',
      'job/1',
    ]);
  });

  it('typed: results by type, matching commands, weak matches folded', () => {
    const good = { ...row('job', '1'), match: { score: 950, tier: 'prefix', field: 'name' } } as const;
    const state = { query: 'jobs', rows: [good, row('skill', '1')], weak: [row('job', '2')] };
    const folded = [
      '!heading/job',
      'job/1',
      '!heading/skill',
      'skill/1',
      '!heading/commands',
      '!command/jobs',
      '!weak',
    ];
    expect(keys(state)).toEqual(folded);
    expect(keys({ ...state, weakShown: true })).toEqual([...folded, 'job/2']);
  });

  it('puts a command that matches better than every result first', () => {
    const weak = { option: option('job', '1'), match: { score: 520, tier: 'subsequence', field: 'name' } } as const;
    expect(keys({ query: 'settings', rows: [weak] })[1]).toBe('!command/settings');
    const exact = { option: option('job', '1'), match: { score: 1000, tier: 'exact', field: 'name' } } as const;
    expect(keys({ query: 'settings', rows: [exact] })[1]).toBe('job/1');
  });

  it('offers no command while results are still coming', () => {
    expect(keys({ query: 'settings', phase: 'loading' })).toEqual([]);
    expect(keys({ query: 'settings' })).toContain('!command/settings');
  });

  it('stays as it is until the next query is answered', () => {
    const listed = { rows: [row('job', '1')], answeredQuery: '' };
    expect(keys({ ...listed, query: 'settings' })).toEqual(keys({ ...listed, query: '' }));
  });

  it('offers more good rows before the weak ones, and more weak ones only below them', () => {
    const state = { query: 'zz', rows: [row('job', '1')], weak: [row('job', '2')], hasMore: true };
    expect(keys({ ...state, count: 9 })).toEqual(['!heading/job', 'job/1', '!more', '!weak']);
    expect(keys({ ...state, count: 1 })).toEqual(['!heading/job', 'job/1', '!weak']);
    expect(keys({ ...state, count: 1, weakShown: true })).toEqual(['!heading/job', 'job/1', '!weak', 'job/2', '!more']);
  });

  it('asks what was typed in the last line, also where something was found or a type is chosen', () => {
    const asked: string[] = [];
    const asking = { label: (text: string) => `Ask “${text}”`, run: (text: string) => void asked.push(text) };
    const last = (change: Partial<SearchState>) => {
      const state = { ...emptySearch, phase: 'ready' as const, hasMore: false, ...change };
      return paletteItems(state, commands, labels, asking).at(-1);
    };
    const line = last({ query: 'who knows Python', category: 'job', rows: [row('job', '1')] });
    expect(line).toMatchObject({ key: '!ask', label: 'Ask “who knows Python”' });
    if (line?.kind === 'make') {
      line.run();
    }
    expect(asked).toEqual(['who knows Python']);
    expect(last({ query: '' })?.key).not.toBe('!ask');
    expect(keys({ query: 'who knows Python' })).not.toContain('!ask');
  });

  it('offers at the end to make what was typed, of the chosen type or of the likeliest three', () => {
    const made: string[] = [];
    const makers = (['candidate', 'job', 'skill', 'course'] as const).map((type) => ({
      id: `new ${type}`,
      label: `New ${type}`,
      icon: Settings,
      featured: false,
      run: () => {},
      making: { type, label: (name: string) => `Create ${type} “${name}”`, run: (name: string) => made.push(name) },
    }));
    const offered = (change: Partial<SearchState>) =>
      paletteItems({ ...emptySearch, phase: 'ready', hasMore: false, ...change }, makers, labels).flatMap((item) =>
        item.kind === 'make' ? [item] : [],
      );
    const lines = (change: Partial<SearchState>) => offered(change).map(({ label }) => label);
    expect(lines({ query: 'Welder' })).toEqual([
      'Create candidate “Welder”',
      'Create job “Welder”',
      'Create skill “Welder”',
    ]);
    expect(lines({ query: 'Welder', category: 'course' })).toEqual(['Create course “Welder”']);
    expect(lines({ query: 'Welder', category: 'member' })).toEqual([]);
    expect(lines({ query: 'Welder', limitedTo: ['skill', 'job'] })).toEqual([
      'Create job “Welder”',
      'Create skill “Welder”',
    ]);
    const found = paletteItems({ ...emptySearch, phase: 'ready', query: 'x', rows: [row('job', '1')] }, makers, labels);
    expect(found.at(-1)?.key).toBe('!make/skill');
    expect(lines({ query: 'new job' })).toEqual([]);
    expect(lines({ query: '' })).toEqual([]);
    expect(lines({ query: 'Welder', phase: 'loading' })).toEqual([]);
    expect(lines({ query: 'x'.repeat(300) })).toEqual([]);
    offered({ query: 'Welder' })[0]?.run();
    expect(made).toEqual(['Welder']);
  });

  it('offers no more rows where none can come', () => {
    expect(keys({ query: 'x', hasMore: true })).not.toContain('!more');
    expect(keys({ query: 'x', hasMore: true, rows: [row('job', '1')], phase: 'loading' })).not.toContain('!more');
  });
});
