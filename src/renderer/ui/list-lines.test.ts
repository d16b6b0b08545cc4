import { describe, expect, it } from 'vitest';
import { layOut, positionsOf, scrollToShow, selectedIndex, stepFrom, visibleRange } from './list-lines.ts';

const heading = (label: string) => ({ kind: 'heading', key: `!${label}`, label });
const option = (key: string) => ({ kind: 'option', key });

describe('moving', () => {
  const list = [heading('jobs'), option('job/1'), option('job/2'), heading('skills'), option('skill/1')];

  it('stands on the first line that can be selected until moved, and again where the line is gone', () => {
    expect(selectedIndex(list, undefined)).toBe(1);
    expect(selectedIndex(list, 'skill/1')).toBe(4);
    expect(selectedIndex(list, 'skill/9')).toBe(1);
    expect(selectedIndex([], undefined)).toBe(-1);
    expect(selectedIndex([heading('jobs')], undefined)).toBe(-1);
  });

  it('stays at its place where the line moved to is gone', () => {
    expect(selectedIndex(list, 'skill/9', 1)).toBe(2);
    expect(selectedIndex(list, 'skill/9', 2)).toBe(4);
    expect(selectedIndex(list, 'skill/9', 9)).toBe(4);
    expect(selectedIndex([], 'skill/9', 2)).toBe(-1);
  });

  it('steps over headings and holds at the ends', () => {
    expect(stepFrom(list, 2, 1)).toBe('skill/1');
    expect(stepFrom(list, 1, -1)).toBe('job/1');
    expect(stepFrom(list, 1, 99)).toBe('skill/1');
    expect(stepFrom(list, 4, -99)).toBe('job/1');
    expect(stepFrom([], -1, 1)).toBeUndefined();
  });

  it('counts what can be selected, from 1', () => {
    expect(positionsOf(list)).toEqual({ positions: [0, 1, 2, 2, 3], count: 3 });
  });
});

describe('layout', () => {
  const many = [heading('jobs'), ...Array.from({ length: 100 }, (_, i) => option(`${i}`))];
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
