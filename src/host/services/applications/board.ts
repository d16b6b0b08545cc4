import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { beforePage } from '#host/lib/pages.ts';
import { readStages, type Stage } from '#host/object-writer/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { applicantsOf, composeApplications, toStage } from './application-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The latest attempt of somebody at the job: of who was turned down and applied again, the second one is on the board. */
function isLatest(jobId: string) {
  return sql<boolean>`(application.candidate_id not in (select again.candidate_id from application as again
      where again.job_id = ${jobId} and again.attempt > 1)
    or not exists (select 1 from application as later
      where later.candidate_id = application.candidate_id and later.job_id = ${jobId}
        and later.attempt > application.attempt))`;
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) / dayMs) * 10) / 10);
}

/**
 * A job's board: its applications stage by stage, in the company's order, with how many they are, how long half of them have
 * been there, and a page of each.
 * @throws Refusal 404 for a job that the caller does not see.
 */
export async function readBoard(
  store: Store,
  clock: () => Date,
  identity: Identity,
  { id, stage: only, page, page_size }: ParsedInput<'applications.board'>,
) {
  await readRow(store.db, identity, 'job', { id });
  const now = clock().toISOString();
  const stages = await readStages(store.db, identity.companyId);
  const onBoard = () => applicantsOf(store.db, identity, id).where(isLatest(id));
  const counted = await onBoard()
    .select([
      'application.stage',
      'application.stage_id',
      'application.meaning',
      sql<number>`count(*)`.as('total'),
      sql<string | null>`min(application.stage_since)`.as('oldest'),
    ])
    .groupBy(['application.stage', 'application.stage_id', 'application.meaning'])
    .execute();
  const isAsked = ({ id: stageId, name }: Pick<Stage, 'id' | 'name'>) =>
    only === undefined || stageId === only || name.toLowerCase() === only.toLowerCase();
  const keyOf = (stage: Pick<Stage, 'id' | 'name'>) => `${stage.id ?? ''} ${stage.name}`;
  const known = stages.all.filter(
    ({ stage, archivedAt }) =>
      archivedAt === undefined || counted.some((row) => row.stage_id === stage.id && row.stage === stage.name),
  );
  const listed = known.map(({ stage, color, archivedAt }) => ({
    ...stage,
    ...(color === undefined ? {} : { color }),
    ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
  }));
  const others = counted
    .map((row) => ({ id: row.stage_id, name: row.stage, meaning: row.meaning }))
    .filter((stage) => !listed.some((one) => keyOf(one) === keyOf(stage)));
  const told = await Promise.all(
    [...listed, ...others].filter(isAsked).map(async (stage) => {
      const { id: stageId, name, meaning, ...looks } = stage;
      const count = counted.find((row) => keyOf({ id: row.stage_id, name: row.stage }) === keyOf(stage));
      const total = Number(count?.total ?? 0);
      const inStage = () =>
        onBoard()
          .where('application.stage', '=', name)
          .where('application.stage_id', stageId === null ? 'is' : '=', stageId)
          .where('application.meaning', '=', meaning)
          .orderBy('application.stage_since')
          .orderBy('application.id');
      const middle = () =>
        inStage()
          .select('application.stage_since')
          .offset(Math.floor((total - 1) / 2))
          .limit(1);
      const shown = () => inStage().selectAll('application').limit(page_size).offset(beforePage({ page, page_size }));
      const [half, rows] =
        total === 0 ? [undefined, []] : await Promise.all([middle().executeTakeFirst(), shown().execute()]);
      const column = {
        stage: { ...toStage({ stage_id: stageId, stage: name, meaning }), ...looks },
        total,
        median_days: half === undefined ? null : daysBetween(half.stage_since, now),
        oldest: count?.oldest ?? null,
      };
      return { column, rows };
    }),
  );
  // The people of all stages are read at once.
  const cards = await composeApplications(
    store,
    identity,
    told.flatMap(({ rows }) => rows),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const data = told.map(({ column, rows }) => ({ ...column, cards: rows.flatMap((row) => byId.get(row.id) ?? []) }));
  return { data, page, page_size };
}
