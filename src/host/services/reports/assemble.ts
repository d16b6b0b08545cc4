import type { TextAnswer } from '#host/intelligence/intelligence.ts';
import type { MetricValue } from '#shared/contract/metrics.ts';
import type { BlockFigure, CanvasBlock } from '#shared/domain/canvas-blocks.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import { figuresOf } from './metric-blocks.ts';
import type { ReportFigure, ReportPart, ReportTable } from './report-part.ts';
import type { ReportRequest } from './report-request.ts';
import type { ReportScope } from './report-scope.ts';
import type { ReportWords } from './words/report-words.ts';

const mostRows = 30;
const longestWords = 20_000;
/** So many objects that were asked about are named, more are counted. */
const mostLabels = 3;

/** What a report was taken to ask for, in one line. */
export function chosenWords(request: ReportRequest, scope: ReportScope, { titles, frame }: ReportWords): string {
  const parts = [
    titles[request.subtype],
    ...scope.labels,
    ...(scope.named.length > mostLabels ? [frame.named(scope.named.length)] : scope.named.map((one) => one.name)),
    frame.lastDays(request.timeframe),
  ];
  const because = (request.because ?? []).map(frame.quoted).join(', ');
  const covers = frame.covers(parts.join(' · '));
  if (request.because === undefined) {
    return covers;
  }
  return `${covers} ${because === '' ? frame.nothingNamed : frame.wentBy(because)}`;
}

function withoutPhrase({ phrase: _phrase, ...figure }: ReportFigure): BlockFigure {
  return figure;
}

function metricBlock(metric: MetricValue, words: ReportWords): CanvasBlock {
  return {
    id: `metric_${metric.name}`.slice(0, 64),
    kind: 'metric',
    title: metric.label ?? metric.name,
    metric_name: metric.name,
    value: metric.value,
    previous: metric.previous,
    change: metric.change,
    unit: metric.unit,
    ...(metric.better === undefined ? {} : { better: metric.better }),
    ...(metric.timeframe === undefined ? {} : { timeframe: metric.timeframe }),
    ...(metric.compared_with === undefined ? {} : { compared_with: metric.compared_with }),
    evidence: { figures: figuresOf([metric], words).map(withoutPhrase) },
  };
}

function cellFigures(table: ReportTable): BlockFigure[] {
  return table.rows.slice(0, mostRows).flatMap((row) =>
    table.columns.flatMap(({ key, label, unit }) => {
      const value = row.cells[key];
      return typeof value === 'number'
        ? [
            {
              key: `${table.key}.${key}.${row.key}`.slice(0, 200),
              label,
              value,
              ...(unit === undefined ? {} : { unit }),
            },
          ]
        : [];
    }),
  );
}

function tableBlock(table: ReportTable, index: number): CanvasBlock {
  return {
    id: `table_${index + 1}`,
    kind: 'table',
    says: table.says,
    title: table.title.slice(0, 300),
    columns: table.columns.map((column) => ({ ...column })),
    rows: table.rows.slice(0, mostRows).map((row) => ({ ...row.cells })),
    evidence: { figures: cellFigures(table).slice(0, 200) },
  };
}

/** Lays a report out as blocks: what was asked, the summary, cards, charts, findings, tables, objects, what is left out. */
export function assembleBlocks(
  request: ReportRequest,
  scope: ReportScope,
  part: ReportPart,
  prose: TextAnswer,
  words: ReportWords,
): CanvasBlock[] {
  const { frame } = words;
  const objects = part.objects.flatMap((one) => one.objects);
  return [
    {
      id: 'summary',
      kind: 'summary',
      title: frame.summary,
      says: part.cannot.length === 0 ? 'told' : 'told_in_part',
      // What cannot be told comes before anything that can, whoever writes the words.
      text: richTextOf(
        [...new Set(part.cannot.map((one) => one.text)), prose.text].join('\n\n').slice(0, longestWords),
      ),
      engine: prose.engine,
      ...(prose.notice === undefined ? {} : { notice: prose.notice.slice(0, 1000) }),
      evidence: {
        figures: part.figures.slice(0, 200).map(withoutPhrase),
        ...(objects.length === 0 ? {} : { objects: objects.slice(0, 1000) }),
      },
    },
    { id: 'chosen', kind: 'text', text: chosenWords(request, scope, words) },
    ...(request.content === undefined || request.content === ''
      ? []
      : [{ id: 'content', kind: 'text' as const, text: richTextOf(request.content.slice(0, longestWords)) }]),
    ...part.metrics.map((metric) => metricBlock(metric, words)),
    ...part.charts.map(
      (chart): CanvasBlock => ({ id: `chart_${chart.id}`.slice(0, 64), kind: 'chart', chart_id: chart.id }),
    ),
    ...(part.findings.length === 0
      ? []
      : [
          {
            id: 'findings',
            kind: 'findings' as const,
            title: frame.findings,
            findings: part.findings.map((one) => ({ ...one })),
          },
        ]),
    ...part.tables.map(tableBlock),
    ...part.objects.map(
      (one, index): CanvasBlock => ({
        id: `objects_${index + 1}`,
        kind: 'objects',
        says: one.says,
        title: one.title,
        object_type: one.objectType,
        objects: one.objects.slice(0, 1000),
      }),
    ),
    ...(part.notes.length === 0
      ? []
      : [{ id: 'notes', kind: 'text' as const, title: frame.leftOut, text: [...new Set(part.notes)].join('\n\n') }]),
  ];
}
