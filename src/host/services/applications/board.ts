import type { Identity } from '#host/access/index.ts';
import { beforePage } from '#host/lib/pages.ts';
import { readStages, type Stage, stageIdsIn } from '#host/object-writer/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import { lastRevision } from '#host/store/revision.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { daysBetween } from '#shared/domain/waiting.ts';
import { composeApplications, toStage } from './application-rows.ts';
import type { Boards } from './board-columns.ts';

/**
 * A job's board: its applications stage by stage, in the order of the job's list or else the company's, and behind them the
 * stages that are not in it, with how many they are, how long half of them have been there, and a page of each.
 * @throws Refusal 404 for a job that the caller does not see.
 */
export async function readBoard(
  { store, boards, clock }: { store: Store; boards: Boards; clock: () => Date },
  identity: Identity,
  { id, stage: only, page, page_size }: ParsedInput<'applications.board'>,
) {
  // Read before the figures: those that are newer than it are read again, and none are told that are older.
  const [revision, company, job] = await Promise.all([
    lastRevision(store.db, identity.companyId),
    readStages(store.db, identity.companyId),
    readRow(store.db, identity, 'job', { id }),
  ]);
  const stages = company.ofJob(stageIdsIn(job.data.stages));
  const now = clock().toISOString();
  const counted = await boards.figures(identity, id, { revision, stages: JSON.stringify(stages.all) });
  const isAsked = ({ id: stageId, name }: Pick<Stage, 'id' | 'name'>) =>
    only === undefined || stageId === only || name.toLowerCase() === only.toLowerCase();
  const keyOf = (stage: Pick<Stage, 'id' | 'name'>) => `${stage.id ?? ''} ${stage.name}`;
  const known = (stages.isOwn ? stages.listed : stages.all).filter(
    ({ stage, archivedAt }) =>
      archivedAt === undefined || counted.some((row) => row.stage_id === stage.id && row.stage === stage.name),
  );
  const listed = known.map(({ stage, color, archivedAt }) => ({
    ...stage,
    ...(color === undefined ? {} : { color }),
    ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
  }));
  const others = counted
    .map((row) => ({ id: row.stage_id, name: row.stage, meaning: row.meaning, is_listed: false }))
    .filter((stage) => !listed.some((one) => keyOf(one) === keyOf(stage)));
  const asked = [...listed, ...others].filter(isAsked).map((stage) => ({
    stage,
    count: counted.find(
      (row) => keyOf({ id: row.stage_id, name: row.stage }) === keyOf(stage) && row.meaning === stage.meaning,
    ),
  }));
  const filled = asked.flatMap(({ count }) => count ?? []);
  const read = await boards.pages(identity, id, filled, { limit: page_size, offset: beforePage({ page, page_size }) });
  const rowsOf = new Map(filled.map((count, index) => [count, read[index] ?? []]));
  // The people of all stages are read at once.
  const cards = await composeApplications(store, identity, read.flat(), clock(), () => stages);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const data = asked.map(({ stage: { id: stageId, name, meaning, ...looks }, count }) => ({
    stage: { ...toStage({ stage_id: stageId, stage: name, meaning }), ...looks },
    total: count?.total ?? 0,
    median_days: count === undefined ? null : daysBetween(count.half, now),
    oldest: count?.oldest ?? null,
    cards: (count === undefined ? [] : (rowsOf.get(count) ?? [])).flatMap((row) => byId.get(row.id) ?? []),
  }));
  return { data, page, page_size };
}
