import { contractPolicy } from './call-policy.ts';
import type { ReadPolicy } from './policy-types.ts';
import { filled, read } from './table/rows.ts';

/** Calls that are plain routes beside the contract: their answers are streams, read elsewhere than in the query cache. */
export const plainCallPolicy = {
  /** Fills the local index in the worker, when nothing else wants the place. */
  'objects.index': {
    ...read({ shows: ['object'], priority: 'prefetch' }),
    ...contractPolicy('objects.index', undefined),
  },
  /** A file to be saved: made anew each time, and begun again by the person alone. */
  'exports.run': {
    ...read({ shows: ['object'], staleTime: 0, dedupe: 0, retries: 0, skip: filled('type') }),
    ...contractPolicy('exports.run', undefined),
  },
  'exports.of': {
    ...read({ shows: ['object'], staleTime: 0, dedupe: 0, retries: 0, skip: filled('type') }),
    ...contractPolicy('exports.of', undefined),
  },
  /** The same of the log of the settings. */
  'changes.exportAudit': {
    ...read({ shows: ['object', 'category', 'member'], staleTime: 0, dedupe: 0, retries: 0 }),
    ...contractPolicy('changes.exportAudit', undefined),
  },
  /** Kept open by main for all windows, beside their queues, and opened again by its own back-off. */
  'events.stream': {
    ...read({ shows: [], failure: 'log', staleTime: 0, dedupe: 0, retries: 0 }),
    ...contractPolicy('events.stream', undefined),
  },
} as const satisfies Record<string, ReadPolicy>;
