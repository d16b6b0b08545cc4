import { type RawBuilder, sql, type Transaction } from 'kysely';
import { barredAsBegun, identityOfUser } from '#host/access/index.ts';
import { type EventsLater, eventsLater } from '#host/events/events-later.ts';
import { type ObjectsEvent, publishEvent, publishObjects, tellCollected } from '#host/events/publish-event.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { groupBy } from '#host/lib/group-by.ts';
import { writingMany } from '#host/lib/many-writes.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { writingFor, writingInBatch, writingVia } from '#host/object-writer/index.ts';
import type { PartOfTransaction } from '#host/store/call-store.ts';
import { inTurnsOf, lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import { partOfTime } from '#host/store/part-of-time.ts';
import type { Schema } from '#host/store/schema.ts';
import { StoreFailure } from '#host/store/store.ts';
import type { BulkResult } from '#shared/domain/bulk.ts';
import { say } from '#shared/domain/sentences.ts';
import type { RunRow } from './bulk-rows.ts';
import type { Changing } from './change-one.ts';
import { createTryRows, type Outcome } from './try-rows.ts';

const mostRowsInPart = 250;
const fewestRowsInPart = 16;
/** How long a process may be silent before another one goes on with what it was at. */
const leaseMs = 60_000;
/** How often it is looked for what another process left. */
const lookMs = 30_000;
/** When what the database could not do is tried again. */
const retryMs = 2000;
/** Of how far it is, it is told no more often. */
const tellMs = 300;
/** What broke off so often would break off again. */
const mostAttempts = 5;

interface BulkRunsDeps extends Pick<ServiceDeps, 'store' | 'clock' | 'reportBug'> {
  schedule: Schedule;
  changing: Changing;
}

/** A bulk change that this process is at. */
interface Running {
  run: RunRow;
  toldAt: number;
  events: EventsLater;
  /** How many rows the next part begins with: no more than it will come to. */
  rows: number;
  /** Some of the last part were refused: some of the next will be. */
  isPicky: boolean;
}

/** What a part wrote, and what of it is told with it or later. */
interface WrittenPart {
  run: RunRow;
  rows: number;
  isPicky: boolean;
  events: readonly ObjectsEvent[];
  told: readonly ObjectsEvent[];
}

function begun(run: RunRow, toldAt: number): Running {
  return { run, toldAt, events: eventsLater(), rows: mostRowsInPart, isPicky: false };
}

/** What was made for each of some rows, by its id. */
function madeOf(outcomes: readonly Outcome[]): RawBuilder<string | null> | null {
  const made = outcomes.flatMap(({ row, made: id }) => (id === undefined ? [] : [sql`when ${row.id} then ${id}`]));
  return made.length === 0 ? null : sql`case id ${sql.join(made, sql` `)} end`;
}

/** Another process has taken it over, or it was stopped. */
class LostRun extends Error {}

/**
 * Carries out bulk changes, part by part and in turn, so that none waits for another's end. How far each is stands in the
 * database with what it wrote: one whose process died goes on with the objects that are left.
 */
export function createBulkRuns({ store, clock, reportBug, schedule, changing }: BulkRunsDeps) {
  const worker = newId(clock());
  const running: Running[] = [];
  const ended = new Map<string, (() => void)[]>();
  const tryRows = createTryRows({ store, changing, reportBug });
  let isStopped = false;
  let isWorking = false;
  let hasFailed = false;
  let work: Promise<void> = Promise.resolve();
  let callOff = () => {};

  const leaseEnd = () => new Date(clock().getTime() + leaseMs).toISOString();

  /** Writes down what became of some objects; with them what was written, or nothing. @throws LostRun */
  async function keep(
    trx: Transaction<Schema>,
    { run, toldAt }: Running,
    outcomes: readonly Outcome[],
    isLast: boolean,
  ): Promise<RunRow> {
    // Most rows of a part had the same luck.
    const alike = groupBy(outcomes, ({ result, told }) => JSON.stringify({ result, told: told ?? null }));
    for (const [luck, rows] of alike) {
      const ids = rows.map(({ row }) => row.id);
      await trx
        .updateTable('bulk_row')
        .set({ ...JSON.parse(luck), made_id: madeOf(rows) })
        .where('id', 'in', ids)
        .execute();
    }
    const count = (result: BulkResult) => outcomes.filter((one) => one.result === result).length;
    const at = clock().toISOString();
    const kept = await trx
      .updateTable('bulk_run')
      .set((eb) => ({
        done: eb('done', '+', count('done')),
        same: eb('same', '+', count('same')),
        refused: eb('refused', '+', count('refused')),
        lease_until: leaseEnd(),
        ...(isLast ? { ended_at: at, data: {}, worker: null, lease_until: null } : {}),
      }))
      .where('id', '=', run.id)
      .where('worker', '=', worker)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (kept === undefined) {
      throw new LostRun();
    }
    if (isLast || performance.now() - toldAt >= tellMs) {
      await tellProgress(trx, kept, at);
    }
    return kept;
  }

  async function tellProgress(trx: Transaction<Schema>, run: RunRow, at: string): Promise<void> {
    const { company_id: companyId, user_id: userId, id: bulk_id, total } = run;
    const done = run.done + run.same + run.refused;
    const data = { bulk_id, done, total, ended: run.ended_at !== null };
    await publishEvent(trx, { companyId, userId, type: 'bulk.progress', data, at });
  }

  /** Changes the next objects; all of them that fit into a part's time. */
  async function writePart(one: Running): Promise<WrittenPart> {
    const { run } = one;
    const author = await identityOfUser(store, run.company_id, run.user_id);
    const waits = store.waits();
    let { isPicky } = one;
    const write = async (part: PartOfTransaction, trx: Transaction<Schema>): Promise<WrittenPart> => {
      const isApart = isPicky;
      // Once more, it is because one was refused.
      isPicky = true;
      await lockCompany(trx, run.company_id);
      const now = await trx.selectFrom('bulk_run').selectAll().where('id', '=', run.id).executeTakeFirst();
      if (now === undefined || now.worker !== worker || now.ended_at !== null) {
        throw new LostRun();
      }
      const rows = await trx
        .selectFrom('bulk_row')
        .selectAll()
        .where('run_id', '=', run.id)
        .where('result', '=', 'waiting')
        .orderBy('place')
        .limit(one.rows + 1)
        .execute();
      const some = rows.slice(0, one.rows);
      const isOver = partOfTime(store, waits);
      const refusal =
        author === undefined ? say('forbidden') : now.attempts > mostAttempts ? say('bulkGaveUp') : undefined;
      const { outcomes, events } =
        author === undefined || refusal !== undefined
          ? { outcomes: some.map((row) => ({ row, result: 'refused' as const, told: refusal })), events: [] }
          : await barredAsBegun(() =>
              tryRows(part, { trx, identity: author.identity, run: now, rows: some, isPicky: isApart, isOver }),
            );
      const isLast = outcomes.length === rows.length;
      const told = one.events.due(events, isLast);
      await tellCollected(trx, told, clock().toISOString());
      const isNextPicky = outcomes.some(({ result }) => result === 'refused');
      const kept = await keep(trx, one, outcomes, isLast);
      return { run: kept, rows: outcomes.length, isPicky: isNextPicky, events, told };
    };
    return store.together(write, { apart: one.isPicky });
  }

  /** One part, as by whoever asked for it: all parts are one batch of theirs. */
  function partOf(one: Running): Promise<WrittenPart> {
    const { company_id, user_id, batch_id } = one.run;
    return inTurnsOf(company_id, () =>
      writingFor(user_id, () => writingVia('bulk', () => writingInBatch(batch_id, () => writePart(one)))),
    );
  }

  function leave(one: Running): void {
    running.splice(running.indexOf(one), 1);
    const waiting = ended.get(one.run.id) ?? [];
    ended.delete(one.run.id);
    for (const resolve of waiting) {
      resolve();
    }
  }

  /** Tells of what is written already: the work ended before its time, and nobody else knows. */
  async function tellRest({ events }: Running): Promise<void> {
    const rest = events.due([], true);
    if (rest.length > 0) {
      await store.step('bulk.tellRest', (trx) => tellCollected(trx, rest, clock().toISOString()));
      events.keep([], rest);
    }
  }

  async function goOn(one: Running): Promise<void> {
    try {
      const { run: kept, rows, isPicky, events, told } = await partOf(one);
      one.run = kept;
      one.isPicky = isPicky;
      one.events.keep(events, told);
      one.rows = Math.min(mostRowsInPart, Math.max(fewestRowsInPart, 2 * rows));
      if (kept.ended_at !== null) {
        leave(one);
      } else if (performance.now() - one.toldAt >= tellMs) {
        one.toldAt = performance.now();
      }
    } catch (error) {
      leave(one);
      await tellRest(one).catch(reportBug);
      if (error instanceof LostRun) {
        return;
      }
      // What the database could not do now is tried again, by whoever finds it.
      hasFailed = true;
      await release(one.run).catch(reportBug);
      if (!(error instanceof StoreFailure && error.passes)) {
        reportBug(error);
      }
    }
  }

  async function release({ id }: RunRow): Promise<void> {
    await store.step('bulk.release', async (trx) => {
      await trx
        .updateTable('bulk_run')
        .set({ worker: null, lease_until: null })
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute();
    });
  }

  /** Takes what nobody is at. */
  async function takeLeft(): Promise<void> {
    const now = clock().toISOString();
    const taken = await store.step('bulk.take', async (trx) => {
      const runs = await trx
        .updateTable('bulk_run')
        .set((eb) => ({ worker, lease_until: leaseEnd(), attempts: eb('attempts', '+', 1) }))
        .where('ended_at', 'is', null)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .where((eb) => eb.or([eb('worker', 'is', null), eb('worker', '<>', worker)]))
        .returningAll()
        .execute();
      // Of what whoever was at it wrote last they may not have told.
      for (const { company_id, object_type } of runs) {
        await publishObjects(trx, company_id, object_type, 'many', now);
      }
      return runs;
    });
    running.push(...taken.map((run) => begun(run, 0)));
  }

  async function workAll(): Promise<void> {
    while (running.length > 0 && !isStopped) {
      // Each in turn: a long one lets short ones through.
      for (const one of [...running]) {
        await goOn(one);
        await yieldToOthers();
        if (isStopped) {
          break;
        }
      }
    }
  }

  function wakeIn(milliseconds: number): void {
    callOff();
    if (!isStopped) {
      callOff = schedule(wake, milliseconds);
    }
  }

  function wake(): void {
    if (isWorking) {
      return;
    }
    isWorking = true;
    work = takeLeft()
      .then(() => writingMany(workAll))
      .catch(reportBug)
      .finally(() => {
        isWorking = false;
        wakeIn(running.length > 0 ? 0 : hasFailed ? retryMs : lookMs);
        hasFailed = false;
      });
  }

  return {
    /** Goes on with what a process left that is gone, then looks for more now and then. */
    start(): void {
      const free = async () => {
        // A file has one process: whoever held a lease is gone.
        if (store.engine === 'sqlite') {
          await store.db.updateTable('bulk_run').set({ worker: null, lease_until: null }).execute();
        }
      };
      work = free()
        .catch(reportBug)
        .finally(() => wakeIn(0));
    },

    /** Whose a new one is: this process's, which begins with it at once. */
    lease: () => ({ worker, lease_until: leaseEnd() }),

    /** Begins with one that was written down; resolves when it has ended, or this process is not at it any more. */
    begin(run: RunRow): Promise<void> {
      return new Promise((resolve) => {
        ended.set(run.id, [...(ended.get(run.id) ?? []), resolve]);
        running.push(begun(run, performance.now()));
        wakeIn(0);
      });
    },

    /** Ends; what is not done is left for the next start. */
    async stop(): Promise<void> {
      isStopped = true;
      callOff();
      await work;
      for (const one of [...running]) {
        await tellRest(one).catch(reportBug);
        await release(one.run).catch(reportBug);
        leave(one);
      }
    },
  };
}

export type BulkRuns = ReturnType<typeof createBulkRuns>;
