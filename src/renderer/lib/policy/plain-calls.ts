import { errorTexts } from '#shared/contract/errors.ts';
import type { ReadPolicy } from './policy-types.ts';
import { read } from './table/rows.ts';

/** Calls that are plain routes beside the contract: their answers are streams, read elsewhere than in the query cache. */
export const plainCallPolicy = {
  /** Fills the local index in the worker, when nothing else wants the place. */
  'objects.index': read({ shows: ['object'], error: errorTexts.fetchingObjects, priority: 'prefetch' }),
} as const satisfies Record<string, ReadPolicy>;
