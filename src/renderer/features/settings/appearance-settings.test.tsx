import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { settingsOptions } from '#lib/settings.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { AppearanceSettings } from './appearance-settings.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('offers to turn hardware acceleration on again where it was turned off', () => {
  queryClient.setQueryData(settingsOptions.queryKey, defaultSettings);
  expect(wordsOf(markup(<AppearanceSettings />))).not.toContain('acceleration');
  queryClient.setQueryData(settingsOptions.queryKey, { ...defaultSettings, hardwareAcceleration: false });
  expect(wordsOf(markup(<AppearanceSettings />))).toContain('Hardware acceleration');
});
