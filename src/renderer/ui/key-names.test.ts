import { describe, expect, it } from 'vitest';
import { fromAccelerator, keyNames } from './key-names.ts';

const mac = { mac: true, language: 'en' };
const other = { mac: false, language: 'en' };

describe('keyNames', () => {
  it('writes the signs of a Mac and the words of the others', () => {
    expect(keyNames('mod+shift+k', mac)).toEqual(['⌘', '⇧', 'K']);
    expect(keyNames('mod+shift+k', other)).toEqual(['Ctrl', 'Shift', 'K']);
    expect(keyNames('escape', other)).toEqual(['Esc']);
    expect(keyNames('?', mac)).toEqual(['?']);
  });

  it('writes what stands on a German keyboard', () => {
    expect(keyNames('mod+shift+space', { ...other, language: 'de' })).toEqual(['Strg', 'Umschalt', 'Leertaste']);
    expect(keyNames('mod+shift+k', { ...mac, language: 'de' })).toEqual(['⌘', '⇧', 'K']);
  });

  it('writes what stands on a Spanish keyboard', () => {
    expect(keyNames('mod+shift+space', { ...other, language: 'es' })).toEqual(['Ctrl', 'Mayús', 'Espacio']);
    expect(keyNames('escape', { ...other, language: 'es' })).toEqual(['Esc']);
  });
});

describe('fromAccelerator', () => {
  it('reads the accelerators of the global hotkey', () => {
    expect(keyNames(fromAccelerator('CommandOrControl+Shift+Space'), other)).toEqual(['Ctrl', 'Shift', 'Space']);
    expect(keyNames(fromAccelerator('Alt+Space'), mac)).toEqual(['⌥', 'space']);
  });
});
