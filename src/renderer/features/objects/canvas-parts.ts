import { listAt, textAt } from '#blocks/object/read-field.ts';

/** One block of a canvas, or a chart that no block shows. */
export interface CanvasPart {
  key: string;
  kind: string;
  /** Its title or text; the name of a metric as it is stored. */
  words: string;
}

/** What a canvas is made of, in its order: blocks with the title of the chart they show, then charts of no block. */
export function canvasParts(canvas: unknown): CanvasPart[] {
  const charts = new Map(
    listAt(canvas, 'charts').map((chart, index) => [textAt(chart, 'id') ?? String(index), chartTitle(chart)]),
  );
  const blocks = listAt(canvas, 'blocks').map((block, index) => {
    const chart = textAt(block, 'chart_id');
    const words =
      textAt(block, 'title') ??
      textAt(block, 'text') ??
      textAt(block, 'metric_name') ??
      (chart === undefined ? undefined : charts.get(chart)) ??
      '';
    charts.delete(chart ?? '');
    return { key: textAt(block, 'id') ?? String(index), kind: textAt(block, 'kind') ?? '', words };
  });
  return [...blocks, ...[...charts].map(([key, words]) => ({ key, kind: 'chart', words }))];
}

function chartTitle(chart: unknown): string {
  return textAt(chart, 'chart_data.config.title') ?? textAt(chart, 'title') ?? '';
}
