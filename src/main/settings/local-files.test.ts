import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { openLocalFiles } from './local-files.ts';
import { createSettings } from './settings-service.ts';

// electron-store asks the electron package for its runtime, which outside Electron is only a path.
vi.hoisted(() => {
  process.env.ELECTRON_OVERRIDE_DIST_PATH ??= 'unused';
});

let folder = '';
let damaged: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-files-'));
  damaged = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

function settingsStoredAs(content: object) {
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(content));
  return createSettings(openLocalFiles(folder, (file) => damaged.push(file)).settings).get();
}

test('a settings file from before there was voice loads, and voice has its defaults', () => {
  const { voice: _, ...older } = { ...defaultSettings, theme: 'dark' as const };
  expect(settingsStoredAs(older)).toEqual({ ...defaultSettings, theme: 'dark' });
  expect(damaged).toEqual([]);
});

test('what a newer version stores besides, is left out', () => {
  const voice = { deviceId: 'usb', threshold: -50, calibrate: false };
  const stored = { ...defaultSettings, voice: { ...voice, gain: 3 }, future: true };
  expect(settingsStoredAs(stored)).toEqual({ ...defaultSettings, voice });
  expect(damaged).toEqual([]);
});

test('a threshold that no slider can reach makes the file a damaged one', () => {
  expect(settingsStoredAs({ ...defaultSettings, voice: { ...defaultSettings.voice, threshold: 3 } })).toEqual(
    defaultSettings,
  );
  expect(damaged).toEqual(['settings.json']);
});
