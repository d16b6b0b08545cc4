import { type CanvasBlock, canvasBlocks, type NamedObject } from '#shared/domain/canvas-blocks.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';
import type { ReportWords } from './words/report-words.ts';

type Block = CanvasBlock | { kind: 'unknown' };

function asBlocks(value: unknown): Block[] {
  // Checked when it was written: known kinds have their fields, others are not told.
  return (canvasBlocks.safeParse(value).data ?? []) as Block[];
}

/** Text that Markdown takes as it stands. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([\\`*_{}[\]<>|#])/g, '\\$1')
    .trim();
}

function cellText(value: unknown, words: ReportWords): string {
  if (value === null || value === undefined) {
    return '–';
  }
  if (typeof value === 'object') {
    const named = value as Partial<NamedObject>;
    return plain(named.name ?? named.title ?? named.id ?? '');
  }
  return plain(typeof value === 'number' ? words.number(value) : String(value));
}

function withUnit(value: number | null | undefined, unit: string | undefined, words: ReportWords): string {
  if (value === null || value === undefined) {
    return '–';
  }
  if (unit === '%') {
    return words.percent(value);
  }
  const named = { score: words.units.of5, days: value === 1 ? words.units.day : words.units.days }[unit ?? ''] ?? unit;
  return named === undefined || named === 'count' ? words.number(value) : `${words.number(value)} ${named}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function blockLines(block: Block, words: ReportWords): string[] {
  const { frame } = words;
  switch (block.kind) {
    case 'text':
    case 'summary': {
      const title = block.title === undefined ? [] : [`## ${plain(block.title)}`];
      const paragraphs = plainTextOf(block.text).split(/\n+/).map(plain);
      return [...title, ...paragraphs];
    }
    case 'findings':
      return [
        `## ${plain(block.title ?? frame.findings)}`,
        block.findings.map((one) => `- ${plain(one.text)}`).join('\n'),
      ];
    case 'objects':
      return [
        `## ${plain(block.title ?? frame.objects)}`,
        block.objects.map((object) => `- ${cellText(object, words)}`).join('\n'),
      ];
    case 'table':
      return [
        `## ${plain(block.title ?? frame.table)}`,
        [
          row(
            block.columns.map((column) =>
              plain(column.unit === undefined ? column.label : `${column.label} (${column.unit})`),
            ),
          ),
          row(block.columns.map(() => '---')),
          ...block.rows.map((cells) => row(block.columns.map((column) => cellText(cells[column.key], words)))),
        ].join('\n'),
      ];
    default:
      return [];
  }
}

function metricLines(blocks: readonly Block[], words: ReportWords): string[] {
  const { frame } = words;
  const metrics = blocks.filter((block) => block.kind === 'metric');
  if (metrics.length === 0) {
    return [];
  }
  return [
    `## ${frame.metrics}`,
    [
      row([frame.metric, frame.value, frame.before, frame.change]),
      row(['---', '---', '---', '---']),
      ...metrics.map((metric) =>
        row([
          plain(metric.title ?? metric.metric_name),
          withUnit(metric.value, metric.unit, words),
          withUnit(metric.previous, metric.unit, words),
          withUnit(metric.change, '%', words),
        ]),
      ),
    ].join('\n'),
  ];
}

/** A canvas as Markdown, for documents: metrics in one table, charts left to the screen. */
export function canvasMarkdown(title: string, blocks: unknown, words: ReportWords): string {
  const known = asBlocks(blocks);
  const [first, ...rest] = known;
  const opening = first?.kind === 'summary' ? [first] : [];
  const others = first?.kind === 'summary' ? rest : known;
  const lines = [
    `# ${plain(title)}`,
    ...opening.flatMap((block) => blockLines(block, words)),
    ...metricLines(known, words),
    ...others.flatMap((block) => blockLines(block, words)),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}
