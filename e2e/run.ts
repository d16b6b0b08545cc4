import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runOnDisplay } from '#e2e/display.ts';

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
const config = join(import.meta.dirname, 'playwright.config.ts');

/** `--long`: the tests of `npm run test:long` alone, which the others leave out. */
const asked = process.argv.slice(2);
const long = asked.includes('--long') ? ['--grep', '@long'] : ['--grep-invert', '@long'];

runOnDisplay([
  process.execPath,
  playwright,
  'test',
  '--config',
  config,
  ...long,
  ...asked.filter((argument) => argument !== '--long'),
]);
