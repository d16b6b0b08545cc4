import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type JSHandle, type Page } from 'playwright/test';
import { launchApp, type RunningApp } from '#e2e/fixtures/launch.ts';
import { hasProgram } from '#e2e/fixtures/programs.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { quickPage, quickState } from '#e2e/pages/quick-window.ts';
import { boxIsFocused, paintedWhen } from './painted-when.ts';
import { quantile } from './quantile.ts';

export interface HotkeyFigures {
  p50_ms: number;
  p95_ms: number;
}

const keyPresser = 'xdotool';
const warmUpRounds = 3;
const rounds = 40;
/** The window manager and the page come to rest between two rounds. */
const restMs = 300;

interface Keyboard {
  /** Presses the hotkey on the display; returns when, in milliseconds since 1970. */
  press(): number;
  close(): Promise<void>;
}

/** One xdotool for all rounds: its own start would be a good part of what is measured. */
function openKeyboard(): Keyboard {
  const xdotool = spawn(keyPresser, ['-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  return {
    press() {
      const at = Date.now();
      xdotool.stdin.write('key --delay 0 ctrl+shift+space\n');
      return at;
    },
    async close() {
      const exited = once(xdotool, 'exit');
      xdotool.stdin.end();
      await exited;
    },
  };
}

/** When the display gives a hidden window the focus: to the page, Playwright says that it always has it. */
function focusOf({ electron }: RunningApp, page: Page): Promise<JSHandle<{ at: Promise<number> }>> {
  return electron.evaluateHandle(({ BrowserWindow }, url) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === url);
    return { at: new Promise<number>((resolve) => window?.once('focus', () => resolve(Date.now()))) };
  }, page.url());
}

async function measureRounds(app: RunningApp, keyboard: Keyboard): Promise<number[]> {
  const quick = await quickPage(app);
  const times: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const painted: JSHandle<{ at: Promise<number> }> = await quick.evaluateHandle(
      `({ at: ${paintedWhen(boxIsFocused)} })`,
    );
    const focus = await focusOf(app, quick);
    const pressedAt = keyboard.press();
    const shownAt = Math.max(...(await Promise.all([painted, focus].map((handle) => handle.evaluate(({ at }) => at)))));
    await expect.poll(() => quickState(app)).toEqual({ visible: true, focused: true });
    if (round >= 0) {
      times.push(shownAt - pressedAt);
    }
    await wait(restMs);
    keyboard.press();
    await expect.poll(() => quickState(app)).toEqual({ visible: false, focused: false });
    await wait(restMs);
  }
  return times;
}

/** From the press of the global hotkey to the painted quick window with its box focused; nothing without xdotool. */
export async function measureHotkey(sampleCompany: string): Promise<HotkeyFigures | null> {
  if (process.platform !== 'linux' || !hasProgram(keyPresser)) {
    return null;
  }
  const app = await launchApp({ userData: sampleCompany });
  const keyboard = openKeyboard();
  try {
    await expect(new HomeScreen(app.window).greeting).toBeVisible();
    const times = await measureRounds(app, keyboard);
    return { p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95) };
  } finally {
    await keyboard.close();
    await app.close();
  }
}
