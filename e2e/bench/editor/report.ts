import { availableParallelism, loadavg } from 'node:os';
import type { KeyFigures, TypingReport } from './measure-typing.ts';

const mostRatio = 2;

function line(label: string, figure: string, note = ''): string {
  return `${label.padEnd(40)}${figure.padStart(10)}   ${note}`.trimEnd();
}

function keyLine(label: string, { keys, p50_ms, p95_ms, slowest_ms }: KeyFigures): string {
  return line(
    label,
    `${p95_ms.toFixed(1)} ms`,
    `median ${p50_ms.toFixed(1)} ms, slowest ${slowest_ms.toFixed(1)} ms, ${keys} keys`,
  );
}

function ratioOf({ cadre, empty }: TypingReport): number {
  return cadre.p95_ms / empty.p95_ms;
}

function appRatioOf({ cadre, emptyApp }: TypingReport): number {
  return cadre.p95_ms / emptyApp.p95_ms;
}

/** All figures and how they stand to their target, as text. */
export function formatReport(report: TypingReport): string {
  const { pages, words, mentions, cadre, empty, emptyApp } = report;
  const ratio = ratioOf(report);
  const [, , load = 0] = loadavg();
  return [
    line('Document', `${pages} pages`, `${words} words, ${mentions} mentions`),
    keyLine('Key to paint, p95', cadre),
    line('  tasks over 50 ms', String(cadre.longTasks.length)),
    keyLine('Empty contenteditable, p95', empty),
    line('  tasks over 50 ms', String(empty.longTasks.length)),
    line('Ratio', ratio.toFixed(2), `at most ${mostRatio}: ${ratio <= mostRatio ? 'met' : 'MISSED'}`),
    keyLine('The same in an app of nothing else, p95', emptyApp),
    line('Ratio', appRatioOf(report).toFixed(2)),
    '',
    `${availableParallelism()} processors, ${load.toFixed(1)} busy on average`,
  ].join('\n');
}

function figures({ keys, p50_ms, p95_ms, slowest_ms }: KeyFigures) {
  return { keys, p50_ms, p95_ms, slowest_ms };
}

export function reportJson(report: TypingReport): string {
  const { pages, words, mentions, cadre, empty, emptyApp } = report;
  return JSON.stringify({
    editor: {
      pages,
      words,
      mentions,
      ...figures(cadre),
      empty: figures(empty),
      ratio: ratioOf(report),
      empty_app: figures(emptyApp),
      app_ratio: appRatioOf(report),
    },
  });
}
