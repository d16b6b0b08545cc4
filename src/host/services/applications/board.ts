import { sql } from 'kysely';
import type { Identity } from '#host/access/index.ts';
import { beforePage } from '#host/lib/pages.ts';
import { type ApplicationRow, readStages, type Stage } from '#host/object-writer/index.ts';
import { readRow } from '#host/services/objects/read-objects.ts';
import type { Store } from '#host/store/store.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { composeApplications, seenApplications, toStage } from './application-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The latest attempt of somebody at the job: of who was turned down and applied again, the second one is on the board. */
const isLatest = sql<boolean>`not exists (select 1 from application as later
  where later.candidate_id = application.candidate_id and later.job_id = application.job_id
    and later.attempt > application.attempt)`;

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
  const onBoard = () => seenApplications(store.db, identity).where('application.job_id', '=', id).where(isLatest);
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
  const data = [];
  for (const stage of [...listed, ...others].filter(isAsked)) {
    const count = counted.find((row) => keyOf({ id: row.stage_id, name: row.stage }) === keyOf(stage));
    const total = Number(count?.total ?? 0);
    const inStage = () =>
      onBoard()
        .where('application.stage', '=', stage.name)
        .where('application.stage_id', stage.id === null ? 'is' : '=', stage.id)
        .orderBy('application.stage_since')
        .orderBy('application.id');
    const middle =
      total === 0
        ? undefined
        : await inStage()
            .select('application.stage_since')
            .offset(Math.floor((total - 1) / 2))
            .limit(1)
            .executeTakeFirst();
    const rows: ApplicationRow[] =
      total === 0
        ? []
        : await inStage().selectAll('application').limit(page_size).offset(beforePage({ page, page_size })).execute();
    const { id: stageId, name, meaning, ...looks } = stage;
    data.push({
      stage: { ...toStage({ stage_id: stageId, stage: name, meaning }), ...looks },
      total,
      median_days: middle === undefined ? null : daysBetween(middle.stage_since, now),
      oldest: count?.oldest ?? null,
      cards: await composeApplications(store, identity, rows),
    });
  }
  return { data, page, page_size };
}
