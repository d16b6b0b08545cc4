/** Set by vitest.config.ts: `npm run test:long` runs the counts of quality.md, `npm test` fewer. */
declare const isLongRun: boolean;

/** How often a property or a round is tried: `{ numRuns: runs({ usual: 50, long: 2000 }) }`. */
export function runs(count: { usual: number; long: number }): number {
  return isLongRun ? count.long : count.usual;
}
