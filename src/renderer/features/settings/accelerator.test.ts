import { describe, expect, it } from 'vitest';
import { readKeyPress } from './accelerator.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('readKeyPress', () => {
  it.each([
    ['Space', { ctrlKey: true, shiftKey: true }, 'linux', 'CommandOrControl+Shift+Space'],
    ['Space', { metaKey: true, shiftKey: true }, 'darwin', 'CommandOrControl+Shift+Space'],
    ['KeyJ', { ctrlKey: true }, 'darwin', 'Control+J'],
    ['KeyJ', { ctrlKey: true, metaKey: true }, 'darwin', 'CommandOrControl+Control+J'],
    ['KeyJ', { metaKey: true }, 'linux', 'Super+J'],
    ['Digit1', { altKey: true }, 'win32', 'Alt+1'],
    ['ArrowUp', { ctrlKey: true, altKey: true }, 'win32', 'CommandOrControl+Alt+Up'],
    ['F9', {}, 'linux', 'F9'],
    ['F24', { shiftKey: true }, 'linux', 'Shift+F24'],
  ] as const)('%s with %j on %s is %s', (code, modifiers, platform, accelerator) => {
    expect(readKeyPress({ ...none, ...modifiers, code }, platform)).toEqual({ kind: 'complete', accelerator });
  });

  it.each([
    ['KeyJ', {}],
    ['KeyJ', { shiftKey: true }],
    ['Space', { shiftKey: true }],
    ['AudioVolumeUp', { ctrlKey: true }],
    ['F25', {}],
  ])('%s with %j takes a key from typing or is none', (code, modifiers) => {
    expect(readKeyPress({ ...none, ...modifiers, code }, 'linux')).toEqual({ kind: 'unusable' });
  });

  it('shows the modifiers held while the key is still missing', () => {
    expect(readKeyPress({ ...none, ctrlKey: true, shiftKey: true, code: 'ShiftLeft' }, 'linux')).toEqual({
      kind: 'partial',
      accelerator: 'CommandOrControl+Shift',
    });
  });
});
