import { type Identity, livingVisible, readOff, withoutHiddenFields } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Store } from '#host/store/store.ts';
import { valueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { fitOf, type JobRow, neededIn, readJobNeeds } from './read-jobs.ts';
import { type PersonRow, readForFit } from './read-people.ts';

/** The dotted path of a score of people, by which it is asked whose scores somebody reads: it rests on marks, as a fit may. */
const anyScore = 'resume.statistics.execution_excellence';

type FitJob = Pick<JobRow, 'id' | 'data'>;

/** Somebody, and the job they may fit. */
export interface FitPair {
  person: PersonRow;
  job: FitJob;
}

/** Of which of some people the caller reads scores. */
export async function whoseScores(
  store: Store,
  identity: Identity,
  people: readonly Pick<PersonRow, 'id' | 'type'>[],
): Promise<ReadonlySet<string>> {
  const rows = people.map(({ id, type }) => ({ id, type, data: withValueAt({}, anyScore, true) }));
  const seen = await withoutHiddenFields(store, identity, rows);
  return new Set(seen.flatMap(({ id, data }) => (valueAt(data, anyScore) === undefined ? [] : [id])));
}

/** How well some people fit some jobs, by both ids; undefined where the caller may not know it. */
export type FitsBetween = (personId: string, jobId: string) => ScoreExplained | undefined;

/**
 * How well people fit jobs, as `GET /api/scores/{type}/{id}?job=…` explains it, in a few queries for all pairs (records.md
 * "Scores and statistics"). The caller sees all that is asked for.
 * @returns undefined where fit is switched off: it is computed nowhere then.
 */
export async function fitsBetween(
  store: Store,
  identity: Identity,
  pairs: readonly FitPair[],
  now: Date,
): Promise<FitsBetween | undefined> {
  const { companyId } = identity;
  const people = [...new Map(pairs.map(({ person }) => [person.id, person])).values()];
  const needing = readJobNeeds(
    store,
    companyId,
    pairs.map(({ job }) => job.id),
  );
  const [off, needs, records, readable] = await Promise.all([
    readOff(store.db, companyId),
    needing,
    needing.then((of) => readForFit(store.db, companyId, people, neededIn([...of.values()].flat()))),
    whoseScores(store, identity, people),
  ]);
  if (off.has('fit')) {
    return undefined;
  }
  const at = now.toISOString();
  const found = pairs.flatMap(({ person, job }) => {
    const own = records.get(person.id) ?? { skills: [], cards: [] };
    return readable.has(person.id)
      ? [{ key: `${person.id} ${job.id}`, fit: fitOf(job, needs.get(job.id) ?? [], person, own, at) }]
      : [];
  });
  const reviews = [...new Set(found.flatMap(({ fit }) => fit.reviews))];
  const read = new Set((await livingVisible(store.db, identity, reviews)).map(({ id }) => id));
  const told = new Map(
    found.flatMap(({ key, fit }) => (fit.reviews.every((id) => read.has(id)) ? [[key, fit] as const] : [])),
  );
  return (personId, jobId) => told.get(`${personId} ${jobId}`);
}

/** {@link fitsBetween} of people and jobs by their ids. */
export async function fitsOfIds(
  store: Store,
  identity: Identity,
  pairs: readonly { personId: string; jobId: string }[],
  now: Date,
): Promise<FitsBetween | undefined> {
  const rows = new Map<string, PersonRow>();
  for (const part of inParts(new Set(pairs.flatMap(({ personId, jobId }) => [personId, jobId])))) {
    const read = await store.db
      .selectFrom('object')
      .select(['id', 'type', 'data'])
      .where('company_id', '=', identity.companyId)
      .where('id', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of read) {
      rows.set(row.id, row);
    }
  }
  const known = pairs.flatMap(({ personId, jobId }) => {
    const [person, job] = [rows.get(personId), rows.get(jobId)];
    return person === undefined || job === undefined ? [] : [{ person, job }];
  });
  return fitsBetween(store, identity, known, now);
}
