import { identityOfUser } from '#host/access/index.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { ReaderFailure } from '#host/reader/reader.ts';
import { newId } from '#host/store/new-id.ts';
import { StoreFailure } from '#host/store/store.ts';
import { type CodedSentence, say } from '#shared/domain/sentences.ts';
import type { QueuedFile } from './queue-rows.ts';
import { type Outcome, readQueued } from './read-queued.ts';

/** How long a process may be silent before another one reads what it was at; reading one file takes less. */
const leaseMs = 60_000;
/** How often it is looked for what another process left. */
const lookMs = 30_000;
/** When what could not be done now is tried again. */
const retryMs = 2000;
/** What broke off so often would break off again. */
const mostAttempts = 5;
/** Files that are read at once; the reader gives one user one at a time. */
const atOnce = 2;

interface QueueRunsDeps extends Pick<ServiceDeps, 'store' | 'files' | 'reader' | 'clock' | 'reportBug'> {
  schedule: Schedule;
}

/**
 * Reads the files of all queues, one after the other. How far each is stands in the database: what a process was at when it died
 * is read again by the next.
 */
export function createResumeRuns(deps: QueueRunsDeps) {
  const { store, clock, reportBug, schedule } = deps;
  const worker = newId(clock());
  let isStopped = false;
  let isWorking = false;
  let work: Promise<void> = Promise.resolve();
  let callOff = () => {};

  const leaseEnd = () => new Date(clock().getTime() + leaseMs).toISOString();

  /** Takes a file that nobody reads, of whoever has the fewest being read. */
  function take(): Promise<QueuedFile | undefined> {
    return store.step('resumes.take', async (trx) => {
      const now = clock().toISOString();
      const next = await trx
        .selectFrom('resume_file')
        .select('id')
        .where('state', 'in', ['waiting', 'reading'])
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy((eb) =>
          eb
            .selectFrom('resume_file as other')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('other.user_id', '=', 'resume_file.user_id')
            .where('other.state', '=', 'reading')
            .where('other.lease_until', '>', now),
        )
        .orderBy('added_at')
        .orderBy('place')
        .limit(1)
        .executeTakeFirst();
      return next === undefined
        ? undefined
        : trx
            .updateTable('resume_file')
            .set((eb) => ({ state: 'reading', worker, lease_until: leaseEnd(), attempts: eb('attempts', '+', 1) }))
            .where('id', '=', next.id)
            .where('state', 'in', ['waiting', 'reading'])
            .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
            .returningAll()
            .executeTakeFirst();
    });
  }

  /** Writes down what became of a file, where it is this process's still. */
  async function keep({ id }: QueuedFile, outcome: Outcome): Promise<void> {
    const free = { worker: null, lease_until: null };
    const values =
      'failed' in outcome
        ? { ...free, state: 'failed', told: { ...outcome.failed }, data: {}, doubts: 0, alike: 0 }
        : {
            ...{ ...free, state: 'to_review', told: null, data: { ...outcome.read } },
            ...{ name: outcome.name, email: outcome.email, doubts: outcome.doubts, alike: outcome.alike },
          };
    await store.step('resumes.keep', async (trx) => {
      await trx.updateTable('resume_file').set(values).where('id', '=', id).where('worker', '=', worker).execute();
    });
  }

  async function release({ id }: QueuedFile): Promise<void> {
    await store.step('resumes.release', async (trx) => {
      await trx
        .updateTable('resume_file')
        .set((eb) => ({ state: 'waiting', worker: null, lease_until: null, attempts: eb('attempts', '-', 1) }))
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute();
    });
  }

  async function outcomeOf(file: QueuedFile): Promise<Outcome> {
    const failed = (sentence: CodedSentence): Outcome => ({ failed: sentence });
    if (file.attempts > mostAttempts) {
      return failed(say('bulkGaveUp'));
    }
    const author = await identityOfUser(store, file.company_id, file.user_id);
    if (author === undefined) {
      return failed(say('forbidden'));
    }
    try {
      return await readQueued(deps, author.identity, file);
    } catch (error) {
      if (error instanceof ReaderFailure) {
        return failed(error.sentence);
      }
      if (error instanceof Refusal || (error instanceof StoreFailure && error.passes)) {
        throw error;
      }
      reportBug(error);
      return failed(say('ownFault'));
    }
  }

  /** Reads what there is, until there is nothing left; false where it is to be tried again soon. */
  async function readAll(): Promise<boolean> {
    while (!isStopped) {
      const file = await take();
      if (file === undefined) {
        return true;
      }
      try {
        await keep(file, await outcomeOf(file));
      } catch (error) {
        // Too much of the owner's waits to be read, or the database is busy.
        await release(file).catch(reportBug);
        if (!(error instanceof Refusal || error instanceof StoreFailure)) {
          reportBug(error);
        }
        return false;
      }
      await yieldToOthers();
    }
    return true;
  }

  function wakeIn(milliseconds: number): void {
    callOff();
    if (!isStopped) {
      callOff = schedule(wake, milliseconds);
    }
  }

  let isAskedAgain = false;

  function wake(): void {
    if (isWorking) {
      isAskedAgain = true;
      return;
    }
    isWorking = true;
    isAskedAgain = false;
    let nextMs = retryMs;
    work = Promise.all(Array.from({ length: atOnce }, readAll))
      .then((done) => {
        nextMs = done.every((one) => one) ? lookMs : retryMs;
      })
      .catch(reportBug)
      .finally(() => {
        isWorking = false;
        wakeIn(isAskedAgain ? 0 : nextMs);
      });
  }

  return {
    /** Goes on with what a process left that is gone, then looks for more now and then. */
    start(): void {
      const free = async () => {
        // A file has one process: whoever held a lease is gone.
        if (store.engine === 'sqlite') {
          await store.db.updateTable('resume_file').set({ worker: null, lease_until: null }).execute();
        }
      };
      work = free()
        .catch(reportBug)
        .finally(() => wakeIn(0));
    },

    /** There is something to read. */
    wake: () => wakeIn(0),

    /** Ends; what is not read is left for the next start. */
    async stop(): Promise<void> {
      isStopped = true;
      callOff();
      await work;
    },
  };
}

export type ResumeRuns = ReturnType<typeof createResumeRuns>;
