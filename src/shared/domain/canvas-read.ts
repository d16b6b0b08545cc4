import { type CanvasBlock, readBlock } from './canvas-blocks.ts';
import { plainTextOf } from './rich-text-words.ts';

/** A block that this version cannot show: a newer host's kind, or one that is not what its kind says. */
interface UnknownBlock {
  kind: 'unknown';
  id: string;
  /** What it is called, and the words that could be found in it. */
  title: string;
  words: string;
}

/** What a canvas is made of; its parts may be of any shape. */
export interface CanvasParts {
  blocks?: unknown;
  charts?: unknown;
}

export type ShownBlock = CanvasBlock | UnknownBlock;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordsAt(canvas: CanvasParts, field: 'blocks' | 'charts'): Record<string, unknown>[] {
  const list = canvas[field];
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * What a canvas is made of, in its order, whatever host wrote it: known blocks without what this version does not know of
 * them, others by their words, then charts that no block shows. Never throws.
 */
export function readCanvasBlocks(canvas: CanvasParts): ShownBlock[] {
  const seen = new Set<string>();
  const blocks = recordsAt(canvas, 'blocks').map((block, index): ShownBlock => {
    const given = textOf(block.id).slice(0, 64);
    const id = given === '' || seen.has(given) ? `block_${index + 1}` : given;
    seen.add(id);
    return (
      readBlock({ ...block, id }) ?? {
        kind: 'unknown',
        id,
        title: textOf(block.title),
        words: plainTextOf(block.text).trim(),
      }
    );
  });
  const shown = new Set(blocks.flatMap((block) => (block.kind === 'chart' ? [block.chart_id] : [])));
  const others = recordsAt(canvas, 'charts').flatMap((chart): ShownBlock[] => {
    const id = textOf(chart.id);
    return id === '' || shown.has(id) ? [] : [{ kind: 'chart', id: `chart_of_none_${id}`, chart_id: id }];
  });
  return [...blocks, ...others];
}

/** The chart that a block names. */
export function chartAt(canvas: CanvasParts, chartId: string): Record<string, unknown> | undefined {
  return recordsAt(canvas, 'charts').find((chart) => chart.id === chartId);
}

/** What a report says in short: the words of its summary (of its first text where it has none), and its findings. */
export function canvasDigest(canvas: CanvasParts): { summary: string; findings: string[] } {
  const blocks = readCanvasBlocks(canvas);
  const said = blocks.find((block) => block.kind === 'summary') ?? blocks.find((block) => block.kind === 'text');
  return {
    summary: said === undefined ? '' : plainTextOf(said.text).trim(),
    findings: blocks.flatMap((block) => (block.kind === 'findings' ? block.findings.map(({ text }) => text) : [])),
  };
}
