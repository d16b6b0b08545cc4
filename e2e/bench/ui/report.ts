import { availableParallelism, loadavg } from 'node:os';
import type { CardScroll } from './card-scroll.ts';
import type { LongBoard } from './long-board.ts';
import type { LongList } from './long-list.ts';
import type { PaceFigures } from './record-pace.ts';
import type { TraceFigures } from './trace.ts';

export interface UiReport {
  cardScroll: CardScroll;
  longBoard: LongBoard;
  longList: LongList;
}

function line(label: string, figure: string, note = ''): string {
  return `${label.padEnd(40)}${figure.padStart(10)}   ${note}`.trimEnd();
}

/** A machine that is busy drops frames of any window: what it takes from the empty one is not the cards' doing. */
function frameVerdict(count: number, empty: number): string {
  const target = empty === 0 ? 'none' : `none but the ${empty} of the empty window`;
  return `${target}: ${count <= empty ? 'met' : 'MISSED'}`;
}

function frameLine(label: string, { frames, p50_ms, p95_ms, slowest_ms }: PaceFigures): string {
  return line(
    label,
    `${p50_ms.toFixed(1)} ms`,
    `p95 ${p95_ms.toFixed(1)} ms, slowest ${slowest_ms.toFixed(1)} ms, ${frames} frames`,
  );
}

function verdict(ratio: number, limit: number): string {
  return `${ratio.toFixed(2)} ×, at most ${limit} ×: ${ratio <= limit ? 'met' : 'MISSED'}`;
}

function traceLines(trace: TraceFigures): string[] {
  return [
    line(
      'Tasks over 50 ms in the trace',
      String(trace.over_50),
      `longest ${trace.longest_ms.toFixed(1)} ms of ${trace.tasks}`,
    ),
    line(
      '  longest by processor time',
      `${trace.longest_cpu_ms.toFixed(1)} ms`,
      `at most 50 ms: ${trace.longest_cpu_ms <= 50 ? 'met' : 'MISSED'}; the rest waited for others on this machine`,
    ),
    `  ${trace.path}`,
  ];
}

function cardLines({ cards, cadre, trace, empty }: CardScroll): string[] {
  return [
    line('Job cards scrolled', String(cards), `${cadre.distance} px`),
    frameLine('Frame, median', cadre),
    line('Frames over 50 ms', String(cadre.over_50), frameVerdict(cadre.over_50, empty.over_50)),
    line('Long tasks the page saw', String(cadre.longTasks.length)),
    ...traceLines(trace),
    frameLine('Plain boxes in an empty window', empty),
    line('  frames over 50 ms', String(empty.over_50)),
  ];
}

function paceLines(label: string, pace: PaceFigures): string[] {
  const longest = Math.max(0, ...pace.longTasks);
  return [
    frameLine(label, pace),
    line('  long tasks', String(pace.longTasks.length), longest === 0 ? '' : `longest ${longest.toFixed(0)} ms`),
  ];
}

function boardLines({ applications, board_ms, list_ms, drag, trace }: LongBoard): string[] {
  return [
    line('Applications on one board', String(applications)),
    line('Board, address to paint', `${board_ms.toFixed(0)} ms`, `${verdict(board_ms / list_ms, 2)} the list`),
    line('  the list of the same people', `${list_ms.toFixed(0)} ms`),
    ...paceLines('A card dragged over the columns', drag),
    ...traceLines(trace),
  ];
}

function listLines({ candidates, answers, gestures, bulk }: LongList): string[] {
  const filters = [
    ['  filtered, indexed', answers.indexed_ms, 2],
    ['  filtered, contains', answers.contains_ms, 10],
    ['  filtered, own field', answers.own_ms, 10],
  ] as const;
  const busy = bulk.busy_p95_ms / bulk.idle_p95_ms;
  return [
    line('Candidates in one list', String(candidates)),
    line('List, address to paint', `${answers.plain_ms.toFixed(0)} ms`),
    ...filters.map(([label, ms, limit]) => line(label, `${ms.toFixed(0)} ms`, verdict(ms / answers.plain_ms, limit))),
    ...paceLines(`Scrolled ${gestures.scroll.distance} px`, gestures.scroll),
    ...paceLines('All selected, and none', gestures.select),
    ...paceLines('Column widened', gestures.resize),
    ...traceLines(gestures.trace),
    line(
      'Cell edit, frames to its new value',
      String(gestures.edit_frames),
      `the next one: ${gestures.edit_frames <= 1 ? 'met' : 'MISSED'}`,
    ),
    line(
      `Bulk change of ${bulk.rows}`,
      `${(bulk.ms / 1000).toFixed(1)} s`,
      `at most 20 s: ${bulk.ms <= 20_000 ? 'met' : 'MISSED'}`,
    ),
    line('  taken back', `${(bulk.undo_ms / 1000).toFixed(1)} s`),
    line('  others’ reads meanwhile, p95', `${bulk.busy_p95_ms.toFixed(0)} ms`, `${verdict(busy, 3)} idle`),
  ];
}

/** All figures and how they stand to their targets, as text. */
export function formatReport({ cardScroll, longBoard, longList }: UiReport): string {
  const [, , load = 0] = loadavg();
  return [
    ...cardLines(cardScroll),
    '',
    ...boardLines(longBoard),
    '',
    ...listLines(longList),
    '',
    `${availableParallelism()} processors, ${load.toFixed(1)} busy on average`,
  ].join('\n');
}

function figures({ frames, p50_ms, p95_ms, slowest_ms, over_50, longTasks }: PaceFigures) {
  return { frames, p50_ms, p95_ms, slowest_ms, over_50, long_tasks: longTasks.length };
}

export function reportJson({ cardScroll: { cards, cadre, trace, empty }, longBoard, longList }: UiReport): string {
  const { gestures } = longList;
  return JSON.stringify({
    card_scroll: {
      cards,
      ...figures(cadre),
      longest_task_ms: trace.longest_ms,
      longest_task_cpu_ms: trace.longest_cpu_ms,
      empty: figures(empty),
    },
    long_board: {
      applications: longBoard.applications,
      board_ms: longBoard.board_ms,
      list_ms: longBoard.list_ms,
      drag: figures(longBoard.drag),
      longest_task_cpu_ms: longBoard.trace.longest_cpu_ms,
    },
    long_list: {
      candidates: longList.candidates,
      answers: longList.answers,
      scroll: figures(gestures.scroll),
      select: figures(gestures.select),
      resize: figures(gestures.resize),
      longest_task_cpu_ms: gestures.trace.longest_cpu_ms,
      edit_frames: gestures.edit_frames,
      bulk: longList.bulk,
    },
  });
}
