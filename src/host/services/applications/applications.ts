import { sql, type Transaction } from 'kysely';
import { type Identity, requireRole } from '#host/access/index.ts';
import { inParts } from '#host/lib/in-parts.ts';
import { readPage } from '#host/lib/pages.ts';
import { invalidFields, notFound, Refusal } from '#host/lib/refusal.ts';
import {
  type ApplicationRow,
  applicationsOf,
  attemptAt,
  openApplication,
  readStagesAt,
  tellReach,
  undoMoves,
  writer,
} from '#host/object-writer/index.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { fitsOfIds } from '#host/services/scores/fits.ts';
import { noteScoresOf } from '#host/services/scores/score-uses.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { Schema } from '#host/store/schema.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { isTurnedDown } from '#shared/domain/hiring-stages.ts';
import { say } from '#shared/domain/sentences.ts';
import { requireEnds } from './application-ends.ts';
import { askedApplications, composeApplications, seenApplications, toStage } from './application-rows.ts';
import { createAssigning } from './assign.ts';
import { readBoard } from './board.ts';
import { createBoards } from './board-columns.ts';
import { createJobClosing } from './close-job.ts';
import { createFunnels } from './funnel.ts';
import { holdMessages } from './held-messages.ts';
import { type Done, type MoveAsked, type Moved, moveRows, requireOfJob, showMoved, stageNamed } from './move-rows.ts';
import { createOffers } from './offers.ts';
import { openingsLeft } from './openings-left.ts';
import { createPipelines } from './pipeline.ts';
import { readStanding } from './standing.ts';
import { readSteps } from './steps.ts';
import { tellOwner } from './tell-moves.ts';

/** The columns by which lists are sorted. */
const sortColumns: Readonly<Record<string, `application.${keyof ApplicationRow}`>> = {
  created_at: 'application.created_at',
  in_stage_since: 'application.stage_since',
  next_since: 'application.next_since',
  next_due: 'application.next_due',
};

/** One move takes no more; who moves more does it in several. */
const mostMoved = 10_000;
/** Whose fit may be before the eyes of who moves them. */
const mostLookedAt = 100;

interface ApplicationsDeps {
  store: CallStore;
  writes: Pick<ObjectWrites, 'updateAs'>;
  clock: () => Date;
}

/** Applications: how far somebody is with a job, and how they came there (records.md "Applications and stages"). */
export function createApplications({ store, writes, clock }: ApplicationsDeps) {
  const boards = createBoards(store);
  const pipelines = createPipelines(store, clock);
  const funnels = createFunnels(store, clock);
  const offers = createOffers(store, clock);
  const assigning = createAssigning(store, clock);
  const closing = createJobClosing(store, writes, clock);

  async function rowsToMove(trx: Transaction<Schema>, identity: Identity, { ids, where, batch }: MoveAsked) {
    if (ids !== undefined) {
      const rows: ApplicationRow[] = [];
      for (const part of inParts(new Set(ids))) {
        rows.push(
          ...(await seenApplications(trx, identity)
            .selectAll('application')
            .where('application.id', 'in', part)
            .execute()),
        );
      }
      const places = new Map(ids.map((id, index) => [id, index]));
      return rows.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
    }
    if (batch !== undefined) {
      return seenApplications(trx, identity)
        .selectAll('application')
        .where('application.id', 'in', (eb) =>
          eb
            .selectFrom('application_move')
            .select('application_id')
            .where('company_id', '=', identity.companyId)
            .where('batch_id', '=', batch),
        )
        .execute();
    }
    const rows = await askedApplications(trx, identity, where ?? {})
      .selectAll('application')
      .orderBy('application.id')
      .limit(mostMoved + 1)
      .execute();
    if (rows.length > mostMoved) {
      throw invalidFields([{ path: 'where', ...say('tooManyEntries', { most: mostMoved }) }]);
    }
    return rows;
  }

  /** Who of those that are moved is shown how well they fit the job; of more than stand on a screen nobody was looked at. */
  async function toldFits(
    identity: Identity,
    { ids, total, now }: { ids: readonly string[]; total: number; now: Date },
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0 || total > mostLookedAt) {
      return new Set();
    }
    const rows = await seenApplications(store.db, identity)
      .select(['application.candidate_id as personId', 'application.job_id as jobId'])
      .where('application.id', 'in', ids)
      .execute();
    const pairs = rows.flatMap(({ personId, jobId }) => (jobId === null ? [] : [{ personId, jobId }]));
    const fits = await fitsOfIds(store, identity, pairs, now);
    const told = pairs.filter(({ personId, jobId }) => (fits?.(personId, jobId)?.value ?? null) !== null);
    return new Set(told.map(({ personId }) => personId));
  }

  /** Moves back what one batch moved, where nothing moved it since. */
  async function moveAllBack(
    trx: Transaction<Schema>,
    companyId: string,
    rows: readonly ApplicationRow[],
    { batch, at }: { batch: string; at: string },
  ) {
    const back = await undoMoves(trx, companyId, rows, batch, at);
    return rows.map((row): Done => ({ result: back.has(row.id) ? 'moved' : 'changed', row: back.get(row.id) ?? row }));
  }

  /** Moves applications as `move` does, as some of `total` whom somebody moves so. */
  async function moveAmong(identity: Identity, input: MoveAsked, total: number) {
    requireRole(identity, 'move', 'candidate');
    const { companyId } = identity;
    const now = clock();
    const at = now.toISOString();
    const { ids, batch, stage: named, reason, hold } = input;
    if (batch === undefined && named === undefined) {
      throw invalidFields([{ path: 'stage', ...say('required') }]);
    }
    const fitOf = await toldFits(identity, { ids: batch === undefined ? (ids ?? []) : [], total, now });
    const write = async (trx: Transaction<Schema>) => {
      const stage = named === undefined ? undefined : await stageNamed(trx, companyId, named);
      if (stage !== undefined && isTurnedDown(stage.meaning) && reason === undefined) {
        throw invalidFields([{ path: 'reason', ...say('required') }]);
      }
      if (hold !== undefined && stage?.meaning !== 'rejected') {
        throw invalidFields([{ path: 'hold', ...say('onlyRejectionsHeld') }]);
      }
      if (hold !== undefined && Date.parse(hold.until) <= now.getTime()) {
        throw invalidFields([{ path: 'hold.until', ...say('notAhead') }]);
      }
      const rows = await rowsToMove(trx, identity, input);
      const stagesAt = await readStagesAt(trx, companyId, stage === undefined ? [] : rows.map((row) => row.job_id));
      const done =
        batch !== undefined || stage === undefined
          ? await moveAllBack(trx, companyId, rows, { batch: batch ?? '', at })
          : await moveRows(trx, companyId, rows, { stage, stagesAt }, input, at);
      const moved = done.flatMap(({ result, row }) => (result === 'moved' ? [row] : []));
      const data: Moved[] = done.map(({ result, row }) => ({ id: row.id, result, stage: toStage(row) }));
      // Where no job has it, it is a mistake; where some have, each says what became of it.
      if (data.length > 0 && data.every(({ result }) => result === 'not_of_job')) {
        requireOfJob('not_of_job');
      }
      const there = new Set(rows.map((row) => row.id));
      data.push(...(ids ?? []).filter((id) => !there.has(id)).map((id) => ({ id, result: 'missing' as const })));
      if (moved.length > 0) {
        await showMoved(trx, companyId, moved, at);
        if (hold !== undefined) {
          await holdMessages(trx, identity, moved, hold, now);
        }
        if (batch === undefined) {
          const objectIds = moved.map((row) => row.candidate_id);
          await noteScoresOf(trx, identity, { what: 'move', objectIds, at: now, fitOf });
        }
      }
      const left = await openingsLeft(trx, companyId, moved);
      for (const told of data) {
        const openings = left.get(told.id);
        Object.assign(told, openings === undefined ? {} : { openings_left: openings });
      }
      const { batchId } = writer(now);
      return { ...(moved.length === 0 || batchId === null ? {} : { batch: batchId }), moved: moved.length, data };
    };
    return store.lastStep('applications.move', write, (_after, answer) => answer);
  }

  return {
    /** Applications that the caller may see, newest first unless asked otherwise. */
    async list(
      identity: Identity,
      { sort, page, page_size, steps: withSteps, ...asked }: ParsedInput<'applications.list'>,
    ) {
      const column = sortColumns[sort.replace('-', '')] ?? 'application.created_at';
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      const { rows, total } = await readPage(
        askedApplications(store.db, identity, asked),
        { page, page_size },
        (found) =>
          found
            .selectAll('application')
            .$if(sort.includes('next'), (some) => some.orderBy(sql`${sql.ref(column)} is null`))
            .orderBy(column, order)
            .orderBy('application.id', order),
      );
      const data = await composeApplications(store, identity, rows, clock());
      if (withSteps !== true || asked.candidate === undefined) {
        return { data, total, page, page_size };
      }
      const steps = await readSteps(store, identity, rows, clock());
      return {
        data: data.map((one) => ({ ...one, ...(steps.has(one.id) ? { steps: steps.get(one.id) } : {}) })),
        total,
        page,
        page_size,
      };
    },

    /**
     * How somebody stands with the job that an application is for, and who they would work with there.
     * @throws Refusal 404 for one that the caller does not see.
     */
    standing: (identity: Identity, { id }: ParsedInput<'applications.standing'>) =>
      readStanding(store, identity, id, clock()),

    /**
     * Enters an application: a further attempt where earlier ones are closed.
     * @throws Refusal 403, 409 where one is open or the job does not have the stage, 422 for a person, job, owner or stage that is none.
     */
    async create(identity: Identity, input: ParsedInput<'applications.create'>): Promise<Application> {
      requireRole(identity, 'move', 'candidate');
      const { companyId } = identity;
      const { candidate, job, role, source, owner, applied_at, stage } = input;
      const now = clock();
      const at = now.toISOString();
      const write = async (trx: Transaction<Schema>): Promise<ApplicationRow> => {
        await requireEnds(trx, identity, [
          { path: 'candidate', id: candidate },
          { path: 'job', id: job },
          { path: 'owner', id: owner },
        ]);
        const earlier = await applicationsOf(trx, companyId, [candidate]);
        const there = job === undefined ? undefined : attemptAt(earlier, job);
        if (there !== undefined && there.closed_at === null) {
          throw new Refusal('conflict', say('applicationOpen'), [{ path: 'job', ...say('taken') }]);
        }
        const stages = (await readStagesAt(trx, companyId, [job]))(job);
        const appliedAt = applied_at === undefined ? at : new Date(applied_at).toISOString();
        const step = {
          stage: stage === undefined ? stages.first : await stageNamed(trx, companyId, stage),
          at: appliedAt,
          now: at,
        };
        requireOfJob(stages.has(step.stage) ? 'moved' : 'not_of_job');
        const asked = { candidateId: candidate, jobId: job ?? null, role, source, ownerId: owner, appliedAt };
        const row = await openApplication(trx, companyId, asked, step, earlier, stages);
        await showMoved(trx, companyId, [row], at, []);
        // The job's other applicants are read by whom they were before.
        await tellReach(trx, companyId, { through: [candidate], alone: job === undefined ? [] : [job] }, at);
        await tellOwner(trx, companyId, { ownerId: row.owner_id, rows: [row] }, now);
        return row;
      };
      return store.lastStep('applications.create', write, async (after, row) => {
        const [told] = await composeApplications(after, identity, [row], now);
        if (told === undefined) {
          throw notFound('application');
        }
        return told;
      });
    },

    /**
     * Moves applications to a stage, or back what one batch moved; tells of each what became of it.
     * @throws Refusal 403, 409 for a stage that none of their jobs has, 422 for one that is none or archived, and for one that turns somebody down without a reason.
     */
    move: (identity: Identity, input: MoveAsked) => moveAmong(identity, input, input.ids?.length ?? 0),

    moveAmong,

    ...assigning,
    ...offers,
    ...closing,
    ...pipelines,
    ...funnels,

    /** A job's board. @throws Refusal 404. */
    board: (identity: Identity, input: ParsedInput<'applications.board'>) =>
      readBoard({ store, boards, clock }, identity, input),
  };
}
