import type { Canvases } from '#host/services/canvas/canvases.ts';
import type { Metrics } from '#host/services/metrics/metrics.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import type { Reports } from '#host/services/reports/reports.ts';
import { signedInCalls } from './call-context.ts';

export interface CanvasServices {
  canvases: Canvases;
  reports: Reports;
  metrics: Metrics;
  writes: ObjectWrites;
}

export function canvasRoutes({ canvases, reports, metrics, writes }: CanvasServices) {
  const calls = signedInCalls.canvases;
  return {
    read: calls.read.handler(({ input: { id, ...asked }, context }) =>
      id === undefined ? canvases.list(context.identity, asked) : canvases.read(context.identity, id),
    ),
    create: calls.create.handler(({ input, context }) => canvases.create(context.identity, input)),
    update: calls.update.handler(({ input, context }) => canvases.update(context.identity, input)),
    delete: calls.delete.handler(async ({ input, context }) => {
      return { count: await writes.remove(context.identity, 'canvas', input.canvas_ids) };
    }),
    versions: calls.versions.handler(async ({ input, context }) => ({
      data: await canvases.versions(context.identity, input.id, input.version),
    })),
    report: calls.report.handler(({ input, context }) => reports.request(context.identity, input)),
    charts: calls.charts.handler(async ({ input, context }) => ({
      charts: await metrics.charts(context.identity, input),
    })),
  };
}
