import { sql } from 'kysely';
import { type Identity, isMaskedRow } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readStages } from '#host/object-writer/index.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { type LastingMove, furthestSteps } from '#host/services/applications/count-steps.ts';
import { readRowsById } from '#host/services/objects/read-objects.ts';
import { toRef } from '#host/services/objects/row-texts.ts';
import { fitsBetween } from '#host/services/scores/fits.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { Store } from '#host/store/store.ts';
import type { KnownPerson } from '#shared/contract/hiring.ts';
import { consentEnd } from '#shared/domain/consent.ts';
import { asStageMeaning, isTurnedDown, type StageMeaning, stageMeanings } from '#shared/domain/hiring-stages.ts';
import { valueAt } from '#shared/domain/nested.ts';

/** So many are named. */
const mostKnown = 5;
/** Of 5: nobody asks those below it again. */
const leastFit = 1;
/** So many of the attempts that ended last are looked at. */
const mostAttempts = 300;

const turnedDown = stageMeanings.filter(isTurnedDown);
/** Who came to one of these was met. */
const met: readonly StageMeaning[] = ['interview', 'in_process', 'offer'];

/** Attempts at other jobs that ended without a hire after somebody was met, the last first, of who is a candidate nowhere now. */
function endedAttempts(store: Store, identity: Identity, jobId: string) {
  return seenApplications(store.db, identity)
    .innerJoin('object as person', 'person.id', 'application.candidate_id')
    .select([
      'application.id',
      'application.candidate_id',
      'application.job_id',
      'application.meaning',
      'application.closed_at',
    ])
    .where('person.type', '=', 'candidate')
    .where('application.job_id', 'is not', null)
    .where('application.closed_at', 'is not', null)
    .where('application.meaning', 'in', turnedDown)
    .where(
      sql<boolean>`exists (select 1 from application_move as step
        where step.application_id = application.id and step.meaning in (${sql.join(met.map((one) => sql.lit(one)))}))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from application as other
        where other.candidate_id = application.candidate_id
          and (other.job_id = ${jobId} or other.closed_at is null or other.meaning = 'hired'))`,
    )
    .where(
      // Whoever has another record is a colleague, or was one.
      sql<boolean>`not exists (select 1 from relation as same where same.kind = 'same_person'
        and (same.from_id = application.candidate_id or same.to_id = application.candidate_id))`,
    )
    .orderBy('application.closed_at', 'desc')
    .orderBy('application.id')
    .limit(mostAttempts)
    .execute();
}

async function movesOf(store: Store, ids: readonly string[]): Promise<LastingMove[]> {
  const moves: LastingMove[] = [];
  for (const part of inParts(ids)) {
    moves.push(
      ...(await store.db
        .selectFrom('application_move')
        .select(['application_id', 'stage_id', 'meaning'])
        .where('application_id', 'in', part)
        .where('taken_back', '=', 0)
        .execute()),
    );
  }
  return moves;
}

function textAt({ data }: ObjectRow, path: string): string | undefined {
  const value = valueAt(data, path);
  return typeof value === 'string' ? value : undefined;
}

/** Whether somebody still agrees to being kept, as far as they were asked. */
function mayBeAsked(person: ObjectRow, today: string): boolean {
  const consent = { until: textAt(person, 'consent.until'), withdrawn_on: textAt(person, 'consent.withdrawn_on') };
  return consentEnd(consent, today) === undefined;
}

/**
 * Who was met for another job, was not hired, and fits this one: the best fit first, each with the attempt in which they came
 * furthest. Nobody who is considered for a job now, has applied to this one, is masked for the caller, took their consent back
 * or let it run out, or whose fit the caller does not read or is not known.
 */
export async function readKnownPeople(
  store: Store,
  identity: Identity,
  job: ObjectRow,
  now: Date,
): Promise<KnownPerson[]> {
  const attempts = await endedAttempts(store, identity, job.id);
  if (attempts.length === 0) {
    return [];
  }
  const [rows, stages, moves] = await Promise.all([
    readRowsById(
      store,
      identity,
      attempts.flatMap(({ candidate_id, job_id }) => [candidate_id, ...(job_id === null ? [] : [job_id])]),
    ),
    readStages(store.db, identity.companyId),
    movesOf(
      store,
      attempts.map(({ id }) => id),
    ),
  ]);
  const steps = stages.ofJob([]).listed.flatMap(({ stage }) => (isTurnedDown(stage.meaning) ? [] : [stage]));
  const furthest = furthestSteps(steps, moves);
  const today = now.toISOString().slice(0, 10);
  const lasting = attempts.flatMap((attempt) => {
    const [person, at] = [rows.get(attempt.candidate_id), rows.get(attempt.job_id ?? '')];
    const place = furthest.get(attempt.id) ?? 0;
    const reached = steps[place];
    return person === undefined ||
      isMaskedRow(person) ||
      at === undefined ||
      reached === undefined ||
      !met.includes(reached.meaning) ||
      !mayBeAsked(person, today)
      ? []
      : [{ attempt, person, at, place, reached }];
  });
  // Of attempts that came as far, the last: they stand in that order.
  const best = [...groupBy(lasting, ({ person }) => person.id).values()].flatMap(
    (own) => own.toSorted((left, right) => right.place - left.place)[0] ?? [],
  );
  const fits = await fitsBetween(
    store,
    identity,
    best.map(({ person }) => ({ person, job })),
    now,
  );
  return best
    .flatMap(({ attempt, person, at, reached }): KnownPerson[] => {
      const fit = fits?.(person.id, job.id)?.value ?? null;
      return fit === null || fit < leastFit
        ? []
        : [
            {
              person: toRef({ ...person, logo: valueAt(person.data, 'logo') }),
              fit,
              job: toRef({ ...at, logo: null }),
              reached: { name: reached.name, meaning: reached.meaning },
              ended: asStageMeaning(attempt.meaning) ?? 'rejected',
              ended_at: attempt.closed_at ?? '',
            },
          ];
    })
    .sort((left, right) => right.fit - left.fit || (left.ended_at < right.ended_at ? 1 : -1))
    .slice(0, mostKnown);
}
