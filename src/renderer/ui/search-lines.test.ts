import { describe, expect, it } from 'vitest';
import { searchKey, searchLines } from './search-lines.ts';

const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

describe('searchLines', () => {
  const jobs = { key: 'job', label: 'Jobs', options: [{ key: 'job/1' }, { key: 'job/2' }] };

  it('puts headings over what they name and leaves empty sections out', () => {
    const sections = [jobs, { key: 'skill', label: 'Skills', options: [] }, { key: 'rest', options: [{ key: 'x' }] }];
    expect(keysOf(searchLines(sections, false))).toEqual(['!heading/job', 'job/1', 'job/2', 'x']);
  });

  it('ends with what loads more, but never where nothing is listed', () => {
    expect(keysOf(searchLines([jobs], true)).at(-1)).toBe('!more');
    expect(searchLines([], true)).toEqual([]);
  });
});

describe('searchKey', () => {
  const press = { alt: false, isComposing: false, isOpen: true, acceptsTab: false };

  it.each([
    ['ArrowDown', { name: 'step', lines: 1 }],
    ['ArrowUp', { name: 'step', lines: -1 }],
    ['PageDown', { name: 'step', lines: 8 }],
    ['PageUp', { name: 'step', lines: -8 }],
    ['Enter', { name: 'choose' }],
    ['Escape', { name: 'close' }],
    ['Tab', undefined],
    ['Home', undefined],
    ['a', undefined],
  ])('%s is %o in an open list', (key, action) => {
    expect(searchKey({ ...press, key })).toEqual(action);
  });

  it('takes Tab where text is written', () => {
    expect(searchKey({ ...press, key: 'Tab', acceptsTab: true })).toEqual({ name: 'choose' });
  });

  it('opens a closed list by its arrows only, and leaves it Enter and Escape', () => {
    const closed = { ...press, isOpen: false };
    expect(searchKey({ ...closed, key: 'ArrowDown' })).toEqual({ name: 'open' });
    expect(searchKey({ ...closed, key: 'Enter' })).toBeUndefined();
    expect(searchKey({ ...closed, key: 'Escape' })).toBeUndefined();
  });

  it('closes by Alt and the arrow up, and leaves other keys with Alt alone', () => {
    expect(searchKey({ ...press, key: 'ArrowUp', alt: true })).toEqual({ name: 'close' });
    expect(searchKey({ ...press, key: 'ArrowDown', alt: true })).toBeUndefined();
  });

  it('takes no key that composes a letter', () => {
    expect(searchKey({ ...press, key: 'Enter', isComposing: true })).toBeUndefined();
  });
});
