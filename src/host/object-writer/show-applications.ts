import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { type Fields, valueAt, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { type ApplicationRow, applicationsOf } from './application-rows.ts';
import { addLinks, writtenLinks } from './link-rows.ts';
import type { ValueChange, WrittenObject } from './object-rows.ts';
import { shownStage } from './stages.ts';
import { takeBackHeld } from './take-back-held.ts';
import { tellMaskedAt } from './tell-masked.ts';
import { attemptAt, shownApplication } from './write-applications.ts';
import { withoutSame, writeOne } from './writes-together.ts';

const stagePath = 'qualification.current_stage';
const jobPath = 'qualification.job';

interface Person {
  id: string;
  type: string;
  role: string | null;
  data: Fields;
}

interface Job {
  id: string;
  name: string;
  title: string | null;
  slug: string | null;
}

/** The job somebody is considered for is that of the application that is shown, unless they name one of no application. */
function withJob(
  person: Person,
  shown: ApplicationRow,
  own: readonly ApplicationRow[],
  jobs: ReadonlyMap<string, Job>,
) {
  const named = valueAt(person.data, `${jobPath}.id`);
  const isOwn = own.some((row) => row.job_id === named) || (named === undefined && own.length > 1);
  const job = jobs.get(shown.job_id ?? '');
  if (job === undefined || job.id === named || !isOwn) {
    return { data: person.data, role: person.role };
  }
  const { id, title, name, slug } = job;
  const before = valueAt(person.data, `${jobPath}.role`);
  const role = title ?? name;
  return {
    data: withValueAt(person.data, jobPath, { id, role, ...(slug === null ? {} : { slug }) }),
    role: before === undefined || person.role === before ? role : person.role,
  };
}

function changeOf(
  person: Person,
  own: readonly ApplicationRow[],
  jobs: ReadonlyMap<string, Job>,
): ValueChange | undefined {
  const shown = shownApplication(own);
  if (overBy(person.type) !== 'stage') {
    // A colleague who applies inside is no less a colleague for it.
    return undefined;
  }
  if (shown === undefined) {
    const data = withoutValueAt(person.data, stagePath);
    return isDeepStrictEqual(data, person.data) ? undefined : { data };
  }
  const { stage_id, stage: name, meaning } = shown;
  const { data: placed, role } = withJob(person, shown, own, jobs);
  const data = withValueAt(placed, stagePath, shownStage({ id: stage_id, name, meaning }));
  return isDeepStrictEqual(data, person.data) ? undefined : { data, role };
}

/** The link of a person to a job says what their attempt at it says. */
async function showLinks(
  trx: Transaction<Schema>,
  companyId: string,
  people: readonly Person[],
  byPerson: ReadonlyMap<string, readonly ApplicationRow[]>,
  at: string,
): Promise<void> {
  const links = await trx
    .selectFrom('relation')
    .select(['from_id', 'to_id', 'data'])
    .where('company_id', '=', companyId)
    .where(
      'from_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('kind', '=', 'applied_to')
    .execute();
  const there = new Map(links.map((link) => [`${link.from_id} ${link.to_id}`, link]));
  const shown = people.flatMap(({ id }) => {
    const own = byPerson.get(id) ?? [];
    return [...new Set(own.map((row) => row.job_id))].flatMap((jobId) => attemptAt(own, jobId) ?? []);
  });
  const wanted = shown.flatMap(({ candidate_id, job_id, stage, stage_since, created_at, origin }) => {
    if (job_id === null) {
      return [];
    }
    const link = there.get(`${candidate_id} ${job_id}`);
    const data = { ...link?.data, stage, stage_at: stage_since, applied_at: created_at };
    const isShown = link !== undefined && isDeepStrictEqual(link.data, data);
    const ends = { from_id: candidate_id, kind: 'applied_to', to_id: job_id };
    return isShown ? [] : [{ isNew: link === undefined, link: { ...ends, data, origin, created_at: at } }];
  });
  await addLinks(
    trx,
    companyId,
    wanted.flatMap(({ isNew, link }) => (isNew ? [link] : [])),
  );
  // What the link says is said by the moves in the log.
  await writtenLinks(
    trx,
    companyId,
    wanted.flatMap(({ isNew, link }) => (isNew ? [] : [link])),
    ['data'],
  );
}

/**
 * Makes people's own stages and their links to jobs say what their applications do. Answers who says something else than
 * before; who calls it tells of them.
 */
export async function showApplications(
  trx: Transaction<Schema>,
  companyId: string,
  candidateIds: readonly string[],
  at: string,
): Promise<WrittenObject[]> {
  const written: WrittenObject[] = [];
  for (const part of inParts(new Set(candidateIds))) {
    const people = await trx
      .selectFrom('object')
      .select(['id', 'type', 'role', 'data', 'deleted_at'])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .execute();
    const rows = await applicationsOf(trx, companyId, part);
    await takeBackHeld(trx, companyId, part, at);
    const byPerson = groupBy(rows, (row) => row.candidate_id);
    const jobs = await jobsOf(trx, rows);
    if (people.length > 0) {
      await showLinks(trx, companyId, people, byPerson, at);
    }
    await tellMaskedAt(trx, companyId, rows, at);
    // Last, as they may be written at once: a statement between them would have to wait for those before it.
    for (const person of people) {
      const change = changeOf(person, byPerson.get(person.id) ?? [], jobs);
      if (change !== undefined) {
        const { id, type, deleted_at } = person;
        await writeOne(trx, companyId, id, { ...withoutSame(person, change), updated_at: at });
        written.push({ id, type, deleted_at });
      }
    }
  }
  return written;
}

async function jobsOf(trx: Transaction<Schema>, rows: readonly ApplicationRow[]): Promise<Map<string, Job>> {
  const jobs = new Map<string, Job>();
  for (const part of inParts(new Set(rows.flatMap((row) => row.job_id ?? [])))) {
    const found = await trx
      .selectFrom('object')
      .select(['id', 'name', 'title', 'slug'])
      .where('id', 'in', part)
      .execute();
    for (const job of found) {
      jobs.set(job.id, job);
    }
  }
  return jobs;
}
