import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
const config = join(import.meta.dirname, 'playwright.config.ts');
const run = [process.execPath, playwright, 'test', '--config', config, ...process.argv.slice(2)];

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

function withVirtualDisplay(command: string[]): string[] {
  if (spawnSync('xvfb-run', ['--help']).error !== undefined) {
    console.error(
      'There is no display, and xvfb-run is not installed. Install it (Debian, Ubuntu: apt-get install xvfb xauth), or start from a desktop session.',
    );
    process.exit(1);
  }
  return ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 2560x1440x24', ...command];
}

const [program = '', ...args] = hasDisplay() ? run : withVirtualDisplay(run);
spawn(program, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
