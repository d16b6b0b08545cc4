import { describe, expect, it } from 'vitest';
import { fromAccelerator, keyNames } from './key-names.ts';

describe('keyNames', () => {
  it('writes the signs of a Mac and the words of the others', () => {
    expect(keyNames('mod+shift+k', true)).toEqual(['⌘', '⇧', 'K']);
    expect(keyNames('mod+shift+k', false)).toEqual(['Ctrl', 'Shift', 'K']);
    expect(keyNames('escape', false)).toEqual(['Esc']);
    expect(keyNames('?', true)).toEqual(['?']);
  });
});

describe('fromAccelerator', () => {
  it('reads the accelerators of the global hotkey', () => {
    expect(keyNames(fromAccelerator('CommandOrControl+Shift+Space'), false)).toEqual(['Ctrl', 'Shift', 'Space']);
    expect(keyNames(fromAccelerator('Alt+Space'), true)).toEqual(['⌥', 'space']);
  });
});
