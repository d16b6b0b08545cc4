import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Identity, seesAllOf } from '#host/access/index.ts';
import { groupBy } from '#host/lib/group-by.ts';
import type { ApplicationRow } from '#host/object-writer/index.ts';
import { runPrepared } from '#host/store/prepared-query.ts';
import type { Store } from '#host/store/store.ts';
import { personTypes } from '#shared/domain/object-types.ts';
import { BoundedMap } from '#shared/lib/bounded-map.ts';
import { isSeen } from './application-rows.ts';

type Staged = Pick<ApplicationRow, 'stage' | 'stage_id' | 'meaning'>;

/** What a board tells of a stage with anybody in it, of those that the reader may see. */
export interface StageFigures extends Staged {
  total: number;
  /** Since when the one in the middle has been there. */
  half: string;
  oldest: string;
  /** Whether others are in it that are not on the board. */
  leavesOut: boolean;
}

type Counted = Omit<StageFigures, 'half' | 'oldest'>;

/** What figures go with. */
interface BoardState {
  /** The company's last one, read before them. */
  revision: number;
  /** The company's list of stages, as a text that tells one from another. */
  stages: string;
}

/** The figures of a board as they were then. */
interface KeptFigures extends BoardState {
  figures: StageFigures[];
}

/** So many boards' figures are kept. */
const mostBoards = 200;

/** What the database has counted in each stage of a job. */
async function readCounts(db: Store['db'], jobId: string) {
  const rows = await runPrepared(db, 'stage counts', { jobId }, (at) =>
    db
      .selectFrom('stage_count')
      .select(({ fn }) => ['stage', 'stage_id', 'meaning', fn.sum<number>('total').as('total')])
      .where('job_id', '=', at.jobId)
      .groupBy(['stage', 'stage_id', 'meaning']),
  );
  return rows.map((row) => ({ ...row, stage_id: row.stage_id === '' ? null : row.stage_id }));
}

function seesEverybody(identity: Identity): boolean {
  return personTypes.every((type) => seesAllOf(identity, type));
}

/** Whether it is the latest attempt of somebody at the job: of who was turned down and applied again, the second one is on the board. */
function isLatest(jobId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(application.candidate_id not in (select again.candidate_id from application as again
      where again.job_id = ${jobId} and again.attempt > 1)
    or not exists (select 1 from application as later
      where later.candidate_id = application.candidate_id and later.job_id = ${jobId}
        and later.attempt > application.attempt))`;
}

/** The applications that a reader of everybody does not find on a board: of people who are deleted, and earlier attempts. Both are few, and found by indexes. */
function leftOut(companyId: string, jobId: string) {
  return sql`(select gone.id from object cross join application as gone
      where object.company_id = ${companyId} and object.type in (${sql.join(personTypes)})
        and object.deleted_at is not null and gone.candidate_id = object.id and gone.job_id = ${jobId}
    union select earlier.id from application as again cross join application as earlier
      where again.job_id = ${jobId} and again.attempt > 1 and earlier.candidate_id = again.candidate_id
        and earlier.job_id = ${jobId} and earlier.attempt < again.attempt)`;
}

/**
 * A job's applications as its board has them, for a caller who has asked whether the job is the reader's to see. The figures
 * are kept until the company's next write: each page of each column asks for them.
 */
export function createBoards(store: Store) {
  const { db } = store;
  const kept = new BoundedMap<string, KeptFigures>(mostBoards);

  function boardOf(identity: Identity, jobId: string) {
    const { companyId } = identity;
    const ofJob = () =>
      db
        .selectFrom('application')
        .where('application.company_id', '=', companyId)
        .where('application.job_id', '=', jobId);
    const onBoard = () =>
      ofJob()
        .where(isSeen(identity, 'candidate_id', personTypes))
        .where(isLatest(jobId));

    function counting(query: ReturnType<typeof ofJob>) {
      return query
        .select(['application.stage', 'application.stage_id', 'application.meaning', sql<number>`count(*)`.as('total')])
        .groupBy(['application.stage', 'application.stage_id', 'application.meaning'])
        .execute();
    }

    /** Who sees everybody is told what the database has counted but those few that are left out: to look at each takes several times as long. */
    async function count(): Promise<Counted[]> {
      if (!seesEverybody(identity)) {
        return (await counting(onBoard())).map((row) => ({ ...row, total: Number(row.total), leavesOut: true }));
      }
      const [all, others] = await Promise.all([
        readCounts(db, jobId),
        counting(ofJob().where(sql<SqlBool>`application.id in ${leftOut(companyId, jobId)}`)),
      ]);
      return all.flatMap((row) => {
        const isSame = (one: Staged) =>
          one.stage === row.stage && one.stage_id === row.stage_id && one.meaning === row.meaning;
        const fewer = Number(others.find(isSame)?.total ?? 0);
        const total = Number(row.total) - fewer;
        return total === 0 ? [] : [{ ...row, total, leavesOut: fewer > 0 }];
      });
    }

    function inStage({ stage, stage_id, meaning, leavesOut }: Counted) {
      return (leavesOut ? onBoard() : ofJob())
        .where('application.stage', '=', stage)
        .where('application.stage_id', stage_id === null ? 'is' : '=', stage_id)
        .where('application.meaning', '=', meaning)
        .orderBy('application.stage_since')
        .orderBy('application.id');
    }

    /** The figures of each stage, in two statements for all of them. */
    async function figures(): Promise<StageFigures[]> {
      const counted = await count();
      if (counted.length === 0) {
        return [];
      }
      const since = (stage: Counted, offset: number) =>
        sql<string>`(${inStage(stage).select('application.stage_since').offset(offset).limit(1)})`;
      const told: Record<string, string> = await db
        .selectNoFrom(
          counted.flatMap((stage, index) => [
            since(stage, Math.floor((stage.total - 1) / 2)).as(`half_${index}`),
            since(stage, 0).as(`oldest_${index}`),
          ]),
        )
        .executeTakeFirstOrThrow();
      return counted.map((stage, index) => ({
        ...stage,
        half: told[`half_${index}`] ?? '',
        oldest: told[`oldest_${index}`] ?? '',
      }));
    }

    return { figures, inStage };
  }

  return {
    /** How many there are in each stage with anybody in it, and how long. */
    async figures(identity: Identity, jobId: string, { revision, stages }: BoardState): Promise<StageFigures[]> {
      if (!seesEverybody(identity)) {
        return boardOf(identity, jobId).figures();
      }
      const key = `${identity.companyId} ${jobId}`;
      const known = kept.use(key);
      if (known !== undefined && known.revision === revision && known.stages === stages) {
        return known.figures;
      }
      const figures = await boardOf(identity, jobId).figures();
      kept.set(key, { revision, stages, figures });
      return figures;
    },

    /** A page of each of some stages, those who wait longest first, in one statement. */
    async pages(
      identity: Identity,
      jobId: string,
      stages: readonly StageFigures[],
      page: { limit: number; offset: number },
    ): Promise<ApplicationRow[][]> {
      const [first, ...others] = stages;
      if (first === undefined) {
        return [];
      }
      const asked = {
        companyId: identity.companyId,
        jobId,
        ...page,
        names: stages.map(({ stage }) => stage),
        ids: stages.map(({ stage_id }) => stage_id),
        meanings: stages.map(({ meaning }) => meaning),
      };
      const pageOf = (at: typeof asked, stage: Counted, place: number) =>
        db
          .selectFrom(
            boardOf({ ...identity, companyId: at.companyId }, at.jobId)
              .inStage({
                ...stage,
                stage: at.names[place] ?? '',
                stage_id: stage.stage_id === null ? null : (at.ids[place] ?? null),
                meaning: at.meanings[place] ?? '',
              })
              .selectAll('application')
              .limit(at.limit)
              .offset(at.offset)
              .as('page'),
          )
          .selectAll('page')
          .select(sql.lit(place).as('place'));
      const build = (at: typeof asked) =>
        others.reduce((pages, stage, index) => pages.unionAll(pageOf(at, stage, index + 1)), pageOf(at, first, 0));
      const shape = stages.map(({ stage_id, leavesOut }) => `${stage_id === null}/${leavesOut}`).join();
      // The rules of somebody who does not see everybody differ from person to person.
      const rows = seesEverybody(identity)
        ? await runPrepared(db, `board pages ${shape}`, asked, build)
        : await build(asked).execute();
      const byPlace = groupBy(rows, ({ place }) => Number(place));
      return stages.map((_stage, index) =>
        (byPlace.get(index) ?? []).sort(
          (left, right) => left.stage_since.localeCompare(right.stage_since) || left.id.localeCompare(right.id),
        ),
      );
    },
  };
}

export type Boards = ReturnType<typeof createBoards>;
