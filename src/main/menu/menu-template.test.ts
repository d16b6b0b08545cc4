import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { menuTemplate } from './menu-template.ts';

function items(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}

test.each([true, false])('in German every item says what it does in German (macOS: %s)', (isMac) => {
  const german = items(menuTemplate({ isMac, isPackaged: false, language: 'de' }));
  // macOS calls the app's own menu by the app's name.
  const unnamed = german.filter(({ type, label, role }) => type !== 'separator' && !label && role !== 'appMenu');
  expect(unnamed).toEqual([]);
  expect(german.map(({ label }) => label)).toContain('Cadre beenden');
});

test('in English Electron names its items, and both languages do the same', () => {
  const roles = (language: 'de' | 'en') =>
    items(menuTemplate({ isMac: true, isPackaged: true, language })).map(({ role, type }) => role ?? type);
  expect(roles('en')).toEqual(roles('de'));
  expect(items(menuTemplate({ isMac: false, isPackaged: true, language: 'en' })).some(({ label }) => label)).toBe(
    false,
  );
});
