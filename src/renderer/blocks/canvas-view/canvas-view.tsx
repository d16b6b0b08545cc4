import { type ReactNode, useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { type CanvasParts, chartAt, readCanvasBlocks, type ShownBlock } from '#shared/domain/canvas-read.ts';
import { chartFigures } from '#shared/domain/chart-figures.ts';
import { classNames } from '#ui/class-names.ts';
import { BlockText } from './block-text.tsx';
import { CanvasObjects } from './canvas-objects.tsx';
import { CanvasTable } from './canvas-table.tsx';
import { ChartTable } from './chart-table.tsx';
import { FindingList } from './finding-list.tsx';
import type { MetricBlock } from './metric-figures.ts';
import { MetricTile } from './metric-tile.tsx';
import { type RecordsBehind, recordsBehind } from './records-behind.ts';
import { isAboutReport } from './report-notes.tsx';
import { summaryEvidence } from './summary-evidence.ts';
import { canvasWords } from './words/index.ts';

type Section = Exclude<ShownBlock, MetricBlock> | { kind: 'metrics'; id: string; metrics: MetricBlock[] };

/** A table of more columns is wider than a line to read. */
const columnsOfText = 5;

/** Blocks as sections: metrics that follow each other stand beside each other. */
function sectionsOf(blocks: readonly ShownBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind !== 'metric') {
      sections.push(block);
    } else if (last?.kind === 'metrics') {
      last.metrics.push(block);
    } else {
      sections.push({ kind: 'metrics', id: block.id, metrics: [block] });
    }
  }
  return sections;
}

interface TitledProps {
  title: string | undefined;
  /** It takes the width it needs, not only that of a line to read. */
  isWide?: boolean;
  children: ReactNode;
}

function Titled({ title, isWide = false, children }: TitledProps) {
  return (
    <section className={classNames('flex min-w-0 flex-col gap-3', !isWide && 'max-w-149')}>
      {title === undefined || title === '' ? null : (
        <h2 dir="auto" className="font-semibold text-lg">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

function SectionView({ section, canvas, behind }: { section: Section; canvas: CanvasParts; behind: RecordsBehind }) {
  const t = useT(canvasWords);
  switch (section.kind) {
    case 'text':
    case 'summary':
      return (
        // A report begins with its summary: nothing need say so.
        <Titled title={section.kind === 'summary' ? undefined : section.title}>
          <BlockText text={section.text} evidence={section.evidence} behind={behind} />
        </Titled>
      );
    case 'findings':
      return (
        <Titled title={section.title ?? t('findings.title')}>
          <FindingList findings={section.findings} behind={behind} />
        </Titled>
      );
    case 'metrics':
      return (
        <dl className="grid max-w-149 grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3">
          {section.metrics.map((block) => (
            <MetricTile key={block.id} block={block} />
          ))}
        </dl>
      );
    case 'table':
      return (
        <Titled title={section.title} isWide={section.columns.length > columnsOfText}>
          <CanvasTable block={section} />
        </Titled>
      );
    case 'objects':
      return (
        <Titled title={section.title}>
          <CanvasObjects block={section} />
        </Titled>
      );
    case 'chart': {
      const chart = chartAt(canvas, section.chart_id);
      const title = section.title ?? chartFigures(chart).title;
      return (
        <Titled title={title === '' ? t('chart.title') : title}>
          <ChartTable chart={chart} title={title === '' ? t('chart.title') : title} />
        </Titled>
      );
    }
    case 'unknown':
      return (
        <Titled title={section.title}>
          {section.words === '' ? null : (
            <p dir="auto" className="selectable whitespace-pre-line">
              {section.words}
            </p>
          )}
          <p className="rounded-control border border-line border-dashed px-3 py-2 text-base text-muted">
            {t('cannotShow')}
          </p>
        </Titled>
      );
  }
}

/** What a canvas holds, to be read: every block in its order; what it says of itself stands in {@link ReportNotes}. */
export function CanvasView({ canvas }: { canvas: CanvasParts }) {
  const { sections, behind } = useMemo(() => {
    const blocks = readCanvasBlocks(canvas);
    const shown = blocks
      .filter((block) => !isAboutReport(block))
      .map((block) =>
        block.kind === 'summary' ? { ...block, evidence: summaryEvidence(blocks, block.evidence) } : block,
      );
    return { sections: sectionsOf(shown), behind: recordsBehind(blocks) };
  }, [canvas]);
  return (
    <div className="flex min-w-0 flex-col gap-7 text-reading">
      {sections.map((section) => (
        <SectionView key={section.id} section={section} canvas={canvas} behind={behind} />
      ))}
    </div>
  );
}
