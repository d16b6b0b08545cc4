import { availableParallelism, loadavg } from 'node:os';
import type { CardScroll } from './card-scroll.ts';
import type { ScrollFigures } from './scroll-gesture.ts';

function line(label: string, figure: string, note = ''): string {
  return `${label.padEnd(40)}${figure.padStart(10)}   ${note}`.trimEnd();
}

/** A machine that is busy drops frames of any window: what it takes from the empty one is not the cards' doing. */
function frameVerdict(count: number, empty: number): string {
  const target = empty === 0 ? 'none' : `none but the ${empty} of the empty window`;
  return `${target}: ${count <= empty ? 'met' : 'MISSED'}`;
}

function frameLine(label: string, { frames, p50_ms, p95_ms, slowest_ms }: ScrollFigures): string {
  return line(
    label,
    `${p50_ms.toFixed(1)} ms`,
    `p95 ${p95_ms.toFixed(1)} ms, slowest ${slowest_ms.toFixed(1)} ms, ${frames} frames`,
  );
}

/** All figures and how they stand to their targets, as text. */
export function formatReport({ cards, cadre, trace, empty }: CardScroll): string {
  const [, , load = 0] = loadavg();
  return [
    line('Job cards scrolled', String(cards), `${cadre.distance} px`),
    frameLine('Frame, median', cadre),
    line('Frames over 50 ms', String(cadre.over_50), frameVerdict(cadre.over_50, empty.over_50)),
    line('Long tasks the page saw', String(cadre.longTasks.length)),
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
    frameLine('Plain boxes in an empty window', empty),
    line('  frames over 50 ms', String(empty.over_50)),
    '',
    `Trace: ${trace.path}`,
    `${availableParallelism()} processors, ${load.toFixed(1)} busy on average`,
  ].join('\n');
}

function figures({ frames, p50_ms, p95_ms, slowest_ms, over_50 }: ScrollFigures) {
  return { frames, p50_ms, p95_ms, slowest_ms, over_50 };
}

export function reportJson({ cards, cadre, trace, empty }: CardScroll): string {
  return JSON.stringify({
    card_scroll: {
      cards,
      ...figures(cadre),
      longest_task_ms: trace.longest_ms,
      longest_task_cpu_ms: trace.longest_cpu_ms,
      empty: figures(empty),
    },
  });
}
