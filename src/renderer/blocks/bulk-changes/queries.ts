import { readOptions } from '#lib/policy/read-options.ts';

/** ms: events tell how far a bulk change is; where they do not come, it is asked. */
export const askMs = 1000;

/** How far a bulk change is, and the first of what was not changed. */
export function refusedOptions(id: string, enabled = true) {
  return readOptions('bulk.read', { id, result: 'refused', page: 1, page_size: 100 }, { enabled });
}
