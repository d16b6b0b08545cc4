import { type CatalogueCanvas, type CatalogueChart, catalogueCanvases } from '#host/sample/catalogue/canvases.ts';
import { dayMs } from '#host/sample/clock.ts';
import type { Collector } from '#host/sample/collector.ts';
import type { SampleContext } from '#host/sample/context.ts';
import type { Job } from '#host/sample/model.ts';
import { chartOfMetrics } from '#host/services/metrics/chart-data.ts';
import { toMetricValue } from '#host/services/metrics/metrics.ts';
import { type DailyFigures, dailyFigures } from './daily-figures.ts';

const timeframe = 90;

function chartOf(context: SampleContext, daily: DailyFigures, { title, kind, metrics }: CatalogueChart, id: string) {
  const first = context.clock.day(1 - timeframe);
  const shown = metrics.map((name) => {
    const all = daily(name);
    const points = all.filter(({ day }) => day >= first);
    const previousPoints = all.filter(({ day }) => day < first);
    return toMetricValue(name, { value: null, previous: null, points, previousPoints }, timeframe);
  });
  return chartOfMetrics({ id, title, kind, timeframe, to: context.clock.day(0) }, shown);
}

interface Block {
  id: string;
  kind: 'text' | 'metric' | 'chart' | 'objects';
  [field: string]: unknown;
}

function blocksOf(
  plan: CatalogueCanvas,
  chartIds: readonly string[],
  objects: readonly { id: string; name: string }[],
): Block[] {
  const charted = plan.charts.flatMap((chart) => chart.metrics);
  // The risk has no history that is told at once: its card is worked out where it is read.
  const metrics = [...new Set([...charted, ...(charted.includes('engagement') ? ['retention_risk'] : [])])];
  return [
    { id: 'b1', kind: 'text', text: plan.text },
    ...metrics.map((metric, index): Block => ({ id: `m${index + 1}`, kind: 'metric', metric_name: metric })),
    ...chartIds.map((chartId, index): Block => ({ id: `c${index + 1}`, kind: 'chart', chart_id: chartId })),
    ...(objects.length === 0 ? [] : [{ id: 'o1', kind: 'objects' as const, object_type: 'candidate', objects }]),
  ];
}

/** Text over the whole width, metrics in quarters, charts in halves, lists below. */
function layoutOf(blocks: readonly Block[]) {
  let row = 0;
  let column = 0;
  const items = blocks.map((block) => {
    const width = block.kind === 'metric' ? 3 : block.kind === 'chart' ? 6 : 12;
    const height = block.kind === 'metric' || block.kind === 'text' ? 2 : 5;
    if (column + width > 12) {
      column = 0;
      row += 5;
    }
    const item = { block_id: block.id, x: column, y: row, w: width, h: height };
    column += width;
    return item;
  });
  return { columns: 12, items };
}

/** Dashboards and reports; charts show the company's daily figures, reports on hiring the job's finalists. */
export function writeCanvases(
  context: SampleContext,
  collector: Collector,
  jobs: readonly Job[],
): { id: string; name: string }[] {
  const random = context.random('canvases');
  const daily = dailyFigures(context, collector, 2 * timeframe);
  const job = [...jobs].sort((a, b) => b.applicants.length - a.applicants.length)[0];
  const finalists = (job?.applicants ?? [])
    .filter(({ stage }) => stage === 'Offer' || stage === 'Interview')
    .slice(0, 5);
  return catalogueCanvases.map((plan) => {
    const id = context.ids.next('canvas');
    const createdAt = context.clock.at(-random.int(4, 120), random.float(8, 17));
    const charts = plan.charts.map((chart, index) => chartOf(context, daily, chart, `${id}_${index + 1}`));
    const isHiring = plan.name.startsWith('Senior Data Engineer');
    const objects = isHiring ? finalists.map(({ id, first, last }) => ({ id, name: `${first} ${last}` })) : [];
    const blocks = blocksOf(
      plan,
      charts.map((chart) => chart.id),
      objects,
    );
    collector.object({
      id,
      type: 'canvas',
      subtype: plan.subtype,
      name: plan.name,
      title: plan.name,
      status: 'ready',
      createdAt,
      updatedAt: Math.min(context.clock.now, createdAt + random.float(0.1, 3) * dayMs),
      data: {
        type: plan.type,
        query: plan.query,
        thread_id: context.ids.next('thread'),
        blocks,
        layout: layoutOf(blocks),
        is_public: plan.isPublic,
        charts,
      },
    });
    if (isHiring && job !== undefined) {
      collector.link({ id }, 'about', job, createdAt);
    }
    return { id, name: plan.name };
  });
}
