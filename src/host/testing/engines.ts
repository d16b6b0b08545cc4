import { join } from 'node:path';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';

/** The engines that tests of services run on: `describe.each(engines)('…', (engine) => …)`. */
export const engines = ['sqlite'] as const;

export type Engine = (typeof engines)[number];

/** An empty store of an engine, for one test. */
export function openTestStore(_engine: Engine, folder: string): Promise<Store> {
  return openSqliteStore(join(folder, 'cadre.db'));
}
