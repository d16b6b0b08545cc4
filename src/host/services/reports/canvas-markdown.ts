import { type CanvasBlock, canvasBlocks, type NamedObject } from '#shared/domain/canvas-blocks.ts';
import { plainTextOf } from '#shared/domain/rich-text.ts';

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

function cellText(value: unknown): string {
  if (value === null || value === undefined) {
    return '–';
  }
  if (typeof value === 'object') {
    const named = value as Partial<NamedObject>;
    return plain(named.name ?? named.title ?? named.id ?? '');
  }
  return plain(String(value));
}

function withUnit(value: number | null | undefined, unit: string | undefined): string {
  if (value === null || value === undefined) {
    return '–';
  }
  return unit === undefined || unit === 'count' ? String(value) : unit === '%' ? `${value}%` : `${value} ${unit}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'text':
    case 'summary': {
      const title = block.title === undefined ? [] : [`## ${plain(block.title)}`];
      const paragraphs = plainTextOf(block.text).split(/\n+/).map(plain);
      return [...title, ...paragraphs];
    }
    case 'findings':
      return [`## ${plain(block.title ?? 'Findings')}`, block.findings.map((one) => `- ${plain(one.text)}`).join('\n')];
    case 'objects':
      return [
        `## ${plain(block.title ?? 'Objects')}`,
        block.objects.map((object) => `- ${cellText(object)}`).join('\n'),
      ];
    case 'table':
      return [
        `## ${plain(block.title ?? 'Table')}`,
        [
          row(
            block.columns.map((column) =>
              plain(column.unit === undefined ? column.label : `${column.label} (${column.unit})`),
            ),
          ),
          row(block.columns.map(() => '---')),
          ...block.rows.map((cells) => row(block.columns.map((column) => cellText(cells[column.key])))),
        ].join('\n'),
      ];
    default:
      return [];
  }
}

function metricLines(blocks: readonly Block[]): string[] {
  const metrics = blocks.filter((block) => block.kind === 'metric');
  if (metrics.length === 0) {
    return [];
  }
  return [
    '## Metrics',
    [
      row(['Metric', 'Value', 'Before', 'Change']),
      row(['---', '---', '---', '---']),
      ...metrics.map((metric) =>
        row([
          plain(metric.title ?? metric.metric_name),
          withUnit(metric.value, metric.unit),
          withUnit(metric.previous, metric.unit),
          withUnit(metric.change, '%'),
        ]),
      ),
    ].join('\n'),
  ];
}

/** A canvas as Markdown, for documents: metrics in one table, charts left to the screen. */
export function canvasMarkdown(title: string, blocks: unknown): string {
  const known = asBlocks(blocks);
  const [first, ...rest] = known;
  const opening = first?.kind === 'summary' ? [first] : [];
  const others = first?.kind === 'summary' ? rest : known;
  const lines = [
    `# ${plain(title)}`,
    ...opening.flatMap(blockLines),
    ...metricLines(known),
    ...others.flatMap(blockLines),
  ];
  return `${lines.filter((line) => line !== '').join('\n\n')}\n`;
}
