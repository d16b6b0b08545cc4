import { availableParallelism, loadavg } from 'node:os';
import type { ColdStart } from './cold-start.ts';
import type { HotkeyFigures } from './hotkey.ts';
import type { Keystrokes } from './keystrokes.ts';
import type { Memory } from './memory.ts';
import type { ProxiedCallFigures } from './proxied-call.ts';
import type { ScreensMemory } from './screens.ts';

/** Null: could not be measured on this machine. */
export interface AppReport {
  /** From the start of the process to the shell, the sample company made in between. */
  firstStartMs: number;
  coldStart: ColdStart;
  memory: Memory | null;
  screens: ScreensMemory | null;
  keystrokes: Keystrokes;
  hotkey: HotkeyFigures | null;
  proxiedCall: ProxiedCallFigures;
}

interface Line {
  label: string;
  figure: string;
  /** What it must not exceed, and whether it does. */
  target?: { text: string; met: boolean };
  /** Said behind the figure. */
  note?: string;
}

function atMost(value: number, limit: number, unit: string): NonNullable<Line['target']> {
  return { text: `at most ${limit.toFixed(unit === '×' ? 1 : 0)} ${unit}`, met: value <= limit };
}

function milliseconds(value: number, digits = 0): string {
  return `${value.toFixed(digits)} ms`;
}

function firstStartLine(ms: number): Line {
  return { label: 'First start, sample company', figure: milliseconds(ms), target: atMost(ms, 10_000, 'ms') };
}

function coldStartLines({ cadre_ms, empty_ms, ratio, homeMs }: ColdStart): Line[] {
  return [
    { label: 'Cold start: empty window', figure: milliseconds(empty_ms) },
    { label: 'Cold start: home painted', figure: milliseconds(homeMs) },
    { label: 'Cold start: palette open', figure: milliseconds(cadre_ms) },
    { label: '  against the empty window', figure: `${ratio.toFixed(2)} ×`, target: atMost(ratio, 2, '×') },
  ];
}

function memoryLines(memory: Memory | null): Line[] {
  if (memory === null) {
    return [{ label: 'Memory', figure: 'not run', note: 'needs /proc' }];
  }
  const { cadre_mib, empty_mib, others } = memory;
  const shared = others === 0 ? '' : `; too low: ${others} other processes share this Electron's pages`;
  return [
    { label: 'Memory: empty window', figure: `${empty_mib.toFixed(0)} MiB` },
    {
      label: 'Memory: home, 30 s after start',
      figure: `${cadre_mib.toFixed(0)} MiB`,
      target: atMost(cadre_mib, 1.6 * empty_mib + 60, 'MiB'),
      note: `1.6 × empty + 60${shared}`,
    },
  ];
}

/** Of what the page takes after half of its screens, it takes at most so much after all of them. */
const mostGrowth = 1.1;

function screensLines(screens: ScreensMemory | null): Line[] {
  const all = [...(screens ?? [])];
  const [half, whole] = [all[Math.floor(all.length / 2) - 1], all.at(-1)];
  if (half === undefined || whole === undefined) {
    return [];
  }
  return [
    { label: `Memory: page after ${half[0]} screens`, figure: `${half[1].toFixed(0)} MiB` },
    {
      label: `Memory: page after ${whole[0]} screens`,
      figure: `${whole[1].toFixed(0)} MiB`,
      target: atMost(whole[1], mostGrowth * half[1], 'MiB'),
      note: `${mostGrowth} × as after ${half[0]}`,
    },
  ];
}

function keystrokeLines({ objects, cadre, empty }: Keystrokes): Line[] {
  const { keys, p50_ms, p95_ms, slowestMs, overtaken, longTasks } = cadre;
  const longest = longTasks.length === 0 ? '' : `longest ${milliseconds(Math.max(...longTasks))}; `;
  return [
    {
      label: 'Keystroke: text in an empty window',
      figure: milliseconds(empty.p50_ms),
      note: `p95 ${milliseconds(empty.p95_ms)}`,
    },
    { label: 'Keystroke: results, median', figure: milliseconds(p50_ms), note: `${keys} keys, ${objects} objects` },
    {
      label: 'Keystroke: results, p95',
      figure: milliseconds(p95_ms),
      target: atMost(p95_ms, 50, 'ms'),
      note: `slowest ${milliseconds(slowestMs)}; ${overtaken} overtaken by the next key`,
    },
    {
      label: 'Keystroke: tasks over 50 ms',
      figure: String(longTasks.length),
      target: { text: 'none', met: longTasks.length === 0 },
      note: `${longest}${empty.longTasks.length} for ${empty.keys} keys in the empty window`,
    },
  ];
}

function hotkeyLines(hotkey: HotkeyFigures | null): Line[] {
  if (hotkey === null) {
    return [{ label: 'Hotkey', figure: 'not run', note: 'needs X and xdotool' }];
  }
  return [
    { label: 'Hotkey: median', figure: milliseconds(hotkey.p50_ms) },
    { label: 'Hotkey: p95', figure: milliseconds(hotkey.p95_ms), target: atMost(hotkey.p95_ms, 100, 'ms') },
  ];
}

function proxiedCallLines({ embedded_ms, direct_ms }: ProxiedCallFigures): Line[] {
  const difference = embedded_ms - direct_ms;
  return [
    { label: 'Small call: answered at once', figure: milliseconds(direct_ms, 2) },
    { label: 'Small call: by the embedded host', figure: milliseconds(embedded_ms, 2) },
    { label: '  difference', figure: milliseconds(difference, 2), target: atMost(difference, 3, 'ms') },
  ];
}

/** Who else worked on this machine meanwhile is in every figure. */
function machineLine(): string {
  const [, , load = 0] = loadavg();
  return `${availableParallelism()} processors, ${load.toFixed(1)} busy on average`;
}

function formatLine({ label, figure, target, note = '' }: Line): string {
  const verdict = target === undefined ? '' : `${target.text}: ${target.met ? 'met' : 'MISSED'}`;
  return `${label.padEnd(36)}${figure.padStart(10)}   ${verdict.padEnd(24)}${note}`.trimEnd();
}

/** All figures and how they stand to their targets, as text. */
export function formatReport({
  firstStartMs,
  coldStart,
  memory,
  screens,
  keystrokes,
  hotkey,
  proxiedCall,
}: AppReport): string {
  const lines = [
    firstStartLine(firstStartMs),
    ...coldStartLines(coldStart),
    ...memoryLines(memory),
    ...screensLines(screens),
    ...keystrokeLines(keystrokes),
    ...hotkeyLines(hotkey),
    ...proxiedCallLines(proxiedCall),
  ];
  return [...lines.map(formatLine), '', machineLine()].join('\n');
}

/** The figures as quality.md names them. */
export function reportJson({ coldStart, memory, keystrokes, hotkey, proxiedCall }: AppReport): string {
  const { cadre_ms, empty_ms, ratio } = coldStart;
  const { objects, cadre } = keystrokes;
  return JSON.stringify({
    cold_start: { cadre_ms, empty_ms, ratio },
    memory: memory && { cadre_mib: memory.cadre_mib, empty_mib: memory.empty_mib },
    keystroke: { objects, p50_ms: cadre.p50_ms, p95_ms: cadre.p95_ms },
    hotkey,
    proxied_call: proxiedCall,
  });
}
