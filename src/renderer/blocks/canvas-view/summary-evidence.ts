import type { BlockEvidence } from '#shared/domain/canvas-blocks.ts';
import type { ShownBlock } from '#shared/domain/canvas-read.ts';

/** What a summary rests on: its own figures, and those of the findings it repeats. */
export function summaryEvidence(blocks: readonly ShownBlock[], own: BlockEvidence | undefined): BlockEvidence {
  const findings = blocks.flatMap((block) =>
    block.kind === 'findings' ? block.findings.flatMap(({ evidence }) => evidence.figures) : [],
  );
  const keys = new Set(own?.figures.map(({ key }) => key));
  return {
    figures: [...(own?.figures ?? []), ...findings.filter(({ key }) => key !== undefined && !keys.has(key))],
    objects: own?.objects ?? [],
  };
}
