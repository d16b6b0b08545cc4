import type { Figures } from './measure.ts';

export interface SearchReport {
  records: number;
  engine: Figures;
  fuzzysort7: Figures;
  fuzzysortName: Figures;
  ufuzzy: Figures;
  cmdk: Figures;
  engine_1m: Figures;
}

const LABELS = {
  engine: 'engine, seven fields',
  fuzzysort7: 'fuzzysort, seven keys',
  fuzzysortName: 'fuzzysort, name only',
  ufuzzy: 'uFuzzy, seven fields joined',
  cmdk: 'cmdk, seven fields',
  engine_1m: 'engine, 1,000,000 records',
} as const;

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(12))).join('');
}

function figure(value: number, digits: number): string {
  return value.toFixed(digits);
}

function targets(report: SearchReport): [string, number, 'at least' | 'at most', number][] {
  const { engine, fuzzysort7, fuzzysortName, engine_1m } = report;
  return [
    ['faster than fuzzysort on seven keys, p95', fuzzysort7.p95_ms / engine.p95_ms, 'at least', 25],
    ['faster than fuzzysort on seven keys, median', fuzzysort7.p50_ms / engine.p50_ms, 'at least', 100],
    ['faster than fuzzysort on the name, p95', fuzzysortName.p95_ms / engine.p95_ms, 'at least', 4],
    ['MiB above the records', engine.memory_mib, 'at most', 40],
    ['slower with ten times the records, p95', engine_1m.p95_ms / engine.p95_ms, 'at most', 10],
  ];
}

/** The figures of all contestants and how they stand to the targets, as text. */
export function formatReport(report: SearchReport): string {
  const lines = [row([`${report.records} records, per keystroke`, 'median ms', 'p95 ms', 'build ms', 'memory MiB'])];
  for (const key of ['engine', 'fuzzysort7', 'fuzzysortName', 'ufuzzy', 'cmdk', 'engine_1m'] as const) {
    const { p50_ms, p95_ms, build_ms, memory_mib } = report[key];
    lines.push(row([LABELS[key], figure(p50_ms, 3), figure(p95_ms, 3), figure(build_ms, 0), figure(memory_mib, 1)]));
  }
  lines.push('');
  for (const [label, value, direction, target] of targets(report)) {
    const isMet = direction === 'at least' ? value >= target : value <= target;
    lines.push(
      `${label.padEnd(46)}${figure(value, 1).padStart(8)}   ${direction} ${target}: ${isMet ? 'met' : 'MISSED'}`,
    );
  }
  return lines.join('\n');
}
