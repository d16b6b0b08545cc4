import { type Kysely, sql } from 'kysely';
import { inParts } from '#host/lib/in-parts.ts';
import type { Schema } from '#host/store/schema.ts';
import { asStageMeaning, isInReview, proposeStageMeaning, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { isFields } from '#shared/domain/nested.ts';

/** A stage as an application has it: of the company's list, or, without id, one that it does not know. */
export interface Stage {
  id: string | null;
  name: string;
  meaning: StageMeaning;
}

/** Where somebody stands who applied, or was hired, while no stage of the company means so. */
export const standIns = {
  applied: { id: null, name: 'Applied', meaning: 'applied' },
  hired: { id: null, name: 'Hired', meaning: 'hired' },
} as const satisfies Partial<Record<StageMeaning, Stage>>;

/** A stage as it is told: in the fields of a person, in the log and in answers. */
export function shownStage<Meaning extends string>({
  id,
  name,
  meaning,
}: {
  id: string | null;
  name: string;
  meaning: Meaning;
}): { id?: string; name: string; meaning: Meaning } {
  return { ...(id === null ? {} : { id }), name, meaning };
}

/** A stage as it is named: by its id, else by its name. */
export interface NamedStage {
  id: string | undefined;
  name: string | undefined;
}

/** A stage of the list, and how it looks. */
export interface ListedStage {
  stage: Stage;
  color: string | undefined;
  /** Since when nobody comes to it any more. */
  archivedAt: string | undefined;
  /** The id of the one that stands for it since. */
  movedTo: string | undefined;
}

/** A company's stages, in their order, and those of a job. */
export interface Stages {
  /** Where somebody begins. */
  first: Stage;
  /** Where somebody comes to whom the company says yes. */
  hired: Stage;
  /** The stage that is named; an archived one is the one that stands for it. A name that is not known is a stage too. */
  named(stage: NamedStage): Stage | undefined;
  /** Where reviewing begins, where the list says it. */
  firstReview: Stage | undefined;
  /** All of the company's list, in its order. */
  all: readonly ListedStage[];
  /** Those that somebody can come to, in their order: the job's own, where it names some. */
  listed: readonly ListedStage[];
  /** Whether the list is the job's own. */
  isOwn: boolean;
  /** Whether somebody can come to a stage by a move: one of a job's own list, where it has one. */
  has(stage: Stage): boolean;
  /** The same company's, for a job that names some of them by their ids; none: the company's list is the job's. */
  ofJob(ids: readonly string[]): Stages;
}

/** The stages at a job; at none the company's. */
export type StagesAt = (jobId: string | null | undefined) => Stages;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The stage that a field or a link names, if any: by its text, or by an object of id and name. */
export function stageNamedBy(value: unknown): NamedStage | undefined {
  const named = isFields(value)
    ? { id: textOf(value.id), name: textOf(value.name) }
    : { id: undefined, name: textOf(value) };
  return named.id === undefined && named.name === undefined ? undefined : named;
}

/** Longer names are no names of stages. */
const longestName = 300;

/** The stages of a company's list as they are now. */
export async function readStages(trx: Kysely<Schema>, companyId: string): Promise<Stages> {
  const rows = await trx
    .selectFrom('category')
    .select(['id', 'name', 'data'])
    .where('company_id', '=', companyId)
    .where('type', '=', 'stage')
    .execute();
  const orderOf = (data: Record<string, unknown>) => (typeof data.order === 'number' ? data.order : rows.length);
  const all = rows
    .toSorted((left, right) => orderOf(left.data) - orderOf(right.data) || left.name.localeCompare(right.name))
    .map(({ id, name, data }) => ({
      stage: { id, name, meaning: asStageMeaning(data.meaning) ?? proposeStageMeaning(name) },
      color: textOf(data.color),
      archivedAt: textOf(data.archived_at),
      movedTo: textOf(data.moved_to),
    }));
  return stagesOf(all, undefined);
}

/** The one that stands for a stage: itself, or where it was moved to when it was archived, however often that was. */
function standingFor(all: readonly ListedStage[], of: ListedStage): ListedStage {
  const seen = new Set<ListedStage>();
  let found = of;
  while (found.archivedAt !== undefined && !seen.has(found)) {
    seen.add(found);
    const { movedTo } = found;
    found = all.find(({ stage }) => stage.id === movedTo) ?? found;
  }
  return found;
}

/** Those that a job names, in its order: what is archived is the one that stands for it, once. */
function ownList(all: readonly ListedStage[], ids: readonly string[]): ListedStage[] {
  const own: ListedStage[] = [];
  for (const id of ids) {
    const named = all.find(({ stage }) => stage.id === id);
    const found = named === undefined ? undefined : standingFor(all, named);
    if (found !== undefined && found.archivedAt === undefined && !own.includes(found)) {
      own.push(found);
    }
  }
  return own;
}

function stagesOf(all: readonly ListedStage[], own: readonly ListedStage[] | undefined): Stages {
  const listed = own ?? all.filter(({ archivedAt }) => archivedAt === undefined);
  const living = listed.map(({ stage }) => stage);
  const meant = (meaning: StageMeaning) => living.find((stage) => stage.meaning === meaning);
  const byId = new Map(all.map((one) => [one.stage.id, one]));
  // Of two of one name the first is meant.
  const byName = new Map(all.toReversed().map((one) => [one.stage.name.toLowerCase(), one]));
  return {
    first: meant('applied') ?? (own === undefined ? undefined : living[0]) ?? standIns.applied,
    hired: meant('hired') ?? standIns.hired,
    all,
    listed,
    isOwn: own !== undefined,
    has: (stage) => own === undefined || living.some((one) => one.id === stage.id),
    ofJob(ids) {
      const some = ownList(all, ids);
      return some.length === 0 ? stagesOf(all, undefined) : stagesOf(all, some);
    },
    firstReview: living.find((stage) => isInReview(stage.meaning)),
    named({ id, name }) {
      const found = byId.get(id ?? null) ?? (name === undefined ? undefined : byName.get(name.toLowerCase()));
      if (found !== undefined) {
        return standingFor(all, found).stage;
      }
      const text = name?.slice(0, longestName);
      return text === undefined ? undefined : { id: id ?? null, name: text, meaning: proposeStageMeaning(text) };
    },
  };
}

/** The ids of a job's own stages, as its fields say them; none where it has the company's. */
export function stageIdsIn(stages: unknown): string[] {
  // What reads JSON by its path, one engine answers as text.
  const said: unknown = typeof stages === 'string' ? JSON.parse(stages) : stages;
  return Array.isArray(said) ? said.filter((id) => typeof id === 'string') : [];
}

/** The stages of some jobs, and of the company where they have no own ones. */
export async function readStagesAt(
  trx: Kysely<Schema>,
  companyId: string,
  jobIds: Iterable<string | null | undefined>,
): Promise<StagesAt> {
  const stages = await readStages(trx, companyId);
  const own = new Map<string, Stages>();
  for (const part of inParts(new Set([...jobIds].flatMap((id) => id ?? [])))) {
    const rows = await trx
      .selectFrom('object')
      .select(['id', sql<unknown>`data -> 'stages'`.as('stages')])
      .where('company_id', '=', companyId)
      .where('id', 'in', part)
      .where('type', '=', 'job')
      .execute();
    for (const { id, stages: said } of rows) {
      const ids = stageIdsIn(said);
      if (ids.length > 0) {
        own.set(id, stages.ofJob(ids));
      }
    }
  }
  return (jobId) => own.get(jobId ?? '') ?? stages;
}
