import { type Identity, livingVisible, visibleTo } from '#host/access/index.ts';
import { notFound } from '#host/lib/refusal.ts';
import { seenApplications } from '#host/services/applications/application-rows.ts';
import { readLinkedObjects } from '#host/services/objects/linked-objects.ts';
import { textAt } from '#host/services/objects/row-texts.ts';
import type { Store } from '#host/store/store.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import { type TimedRow, toEntries } from './calendar.ts';
import { refWithoutEmail } from './interview-facts.ts';

const mostShown = 200;

/** The interviews with somebody, as far as the caller sees them; those without a time first, then the latest. */
async function rowsWith(store: Store, identity: Identity, candidate: string): Promise<TimedRow[]> {
  const rows = await store.db
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .select(['object.id', 'object.name', 'object.status', 'object.data'])
    .where('relation.company_id', '=', identity.companyId)
    .where('relation.to_id', '=', candidate)
    .where('relation.kind', '=', 'interview_of')
    .where('object.deleted_at', 'is', null)
    .where(visibleTo(identity, 'object', ['interview']))
    .orderBy('object.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows
    .map((row) => {
      const startMs = Date.parse(textAt(row, 'starts_at') ?? '');
      return { row, startMs: Number.isNaN(startMs) ? Number.POSITIVE_INFINITY : startMs };
    })
    .toSorted((a, b) => (a.startMs === b.startMs ? 0 : b.startMs - a.startMs));
}

/** Who is on the hiring team of the jobs for which somebody has an open application. */
async function hiringTeam(store: Store, identity: Identity, candidate: string) {
  const open = await seenApplications(store.db, identity)
    .select('application.job_id')
    .distinct()
    .where('application.candidate_id', '=', candidate)
    .where('application.closed_at', 'is', null)
    .where('application.job_id', 'is not', null)
    .execute();
  const jobs = open.flatMap(({ job_id }) => job_id ?? []);
  const permitted = await readLinkedObjects(store, identity, jobs, ['permitted'], 'out');
  return [...new Map(permitted.map((one) => [one.id, refWithoutEmail(one)])).values()];
}

/**
 * The interviews with a candidate, and who is on the hiring team of the jobs they are considered for; at most 200.
 * @throws Refusal 404 for one that the caller does not see.
 */
export async function readOfCandidate(
  store: Store,
  identity: Identity,
  id: string,
  now: Date,
): Promise<CallOutput<'interviewing.ofCandidate'>> {
  const [person] = await livingVisible(store.db, identity, [id]);
  if (!relationRules.applied_to.from.some((type) => type === person?.type)) {
    throw notFound('candidate');
  }
  const { data } = await toEntries(store, identity, await rowsWith(store, identity, id), now);
  return { data, total: data.length, team: await hiringTeam(store, identity, id) };
}
