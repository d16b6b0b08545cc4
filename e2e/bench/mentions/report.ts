import { availableParallelism, loadavg } from 'node:os';
import type { MentionReport } from './measure.ts';

const mostMs = 50;

function line(label: string, { p50_ms, p95_ms, slowest_ms, keys }: MentionReport['found']): string {
  const rest = `median ${p50_ms.toFixed(1)} ms, slowest ${slowest_ms.toFixed(1)} ms, ${keys} keys`;
  return `${label.padEnd(28)}${p95_ms.toFixed(1).padStart(8)} ms   ${rest}`;
}

function targetLine(label: string, figures: MentionReport['found']): string {
  return `${line(label, figures)}; at most ${mostMs} ms: ${figures.p95_ms <= mostMs ? 'met' : 'MISSED'}`;
}

/** All figures and how they stand to their target, as text. */
export function formatReport({ objects, opened, found, empty }: MentionReport): string {
  const [, , load = 0] = loadavg();
  return [
    `${objects} objects in the local index`,
    targetLine('Trigger to list, p95', opened),
    targetLine('Key to results, p95', found),
    line('Empty box, p95', empty),
    '',
    `${availableParallelism()} processors, ${load.toFixed(1)} busy on average`,
  ].join('\n');
}

export function reportJson(report: MentionReport): string {
  return JSON.stringify({ mentions: report });
}
