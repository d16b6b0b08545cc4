import { defineConfig } from 'playwright/test';

/** One app at a time: the global hotkey and the keyboard focus belong to the whole display. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../out/e2e/results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { pathTemplate: '{testDir}/../pictures/{arg}{ext}' } },
  reporter: [['list'], ['json', { outputFile: '../out/reports/e2e.json' }], ['./fixtures/skipped-reporter.ts']],
  use: { trace: 'off' },
});
