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
  let presses = 0;
  const hotkey = createHotkey({
    shortcuts,
    accelerator,
    onPressed: () => {
      presses += 1;
    },
    onRefused: (wanted) => refused.push(wanted),
  });
  return { hotkey, shortcuts, refused, presses: () => presses };
}

test('the hotkey of the settings is registered', () => {
  const { hotkey, shortcuts, presses } = setUp('Alt+Space');
  shortcuts.registered.get('Alt+Space')?.();
  expect(presses()).toBe(1);
  expect(hotkey.status()).toEqual({ accelerator: 'Alt+Space', registered: true });
});

test('a changed hotkey replaces the old one', () => {
  const { hotkey, shortcuts } = setUp('Alt+Space');
  hotkey.change('Alt+Shift+K');
  hotkey.change('Alt+Shift+K');
  expect([...shortcuts.registered.keys()]).toEqual(['Alt+Shift+K']);
});

test.each(['Alt+Space', 'Nonsense+Q'])('%s, taken or none at all, is refused without harm', (accelerator) => {
  const { hotkey, refused } = setUp(accelerator, ['Alt+Space']);
  expect(refused).toEqual([accelerator]);
  expect(hotkey.status()).toEqual({ accelerator, registered: false });
  hotkey.change('Alt+Shift+K');
  expect(hotkey.status()).toEqual({ accelerator: 'Alt+Shift+K', registered: true });
});
