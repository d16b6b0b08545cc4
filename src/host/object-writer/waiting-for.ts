import type { Selectable, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { asStageMeaning } from '#shared/domain/hiring-stages.ts';
import { type InterviewFact, isCancelled, nextActionOf, type OfferFact } from '#shared/domain/next-action.ts';
import { asOfferAnswer } from '#shared/domain/offers.ts';

type ApplicationRow = Selectable<Schema['application']>;

interface Interview extends InterviewFact {
  candidateId: string;
  /** What it is for; undefined where it says none. */
  jobId: string | undefined;
}

/** Where an interview keeps the id of the job that it was for, once that is gone for good. */
export const formerJobField = 'former_job_id';

function formerJobOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const id = data[formerJobField];
  return typeof id === 'string' ? id : undefined;
}

function momentOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;
}

/** When times were offered that are not answered yet, and the last of them. */
function offeredIn({ offered_times: times, starts_at }: Readonly<Record<string, unknown>>, at: string) {
  const moments =
    Array.isArray(times) && momentOf(starts_at) === undefined ? times.flatMap((time) => momentOf(time) ?? []) : [];
  const last = moments.toSorted().at(-1);
  return last === undefined ? undefined : { at, last };
}

async function interviewsOf(
  trx: Transaction<Schema>,
  companyId: string,
  candidateIds: readonly string[],
): Promise<Interview[]> {
  const rows = await trx
    .selectFrom('relation')
    .innerJoin('object', 'object.id', 'relation.from_id')
    .leftJoin('relation as about', (join) =>
      join.onRef('about.from_id', '=', 'object.id').on('about.kind', '=', 'interview_for'),
    )
    .select(['relation.to_id', 'about.to_id as job_id', 'object.data', 'object.status', 'object.created_at'])
    .where('relation.company_id', '=', companyId)
    .where('relation.to_id', 'in', [...candidateIds])
    .where('relation.kind', '=', 'interview_of')
    .where('object.type', '=', 'interview')
    .where('object.deleted_at', 'is', null)
    .execute();
  return rows.map(({ to_id, job_id, data, status, created_at }) => ({
    candidateId: to_id,
    jobId: job_id ?? formerJobOf(data),
    startsAt: momentOf(data.starts_at),
    isCancelled: isCancelled(status ?? undefined),
    offered: offeredIn(data, created_at),
  }));
}

/** How far the last offers of some applications are, by their ids. */
async function offersOf(
  trx: Transaction<Schema>,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, OfferFact>> {
  const offers = new Map<string, OfferFact>();
  for (const part of inParts(rows.flatMap(({ closed_at, offer_id }) => (closed_at === null ? (offer_id ?? []) : [])))) {
    const found = await trx
      .selectFrom('offer')
      .select(['id', 'created_at', 'sent_at', 'expires_at', 'answer_kind', 'answered_at'])
      .where('id', 'in', part)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, created_at, sent_at, expires_at, answer_kind, answered_at } of found) {
      offers.set(id, {
        madeAt: created_at,
        sentAt: sent_at ?? undefined,
        expiresAt: expires_at ?? undefined,
        answer: asOfferAnswer(answer_kind),
        answeredAt: answered_at ?? undefined,
      });
    }
  }
  return offers;
}

/** Those about the job of an application; one that names no job is about any. */
function aboutIt({ job_id }: ApplicationRow, interviews: readonly Interview[]): readonly Interview[] {
  return interviews.filter(({ jobId }) => jobId === undefined || jobId === job_id);
}

/**
 * Applications with what they wait for as things stand: every write of one goes through here, so that it is never older
 * than the application. Interviews and offers are looked up where they decide.
 */
export async function withNextActions(
  trx: Transaction<Schema>,
  rows: readonly ApplicationRow[],
  now: string,
): Promise<ApplicationRow[]> {
  const asks = rows.filter((row) => row.meaning === 'interview' && row.closed_at === null);
  const interviews: Interview[] = [];
  for (const [companyId, of] of groupBy(asks, (row) => row.company_id)) {
    for (const part of inParts(new Set(of.map((row) => row.candidate_id)))) {
      interviews.push(...(await interviewsOf(trx, companyId, part)));
    }
  }
  const offers = await offersOf(trx, rows);
  const byPerson = groupBy(interviews, ({ candidateId }) => candidateId);
  return rows.map((row) => {
    const facts = {
      meaning: asStageMeaning(row.meaning) ?? 'in_process',
      isOpen: row.closed_at === null,
      stageSince: row.stage_since,
      offer: offers.get(row.offer_id ?? ''),
      interviews: aboutIt(row, byPerson.get(row.candidate_id) ?? []),
    };
    const next = nextActionOf(facts, now);
    return {
      ...row,
      next_what: next?.what ?? null,
      next_who: next?.who ?? null,
      next_since: next?.since ?? null,
      next_due: next?.due ?? null,
    };
  });
}
