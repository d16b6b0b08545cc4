import { spawn, spawnSync } from 'node:child_process';

/** Size and depth of a virtual display. */
export const screen = '2560x1440x24';

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

function underVirtualDisplay(command: readonly string[]): string[] {
  if (spawnSync('xvfb-run', ['--help']).error !== undefined) {
    console.error(
      'There is no display, and xvfb-run is not installed. Install it (Debian, Ubuntu: apt-get install xvfb xauth), or start from a desktop session.',
    );
    process.exit(1);
  }
  return ['xvfb-run', '--auto-servernum', `--server-args=-screen 0 ${screen}`, ...command];
}

/** Set where the display is a virtual one, which nobody looks at and others may stand beside. */
export const virtualDisplay = 'CADRE_VIRTUAL_DISPLAY';

/** Runs a program that opens windows, under a virtual display where there is none, and exits as it does. */
export function runOnDisplay(command: readonly string[]): void {
  const isVirtual = !hasDisplay();
  const [program = '', ...args] = isVirtual ? underVirtualDisplay(command) : command;
  const env = isVirtual ? { ...process.env, [virtualDisplay]: 'yes' } : process.env;
  spawn(program, args, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1));
}
