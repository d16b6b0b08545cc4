import type { Identity } from '#host/access/index.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { Gap, Levels } from './fit.ts';
import { levelsOf } from './pools.ts';

/** The level of a skill that a job needs without saying how well. */
export const usualNeed = 3;

/** What a person holds and where that is less than needed: by the job they are considered for, else by the company. */
export interface Standing {
  held: Levels;
  gaps: ReadonlyMap<string, Gap>;
  /** Levels that the job needs, by skill. */
  jobNeeds: ReadonlyMap<string, number>;
}

async function jobOf(
  store: Store,
  identity: Identity,
  row: ObjectRow,
): Promise<{ id: string; name: string | undefined } | undefined> {
  const id = textAt(row, 'qualification.job.id');
  if (id !== undefined) {
    return { id, name: textAt(row, 'qualification.job.role') };
  }
  const applied = await readLinkedObjects(store, identity, [row.id], ['applied_to'], 'out');
  const latest = applied.sort((left, right) =>
    String(right.linkData?.applied_at ?? '').localeCompare(String(left.linkData?.applied_at ?? '')),
  )[0];
  return latest === undefined ? undefined : { id: latest.id, name: latest.title ?? latest.name };
}

/** Reads a person's skills and gaps. */
export async function readStanding(store: Store, identity: Identity, row: ObjectRow): Promise<Standing> {
  const links = await readLinkedObjects(store, identity, [row.id], ['has_skill'], 'out');
  const held = levelsOf(links);
  const gaps = new Map<string, Gap>();
  const job = await jobOf(store, identity, row);
  const needs = job === undefined ? [] : await readLinkedObjects(store, identity, [job.id], ['needs_skill'], 'out');
  const jobNeeds = new Map(needs.map((need) => [need.id, need.level ?? usualNeed]));
  for (const need of needs) {
    const own = held.get(need.id);
    const needed = need.level ?? usualNeed;
    const level = own === undefined ? 0 : (own.level ?? needed);
    if (level < needed) {
      gaps.set(need.id, {
        name: need.name,
        held: level,
        needed,
        source: job?.name === undefined ? 'job' : { name: job.name },
      });
    }
  }
  for (const link of links) {
    const needed = link.needsLevel ?? 0;
    if (!jobNeeds.has(link.id) && link.level !== null && link.level < needed) {
      gaps.set(link.id, { name: link.name, held: link.level, needed, source: 'company' });
    }
  }
  return { held, gaps, jobNeeds };
}
