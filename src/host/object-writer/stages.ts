import type { Kysely } from 'kysely';
import type { Schema } from '#host/store/schema.ts';
import { asStageMeaning, isInReview, proposeStageMeaning, type StageMeaning } from '#shared/domain/hiring-stages.ts';
import { isFields } from '#shared/domain/nested.ts';

/** A stage as an application has it: of the company's list, or, without id, one that it does not know. */
export interface Stage {
  id: string | null;
  name: string;
  meaning: StageMeaning;
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

/** A company's stages, in their order. */
export interface Stages {
  /** Where somebody begins. */
  first: Stage;
  /** Where somebody comes to whom the company says yes. */
  hired: Stage;
  /** The stage that is named; an archived one is the one that stands for it. A name that is not known is a stage too. */
  named(stage: NamedStage): Stage | undefined;
  /** Where reviewing begins, where the list says it. */
  firstReview: Stage | undefined;
  /** All of the list, in its order. */
  all: readonly ListedStage[];
}

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
  const living = all.filter(({ archivedAt }) => archivedAt === undefined).map(({ stage }) => stage);
  const meant = (meaning: StageMeaning) => living.find((stage) => stage.meaning === meaning);
  const byId = (id: string | undefined) => all.find(({ stage }) => stage.id === id);
  return {
    first: meant('applied') ?? { id: null, name: 'Applied', meaning: 'applied' },
    hired: meant('hired') ?? { id: null, name: 'Hired', meaning: 'hired' },
    all,
    firstReview: living.find((stage) => isInReview(stage.meaning)),
    named({ id, name }) {
      const found = byId(id) ?? all.find(({ stage }) => stage.name.toLowerCase() === name?.toLowerCase());
      if (found !== undefined) {
        return found.archivedAt !== undefined ? (byId(found.movedTo)?.stage ?? found.stage) : found.stage;
      }
      const text = name?.slice(0, longestName);
      return text === undefined ? undefined : { id: id ?? null, name: text, meaning: proposeStageMeaning(text) };
    },
  };
}
