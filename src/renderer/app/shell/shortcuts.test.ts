import { describe, expect, it, vi } from 'vitest';
import { type KeyPress, readShortcut } from './shortcuts.ts';

// Its editor asks for a window as soon as it is read.
vi.mock('#features/home/home-screen.tsx', () => ({ HomeScreen: () => null }));

const plain: KeyPress = { key: '', meta: false, ctrl: false, alt: false, shift: false, typing: false };

function action(press: Partial<KeyPress>, mac = false, awaitsGoTo = false) {
  return readShortcut({ ...plain, ...press }, awaitsGoTo, mac).action;
}

describe('readShortcut', () => {
  it('opens the palette with ⌘K on a Mac and Ctrl+K elsewhere, even while typing', () => {
    expect(action({ key: 'k', meta: true, typing: true }, true)).toEqual({ name: 'palette' });
    expect(action({ key: 'K', ctrl: true, typing: true })).toEqual({ name: 'palette' });
    expect(action({ key: 'k', ctrl: true }, true)).toBeUndefined();
    expect(action({ key: 'k', meta: true })).toBeUndefined();
    expect(action({ key: 'k', ctrl: true, shift: true })).toBeUndefined();
  });

  it('goes to a screen with the keys that its feature names, even while typing', () => {
    expect(action({ key: ',', ctrl: true, typing: true })).toEqual({ name: 'goTo', path: '/settings/appearance' });
    expect(action({ key: ',', ctrl: true, shift: true })).toBeUndefined();
  });

  it('leaves plain keys and bold to the text being typed', () => {
    expect(action({ key: '?', shift: true, typing: true })).toBeUndefined();
    expect(action({ key: 'b', ctrl: true, typing: true })).toBeUndefined();
    expect(action({ key: '?', shift: true })).toEqual({ name: 'help' });
    expect(action({ key: 'b', ctrl: true })).toEqual({ name: 'sidebar' });
  });

  it('takes the last change back by the keys of the platform, but in a text, which has its own', () => {
    expect(action({ key: 'z', ctrl: true })).toEqual({ name: 'undo' });
    expect(action({ key: 'z', meta: true }, true)).toEqual({ name: 'undo' });
    expect(action({ key: 'z', ctrl: true, typing: true })).toBeUndefined();
    expect(action({ key: 'z', ctrl: true, shift: true })).toBeUndefined();
  });

  it('goes back and forward with the keys of the platform', () => {
    expect(action({ key: 'ArrowLeft', alt: true })).toEqual({ name: 'back' });
    expect(action({ key: 'ArrowRight', alt: true })).toEqual({ name: 'forward' });
    expect(action({ key: 'ArrowLeft', alt: true }, true)).toBeUndefined();
    expect(action({ key: '[', meta: true }, true)).toEqual({ name: 'back' });
  });

  it('goes to a list with g and its letter', () => {
    expect(readShortcut({ ...plain, key: 'g' }, false, false)).toEqual({ action: undefined, awaitsGoTo: true });
    expect(action({ key: 'c' }, false, true)).toEqual({ name: 'goTo', path: '/candidates' });
    expect(action({ key: 'c' })).toBeUndefined();
    expect(readShortcut({ ...plain, key: 'x' }, true, false)).toEqual({ action: undefined, awaitsGoTo: false });
  });
});
