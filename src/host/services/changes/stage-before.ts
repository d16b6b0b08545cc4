import type { Identity } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { readStages, shownStage } from '#host/object-writer/index.ts';
import type { Store } from '#host/store/store.ts';
import { asStageMeaning, isClosing } from '#shared/domain/hiring-stages.ts';
import { type Fields, withoutValueAt, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectBase } from '#shared/domain/object-schemas.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { stageFields } from './lines-after.ts';
import type { ChangeRow } from './told-lines.ts';

const { stage: stagePath } = stageFields;
/** What leads from a person to the jobs they apply for. */
export const appliedKind = stageFields.applied;

/** A link of somebody to a job. */
interface AppliedTo {
  to_id: string;
  data: Fields | null;
}

/** A stage in which an application was. */
export interface PastStage {
  stage: { id?: string; name: string; meaning?: unknown };
  /** Since when. */
  at: string;
  /** Which move led to it; undefined where the link alone tells of it. */
  move?: number;
}

/** A step of an application. */
interface PastMove {
  /** Of the application. */
  id: string;
  job_id: string | null;
  move: number;
  at: string;
  batch_id: string | null;
  stage_id: string | null;
  stage: string;
  meaning: string;
}

/** What is known now of where people's applications were. */
export interface PastStages {
  stages: Awaited<ReturnType<typeof knownStages>>;
  moves: ReadonlyMap<string, readonly PastMove[]>;
}

interface Then {
  /** ISO 8601 UTC. */
  at: string;
  /** What happened to the person since, newest first. */
  lines: readonly ChangeRow[];
}

/** The stages of a company as they are called now, by their ids and by their names in small letters. */
async function knownStages(store: Store, { companyId }: Identity) {
  const { all } = await readStages(store.db, companyId);
  const stages = all.map(({ stage }) => shownStage(stage));
  return {
    byId: new Map(stages.map((stage) => [stage.id ?? '', stage])),
    byName: new Map(stages.map((stage) => [stage.name.toLowerCase(), stage])),
  };
}

/** The moves of the applications that some people have now, oldest first, by the people's ids. */
async function movesOf(store: Store, { companyId }: Identity, personIds: readonly string[]) {
  const moves = await store.db
    .selectFrom('application_move')
    .innerJoin('application', 'application.id', 'application_move.application_id')
    .select(['application.id', 'application.job_id', 'application.candidate_id'])
    .select(['application_move.id as move', 'application_move.at', 'application_move.batch_id'])
    .select(['application_move.stage_id', 'application_move.stage', 'application_move.meaning'])
    .where('application.company_id', '=', companyId)
    .where('application.candidate_id', 'in', [...personIds])
    .orderBy('application_move.id')
    .execute();
  return groupBy(moves, ({ candidate_id }) => candidate_id);
}

/** What is known now of the stages in which some people were, not more than a statement can name. */
export async function readPastStages(
  store: Store,
  identity: Identity,
  people: readonly { id: string; type: string }[],
): Promise<PastStages> {
  const ids = people.flatMap(({ id, type }) => (overBy(type) === 'stage' ? [id] : []));
  const [stages, moves] = await Promise.all([
    knownStages(store, identity),
    ids.length === 0 ? new Map<string, never[]>() : movesOf(store, identity, ids),
  ]);
  return { stages, moves };
}

/** The moves that led the applications which somebody has now to where they were then. */
export function movedBy(moves: readonly PastMove[], { at, lines }: Then): PastMove[] {
  const since = new Set(lines.flatMap(({ batch_id }) => batch_id ?? []));
  // Of whom they were merged with, and of what was brought back, they have the applications since then.
  const brought = new Set(
    lines.flatMap(({ field, action, via, other_id }) =>
      field === appliedKind && action === 'linked' && (via === 'merge' || via === 'undo') ? (other_id ?? []) : [],
    ),
  );
  // One that is said to have been earlier than it was written came with a line all the same.
  const earlier = moves.filter(
    (move) => move.at <= at && !since.has(move.batch_id ?? '') && !brought.has(move.job_id ?? ''),
  );
  return [...new Map(earlier.map((move) => [move.id, move])).values()];
}

/** Whether an application of somebody came, moved or went since: else the lines of the field itself tell all of its stage. */
export function isMovedSince({ lines }: Pick<Then, 'lines'>): boolean {
  return lines.some(({ field }) => field === appliedKind);
}

/**
 * The stage of the application that stood for somebody then: the open one that moved last counts, else the last that was
 * closed. What was applied for without a job then, and what is no application any more, count as well.
 * @param links to the jobs for which they applied then
 */
export function stageThen(
  { stages, moves }: PastStages,
  id: string,
  links: readonly AppliedTo[],
  then: Then,
): PastStage | undefined {
  const moved = movedBy(moves.get(id) ?? [], then);
  const known = moved.map(
    ({ stage_id, stage: name, meaning, at, move }): PastStage => ({
      stage: stages.byId.get(stage_id ?? '') ?? { name, meaning },
      ...{ at, move },
    }),
  );
  const there = new Set(moved.map(({ job_id }) => job_id));
  const gone = links.flatMap(({ to_id, data }): PastStage[] => {
    const name = data?.stage;
    return typeof name !== 'string' || there.has(to_id)
      ? []
      : [{ stage: stages.byName.get(name.toLowerCase()) ?? { name }, at: String(data?.stage_at ?? '') }];
  });
  const all = [...known, ...gone];
  const open = all.filter(({ stage }) => !isClosing(asStageMeaning(stage.meaning) ?? 'in_process'));
  const [shown] = (open.length > 0 ? open : all).toSorted((left, right) =>
    left.move === undefined || right.move === undefined ? right.at.localeCompare(left.at) : right.move - left.move,
  );
  return shown;
}

/** A person with the stage in which they were: their own field shows where their applications are. */
export function withStageBefore<Person extends Pick<ObjectBase, 'id' | 'object_type'>>(
  known: PastStages,
  object: Person,
  links: readonly AppliedTo[],
  then: Then,
): Person {
  if (overBy(object.object_type) !== 'stage' || !isMovedSince(then)) {
    return object;
  }
  const shown = stageThen(known, object.id, links, then);
  if (shown !== undefined) {
    return withValueAt(object, stagePath, shown.stage) as Person;
  }
  const isSaid = then.lines.some(({ field }) => field === stagePath);
  return isSaid ? object : (withoutValueAt(object, stagePath) as Person);
}
