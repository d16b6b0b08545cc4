import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runOnDisplay } from '#e2e/display.ts';

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
const config = join(import.meta.dirname, 'playwright.config.ts');

runOnDisplay([process.execPath, playwright, 'test', '--config', config, ...process.argv.slice(2)]);
