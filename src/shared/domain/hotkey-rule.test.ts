import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { type HotkeyPlatform, hotkeyProblem } from './hotkey-rule.ts';

const platforms: HotkeyPlatform[] = ['darwin', 'linux', 'win32'];

it.each(platforms)('the one that Cadre comes with may be taken on %s', (platform) => {
  expect(hotkeyProblem(defaultSettings.hotkey, platform)).toBeUndefined();
});

it.each([
  ['CommandOrControl+Alt+K', 'linux'],
  ['Ctrl+Alt+J', 'win32'],
  ['Alt+Shift+K', 'linux'],
  ['Super+J', 'linux'],
  ['Super+F9', 'win32'],
  ['Control+Alt+Shift+Q', 'win32'],
  ['Control+Command+K', 'darwin'],
  ['Control+Option+Space', 'darwin'],
  ['CommandOrControl+Shift+F9', 'darwin'],
] as const)('%s may be taken on %s', (accelerator, platform) => {
  expect(hotkeyProblem(accelerator, platform)).toBeUndefined();
});

it.each([
  ...[...'CVXZYASFNOPTWQ'].map((letter) => [`CommandOrControl+${letter}`, 'linux'] as const),
  ['Alt+F4', 'win32'],
  ['Alt+Tab', 'win32'],
  ['alt+TAB', 'linux'],
  ['Alt+Shift+Tab', 'win32'],
  ['Alt+Space', 'win32'],
  ['Control+Alt+Delete', 'win32'],
  ['Control+Alt+F2', 'linux'],
  ['Control+Alt+Q', 'win32'],
  ['Control+Alt+E', 'linux'],
  ['Control+Shift+Escape', 'win32'],
  ['Control+Shift+Z', 'linux'],
  ['Control+Shift+V', 'linux'],
  ['Control+Shift+Left', 'linux'],
  ['Super+L', 'win32'],
  ['Super+C', 'darwin'],
  ['Command+Q', 'darwin'],
  ['Command+Shift+4', 'darwin'],
  ['Command+Alt+Escape', 'darwin'],
  ['Control+J', 'darwin'],
  ['Alt+Shift+K', 'darwin'],
] as const)('%s is needed on %s', (accelerator, platform) => {
  expect(hotkeyProblem(accelerator, platform)).toBe('reserved');
});

it.each(['F9', 'A', 'Shift+A', 'Shift+F24', 'Space', 'Shift+Space'])('%s is held back by nothing', (accelerator) => {
  expect(platforms.map((platform) => hotkeyProblem(accelerator, platform))).toEqual(platforms.map(() => 'modifier'));
});

it.each([
  '',
  '+',
  'Control',
  'Control+',
  'Control++',
  'Nonsense+Q',
  'Control+Alt+',
  'Control+F25',
  'Control+MediaPlayPause',
  'Control+Ä',
  'Alt+AB',
])('“%s” is no accelerator', (accelerator) => {
  expect(hotkeyProblem(accelerator, 'linux')).toBe('unreadable');
});

it('whatever is allowed holds two modifiers, or the system’s own', () => {
  const token = fc.constantFrom('CommandOrControl', 'Control', 'Alt', 'Shift', 'Super', 'Meta', 'Option', 'Command');
  const key = fc.constantFrom('A', 'C', 'Q', '4', 'F4', 'F12', 'Space', 'Tab', 'Delete', '-', 'Up', 'End');
  fc.assert(
    fc.property(fc.array(token, { maxLength: 4 }), key, fc.constantFrom(...platforms), (held, last, platform) => {
      if (hotkeyProblem([...held, last].join('+'), platform) === undefined) {
        const isOwn = platform !== 'darwin' && held.some((one) => one === 'Super' || one === 'Meta');
        expect(isOwn || new Set(held).size > 1).toBe(true);
        expect(['Tab', 'Delete', 'Up', 'End']).not.toContain(last);
      }
    }),
  );
});
