import { describe, expect, it } from 'vitest';
import { boxOnNextLine, indexAfter, tagAction } from './tag-keys.ts';

describe('tagAction', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['ArrowDown', 'below'],
    ['Enter', 'press'],
    [' ', 'press'],
    ['F2', 'rename'],
    ['Delete', 'remove'],
    ['Backspace', 'remove'],
    ['Escape', undefined],
    ['x', undefined],
  ])('%s is %s', (key, action) => {
    expect(tagAction(key, false)).toBe(action);
  });

  it('mirrors the arrows where text runs from right to left', () => {
    expect(tagAction('ArrowRight', true)).toBe('previous');
    expect(tagAction('ArrowLeft', true)).toBe('next');
    expect(tagAction('ArrowDown', true)).toBe('below');
  });
});

it.each([
  ['next', 0, 1],
  ['next', 2, 2],
  ['previous', 0, 0],
  ['previous', 2, 1],
  ['first', 2, 0],
  ['last', 0, 2],
] as const)('%s of %s is %s of three', (action, from, to) => {
  expect(indexAfter(action, { from, count: 3 })).toBe(to);
});

describe('boxOnNextLine', () => {
  const box = (left: number, line: number) => ({ left, right: left + 40, top: line * 30, bottom: line * 30 + 24 });
  const boxes = [box(0, 0), box(50, 0), box(100, 0), box(0, 1), box(60, 1), box(0, 2)];

  it('goes to what lies nearest on the next line', () => {
    expect(boxOnNextLine(boxes, 1, 'below')).toBe(4);
    expect(boxOnNextLine(boxes, 2, 'below')).toBe(4);
    expect(boxOnNextLine(boxes, 4, 'below')).toBe(5);
    expect(boxOnNextLine(boxes, 5, 'above')).toBe(3);
    expect(boxOnNextLine(boxes, 4, 'above')).toBe(1);
  });

  it('stays where there is no line', () => {
    expect(boxOnNextLine(boxes, 0, 'above')).toBe(0);
    expect(boxOnNextLine(boxes, 5, 'below')).toBe(5);
    expect(boxOnNextLine([], 0, 'below')).toBe(0);
  });
});
