import type { ShownBlock } from '#shared/domain/canvas-read.ts';
import { recordsBehind } from './records-behind.ts';

/** How many figures the sentences of a report rest on, and how many of them lead to a record. */
export function countFigures(blocks: readonly ShownBlock[]): { all: number; leading: number } {
  const behind = recordsBehind(blocks);
  const evidence = blocks.flatMap((block) =>
    block.kind === 'findings' ? block.findings.map((one) => one.evidence) : [],
  );
  const figures = new Map(
    evidence.flatMap((one) =>
      one.figures.map((figure) => [figure.key ?? figure.label, behind(figure, one).length > 0] as const),
    ),
  );
  return { all: figures.size, leading: [...figures.values()].filter(Boolean).length };
}
