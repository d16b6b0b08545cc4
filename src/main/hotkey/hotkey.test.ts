import { expect, test } from 'vitest';
import { createHotkey } from './hotkey.ts';

/** Like the system: some accelerators are taken by others, and nonsense throws. */
function createShortcuts(taken: readonly string[] = []) {
  const registered = new Map<string, () => void>();
  return {
    registered,
    register(accelerator: string, pressed: () => void) {
      if (accelerator.includes('Nonsense')) {
        throw new TypeError('conversion failure');
      }
      if (taken.includes(accelerator) || registered.has(accelerator)) {
        return false;
      }
      registered.set(accelerator, pressed);
      return true;
    },
    unregister: (accelerator: string) => void registered.delete(accelerator),
  };
}

function setUp(accelerator: string, taken: readonly string[] = []) {
  const shortcuts = createShortcuts(taken);
  const refused: string[] = [];
  const stored: string[] = [];
  let presses = 0;
  let full = false;
  const hotkey = createHotkey({
    shortcuts,
    platform: 'linux',
    accelerator,
    store: (wanted) => {
      if (full) {
        throw new Error('the disk is full');
      }
      stored.push(wanted);
    },
    onPressed: () => {
      presses += 1;
    },
    onRefused: (wanted) => refused.push(wanted),
  });
  function fill(): void {
    full = true;
  }
  return { hotkey, shortcuts, refused, stored, fill, presses: () => presses };
}

const own = 'CommandOrControl+Shift+Space';

test('the hotkey of the settings is registered', () => {
  const { hotkey, shortcuts, presses } = setUp(own);
  shortcuts.registered.get(own)?.();
  expect(presses()).toBe(1);
  expect(hotkey.status()).toEqual({ accelerator: own, registered: true });
});

test('a changed hotkey replaces the old one', () => {
  const { hotkey, shortcuts, stored } = setUp(own);
  expect([hotkey.change('Alt+Shift+K'), hotkey.change('Alt+Shift+K')]).toEqual(['set', 'set']);
  expect([...shortcuts.registered.keys()]).toEqual(['Alt+Shift+K']);
  expect(stored).toEqual(['Alt+Shift+K']);
});

test.each([own, 'Nonsense+Q'])('%s, taken or none at all, is refused without harm', (accelerator) => {
  const { hotkey, refused } = setUp(accelerator, [own]);
  expect(refused).toEqual([accelerator]);
  expect(hotkey.status()).toEqual({ accelerator, registered: false });
  expect(hotkey.change('Alt+Shift+K')).toBe('set');
  expect(hotkey.status()).toEqual({ accelerator: 'Alt+Shift+K', registered: true });
});

test.each([
  ['CommandOrControl+C', 'reserved'],
  ['Alt+F4', 'reserved'],
  ['Alt+Tab', 'reserved'],
  ['Control+Alt+Delete', 'reserved'],
  ['F9', 'modifier'],
  ['Nonsense+Q', 'unreadable'],
  ['Super+J', 'taken'],
] as const)('%s is %s: the old one stays, and goes on working', (wanted, why) => {
  const { hotkey, shortcuts, refused, stored, presses } = setUp(own, ['Super+J']);
  expect(hotkey.change(wanted)).toBe(why);
  expect(hotkey.status()).toEqual({ accelerator: own, registered: true });
  expect([...shortcuts.registered.keys()]).toEqual([own]);
  shortcuts.registered.get(own)?.();
  expect([presses(), refused, stored]).toEqual([1, [], []]);
});

test('one that cannot be stored is not taken either', () => {
  const { hotkey, shortcuts, fill } = setUp(own);
  fill();
  expect(() => hotkey.change('Alt+Shift+K')).toThrow('the disk is full');
  expect([...shortcuts.registered.keys()]).toEqual([own]);
  expect(hotkey.status()).toEqual({ accelerator: own, registered: true });
});
