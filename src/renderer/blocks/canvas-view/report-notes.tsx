import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ShownBlock } from '#shared/domain/canvas-read.ts';
import { type CanvasParts, readCanvasBlocks } from '#shared/domain/canvas-read.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import { countFigures } from './count-figures.ts';
import { canvasWords } from './words/index.ts';

const builtIn = 'built-in';
/** The block in which a report says what it took its question to ask for. */
const chosen = 'chosen';

/** Whether a block tells of the report itself instead of what was asked for. */
export function isAboutReport(block: ShownBlock): boolean {
  return block.kind === 'text' && block.id === chosen;
}

/** How a report was made: who wrote its words, what it covers, and how many of its figures lead to a record. */
export function ReportNotes({ canvas }: { canvas: CanvasParts }) {
  const t = useT(canvasWords);
  const { about, summary, count } = useMemo(() => {
    const blocks = readCanvasBlocks(canvas);
    return {
      about: blocks.flatMap((block) => (block.kind === 'text' && isAboutReport(block) ? plainTextOf(block.text) : [])),
      summary: blocks.find((block) => block.kind === 'summary'),
      count: countFigures(blocks),
    };
  }, [canvas]);
  const engine = summary?.engine;
  const lines = [
    ...about,
    ...(engine === undefined ? [] : [engine === builtIn ? t('made.builtIn') : t('made.engine', { engine })]),
    ...(summary?.notice === undefined ? [] : [summary.notice]),
    ...(count.all === 0 ? [] : [t('made.figures', { count: count.all, leading: count.leading })]),
  ];
  return lines.length === 0 ? null : (
    <section className="flex max-w-149 flex-col gap-1.5 border-line border-t pt-4 text-base text-secondary">
      <h2 className="font-semibold text-primary">{t('made.title')}</h2>
      {lines.map((line) => (
        <p key={line} dir="auto" className="selectable">
          {line}
        </p>
      ))}
    </section>
  );
}
