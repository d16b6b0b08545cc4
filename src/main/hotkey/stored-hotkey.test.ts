import { expect, test } from 'vitest';
import { createSettings } from '#main/settings/settings-service.ts';
import { defaultSettings, type Settings } from '#shared/bridge/settings.ts';
import { storedHotkey } from './stored-hotkey.ts';

function start(stored: Partial<Settings>, isFull = false) {
  let kept = stored;
  const settings = createSettings({
    get: () => kept,
    set: (next) => {
      if (isFull) {
        throw new Error('the disk is full');
      }
      kept = next;
    },
  });
  const reset: string[] = [];
  const hotkey = storedHotkey(settings, 'linux', (former) => reset.push(former));
  return { hotkey, reset, kept: () => kept.hotkey };
}

test('one that no program needs is kept', () => {
  expect(start({ hotkey: 'Alt+Shift+K' })).toMatchObject({ hotkey: 'Alt+Shift+K', reset: [] });
  expect(start({})).toMatchObject({ hotkey: defaultSettings.hotkey, reset: [] });
});

test.each(['CommandOrControl+C', 'F9', 'Nonsense'])(
  '%s of another time gives way to the usual one, which is told',
  (hotkey) => {
    const started = start({ hotkey });
    expect(started).toMatchObject({ hotkey: defaultSettings.hotkey, reset: [hotkey] });
    expect(started.kept()).toBe(defaultSettings.hotkey);
  },
);

test('a full disk is no reason to keep it', () => {
  expect(start({ hotkey: 'F9' }, true)).toMatchObject({ hotkey: defaultSettings.hotkey, reset: ['F9'] });
});
