import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { groupBy } from '#host/lib/group-by.ts';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { asStageMeaning, isClosing, isInReview, proposeStageMeaning } from '#shared/domain/hiring-stages.ts';
import { isFields, valueAt, withValueAt } from '#shared/domain/nested.ts';
import { overBy, personTypes } from '#shared/domain/object-types.ts';

type ApplicationRow = Insertable<Schema['application']>;

interface KnownStage {
  id: string;
  name: string;
  order: number;
  meaning: ReturnType<typeof proposeStageMeaning>;
}

/** What was known of somebody before there were applications. */
interface Person {
  id: string;
  type: string;
  company_id: string;
  data: Record<string, unknown>;
  role: string | null;
  origin: string;
  created_at: string;
  updated_at: string;
}

interface Applied {
  to_id: string;
  data: Record<string, unknown> | null;
  origin: string;
  created_at: string;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function momentOf(value: unknown): string | undefined {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** A stage is named by its text, or by an object of id and name. */
function stageOf(value: unknown): { id: string | undefined; name: string } | undefined {
  const name = textOf(isFields(value) ? value.name : value);
  return name === undefined ? undefined : { id: isFields(value) ? textOf(value.id) : undefined, name };
}

function laterOf(left: string, right: string): string {
  return left.localeCompare(right) > 0 ? left : right;
}

/** The same of the same person and job, whichever process works it out. */
function idOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}

async function readStages(trx: Transaction<Schema>): Promise<Map<string, KnownStage[]>> {
  const rows = await trx.selectFrom('category').selectAll().where('type', '=', 'stage').execute();
  const byCompany = new Map<string, KnownStage[]>();
  for (const { id, company_id, name, data } of rows) {
    const order = typeof data.order === 'number' ? data.order : rows.length;
    const meaning = asStageMeaning(data.meaning) ?? proposeStageMeaning(name);
    byCompany.set(company_id, [...(byCompany.get(company_id) ?? []), { id, name, order, meaning }]);
  }
  for (const stages of byCompany.values()) {
    stages.sort((left, right) => left.order - right.order);
  }
  return byCompany;
}

/** The applications of one person as their links and their own stage told them; since when a stage is so is what was said last. */
function applicationsOf(person: Person, links: readonly Applied[], stages: readonly KnownStage[]): ApplicationRow[] {
  const own = stageOf(valueAt(person.data, 'qualification.current_stage'));
  const ownJob = textOf(valueAt(person.data, 'qualification.job.id'));
  const source = textOf(valueAt(person.data, 'qualification.source')) ?? null;
  const role = textOf(valueAt(person.data, 'qualification.job.role')) ?? person.role;
  const firstReview = stages.find((stage) => isInReview(stage.meaning));
  const first = stages.find((stage) => stage.meaning === 'applied')?.name ?? 'Applied';
  const row = (
    job: string | null,
    stage: { id: string | undefined; name: string },
    times: { applied: string; since: string },
    origin: string,
  ): ApplicationRow => {
    const known =
      stages.find(({ id }) => id === stage.id) ??
      stages.find(({ name }) => name.toLowerCase() === stage.name.toLowerCase());
    const meaning = known?.meaning ?? proposeStageMeaning(stage.name);
    const since = laterOf(times.since, times.applied);
    const isReview = isInReview(meaning) && (firstReview === undefined || firstReview.id === known?.id);
    return {
      id: idOf(person.company_id, person.id, job ?? ''),
      company_id: person.company_id,
      candidate_id: person.id,
      job_id: job,
      role: job === null ? role : null,
      attempt: 1,
      stage_id: known?.id ?? stage.id ?? null,
      stage: known?.name ?? stage.name,
      meaning,
      stage_since: since,
      moved_at: since,
      reviewed_at: isReview ? since : null,
      source,
      owner_id: null,
      closed_at: isClosing(meaning) ? since : null,
      closed_reason: null,
      closed_note: null,
      closed_by: null,
      origin,
      created_at: times.applied,
    };
  };
  const ofLinks = links.map((link) => {
    const applied = momentOf(link.data?.applied_at) ?? link.created_at;
    const said = stageOf(link.data?.stage);
    const stageAt = momentOf(link.data?.stage_at);
    const speaksOfIt = ownJob === link.to_id || (ownJob === undefined && said === undefined);
    const isNewer = person.updated_at.localeCompare(stageAt ?? '') > 0;
    const ownStage = speaksOfIt && isNewer && own?.name !== said?.name ? own : undefined;
    const stage = ownStage ?? said ?? { id: undefined, name: first };
    const since = ownStage === undefined ? (stageAt ?? applied) : person.updated_at;
    return row(link.to_id, stage, { applied, since }, link.origin);
  });
  const isOfNoLink =
    overBy(person.type) === 'stage' &&
    own !== undefined &&
    (links.length === 0 || (ownJob !== undefined && links.every((link) => link.to_id !== ownJob)));
  if (!isOfNoLink) {
    return ofLinks;
  }
  const applied = momentOf(valueAt(person.data, 'qualification.created_at')) ?? person.created_at;
  return [...ofLinks, row(null, own, { applied, since: person.updated_at }, person.origin)];
}

/** The application that a person's own stage tells of: the open one that was moved last, else the last one. */
function shownOf(rows: readonly ApplicationRow[]): ApplicationRow | undefined {
  const latest = (some: readonly ApplicationRow[]) =>
    some.toSorted((left, right) => right.moved_at.localeCompare(left.moved_at))[0];
  return latest(rows.filter((row) => row.closed_at === null)) ?? latest(rows);
}

async function writeAll(
  trx: Transaction<Schema>,
  people: readonly Person[],
  stages: ReadonlyMap<string, readonly KnownStage[]>,
): Promise<void> {
  const links = await trx
    .selectFrom('relation')
    .innerJoin('object as job', 'job.id', 'relation.to_id')
    .select(['relation.from_id', 'relation.to_id', 'relation.data', 'relation.origin', 'relation.created_at'])
    .where(
      'relation.from_id',
      'in',
      people.map((person) => person.id),
    )
    .where('relation.kind', '=', 'applied_to')
    .execute();
  const linksOf = groupBy(links, (link) => link.from_id);
  const made = people.map((person) => {
    const own = linksOf.get(person.id) ?? [];
    return { person, own, rows: applicationsOf(person, own, stages.get(person.company_id) ?? []) };
  });
  for (const some of inParts(made.flatMap(({ rows }) => rows))) {
    await trx.insertInto('application').values(some).execute();
    const moves = some.map((row) => ({
      company_id: row.company_id,
      application_id: row.id,
      stage_id: row.stage_id ?? null,
      stage: row.stage,
      meaning: row.meaning,
      at: row.stage_since,
    }));
    await trx.insertInto('application_move').values(moves).execute();
  }
  for (const { person, own, rows } of made) {
    const shown = shownOf(rows);
    if (shown !== undefined && overBy(person.type) === 'stage') {
      const { stage_id, stage: name, meaning } = shown;
      const stage = { ...(typeof stage_id === 'string' ? { id: stage_id } : {}), name, meaning };
      const data = withValueAt(person.data, 'qualification.current_stage', stage);
      await trx.updateTable('object').set({ data }).where('id', '=', person.id).execute();
    }
    for (const { job_id, stage, stage_since, created_at } of rows) {
      const link = own.find(({ to_id }) => to_id === job_id);
      if (link !== undefined) {
        const data = { ...link.data, stage, stage_at: stage_since, applied_at: created_at };
        await trx
          .updateTable('relation')
          .set({ data })
          .where('from_id', '=', person.id)
          .where('kind', '=', 'applied_to')
          .where('to_id', '=', link.to_id)
          .execute();
      }
    }
  }
}

/**
 * Makes an application of every link to a job and of every candidate's stage that stands for no link; links and stages say
 * from then on what the applications do. `only`: of these people, who have none yet.
 */
export async function keepApplicationsOfBefore(trx: Transaction<Schema>, only?: readonly string[]): Promise<void> {
  const stages = await readStages(trx);
  const ids =
    only ??
    (
      await trx
        .selectFrom('object')
        .select('id')
        .where('type', 'in', [...personTypes])
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  for (const part of inParts(ids)) {
    const people = await trx
      .selectFrom('object')
      .select(['id', 'type', 'company_id', 'data', 'role', 'origin', 'created_at', 'updated_at'])
      .where('id', 'in', part)
      .where('type', 'in', [...personTypes])
      .execute();
    if (people.length > 0) {
      await writeAll(trx, people, stages);
    }
  }
}
