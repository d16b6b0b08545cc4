import { defineConfig } from 'playwright/test';
import { virtualDisplay } from './display.ts';

/** One app at a time on a display, whose global hotkey and keyboard focus it has; virtual displays there may be two. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../out/e2e/results',
  workers: process.env[virtualDisplay] === undefined ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  // A limit against hanging, not on speed: the machine may be busy.
  timeout: 180_000,
  expect: { timeout: 20_000, toHaveScreenshot: { pathTemplate: '{testDir}/../pictures/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: '../out/reports/e2e.json' }], ['./fixtures/skipped-reporter.ts']],
  use: { trace: 'off' },
});
