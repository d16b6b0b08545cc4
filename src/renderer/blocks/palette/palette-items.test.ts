import { Settings } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { layOut, scrollToShow, visibleRange } from './item-layout.ts';
import { emptyPalette, type PaletteState } from './model/palette-state.ts';
import { paletteItems, selectedIndex, stepFrom } from './palette-items.ts';

const labels = { recent: 'Recent', changed: 'Changed', actions: 'Actions', type: (type: string) => `${type}s` };
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

function items(change: Partial<PaletteState>) {
  return paletteItems({ ...emptyPalette, phase: 'ready', hasMore: false, ...change }, commands, labels);
}

function keys(change: Partial<PaletteState>): string[] {
  return items(change).map((item) => item.key);
}

describe('items', () => {
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

  it('offers no more rows where none can come', () => {
    expect(keys({ query: 'x', hasMore: true })).not.toContain('!more');
    expect(keys({ query: 'x', hasMore: true, rows: [row('job', '1')], phase: 'loading' })).not.toContain('!more');
  });
});

describe('moving', () => {
  const list = items({ query: 'zz', rows: [row('job', '1'), row('job', '2'), row('skill', '1')] });

  it('stands on the first row until moved, and again where the row is gone', () => {
    expect(selectedIndex(list, undefined)).toBe(1);
    expect(selectedIndex(list, 'skill/1')).toBe(4);
    expect(selectedIndex(list, 'skill/9')).toBe(1);
    expect(selectedIndex([], undefined)).toBe(-1);
  });

  it('steps over headings and holds at the ends', () => {
    expect(stepFrom(list, 2, 1)).toBe('skill/1');
    expect(stepFrom(list, 1, -1)).toBe('job/1');
    expect(stepFrom(list, 1, 99)).toBe('skill/1');
    expect(stepFrom(list, 4, -99)).toBe('job/1');
    expect(stepFrom([], -1, 1)).toBeUndefined();
  });
});

describe('layout', () => {
  const many = items({ query: 'zz', rows: Array.from({ length: 100 }, (_, i) => row('job', `${i}`)) });
  const layout = layOut(many);

  it('draws what is in view and a little more', () => {
    expect(layout.height).toBe(32 + 100 * 36);
    const [first, past] = visibleRange(layout, 1000, 400);
    expect(layout.tops[first]).toBeLessThan(1000 - 36);
    expect(layout.tops[past]).toBeGreaterThan(1400 + 36);
    expect(past - first).toBeLessThan(30);
    expect(visibleRange(layout, 0, 400)[0]).toBe(0);
    expect(visibleRange(layout, 9999, 400)[1]).toBe(101);
    expect(visibleRange(layOut([]), 0, 400)).toEqual([0, 0]);
  });

  it('scrolls as little as needed, a heading with its first row', () => {
    expect(scrollToShow(many, layout, 1, 100, 400)).toBe(0);
    expect(scrollToShow(many, layout, 5, 100, 400)).toBe(100);
    expect(scrollToShow(many, layout, 50, 100, 400)).toBe(32 + 50 * 36 - 400);
    expect(scrollToShow(many, layout, 500, 100, 400)).toBe(100);
  });
});
