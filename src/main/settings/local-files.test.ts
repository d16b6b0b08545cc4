import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
let notStored: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cadre-files-'));
  damaged = [];
  notStored = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

function openFiles() {
  return openLocalFiles({
    folder,
    onDamaged: ({ file, kind }) => damaged.push(`${file} ${kind}`),
    onNotStored: (file) => notStored.push(file),
  });
}

function settingsStoredAs(content: object) {
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(content));
  return createSettings(openFiles().settings).get();
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

test('a bad value costs that value: everything else is as it was set', () => {
  const stored = {
    ...defaultSettings,
    theme: 'dark',
    language: 'de',
    hotkey: 7,
    columnWidths: { job: { title: 300, salary: -4 } },
    voice: { deviceId: 'usb', threshold: 3, calibrate: false },
  };
  expect(settingsStoredAs(stored)).toEqual({
    ...stored,
    hotkey: defaultSettings.hotkey,
    columnWidths: { job: { title: 300 } },
    voice: { ...stored.voice, threshold: defaultSettings.voice.threshold },
  });
  expect(damaged).toEqual(['settings.json repaired']);
});

test('who is signed in outlives a bad value beside it', () => {
  writeFileSync(join(folder, 'account.json'), JSON.stringify({ userId: 'ann', websocketGroup: 5 }));
  expect(openFiles().account.get()).toEqual({ userId: 'ann' });
});

test('a setting that the disk does not take holds for this run, and is told', () => {
  const settings = createSettings(openFiles().settings);
  mkdirSync(join(folder, 'settings.json'));
  expect(settings.change({ theme: 'dark' }).theme).toBe('dark');
  expect(notStored).toEqual(['settings.json']);
  rmSync(join(folder, 'settings.json'), { recursive: true });
  expect(settings.change({ sidebarCollapsed: true })).toMatchObject({ theme: 'dark', sidebarCollapsed: true });
  expect(createSettings(openFiles().settings).get()).toMatchObject({ theme: 'dark', sidebarCollapsed: true });
});
