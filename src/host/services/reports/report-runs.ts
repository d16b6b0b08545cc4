import type { Transaction } from 'kysely';
import { type Identity, identityOfUser } from '#host/access/index.ts';
import { publishEvent } from '#host/events/publish-event.ts';
import { nextInTurn, type Owner } from '#host/fair-queue/next-in-turn.ts';
import { createTurns } from '#host/fair-queue/turns.ts';
import type { ServiceDeps } from '#host/host-deps.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Schedule } from '#host/lib/schedule.ts';
import { yieldToOthers } from '#host/lib/yield-to-others.ts';
import { changeByHost, updateUnfinished } from '#host/object-writer/index.ts';
import { type CanvasContent, changedContent, contentOf } from '#host/services/canvas/canvas-content.ts';
import { keepVersion, writeAbout } from '#host/services/canvas/canvas-rows.ts';
import type { Notice } from '#host/services/notifications/catalogue.ts';
import { notify } from '#host/services/notifications/notify.ts';
import { noteScoreUse } from '#host/services/scores/score-uses.ts';
import { lockCompany } from '#host/store/company-turns.ts';
import { newId } from '#host/store/new-id.ts';
import { withQueryLimit } from '#host/store/query-limit.ts';
import type { Schema } from '#host/store/schema.ts';
import { StoreFailure } from '#host/store/store.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { type ReportRequest, reportRequest } from './report-request.ts';
import { readScope } from './report-scope.ts';
import { type ReportWords, reportWords } from './words/report-words.ts';

/** How long a process may be silent before another one writes its report. */
const leaseMs = 90_000;
const longestMs = 30_000;
/** A statement may look at everything that a company has. */
const figuresMs = 30_000;
/** A report whose process died this often would make the next one die as well. */
const mostAttempts = 3;

/** What a canvas says while its report waits is over when it is begun. */
function withoutWaiting<T extends Record<string, unknown>>(data: T | undefined): Omit<T, 'waiting'> {
  const { waiting: _waiting, ...rest } = { ...data } as T;
  return rest;
}

/** Keeps a finished report's document; answers what names it. */
export type KeepDocument = (report: {
  identity: Identity;
  canvasId: string;
  content: CanvasContent;
  docType: NonNullable<ReportRequest['docType']>;
  words: ReportWords;
}) => Promise<{ id: string; name: string }>;

/** A process writes one report after the other. */
/** Why a report failed, as its canvas keeps it. */
function reasonOf(reason: Sentence) {
  return { reason: reason.message, reason_told: { ...reason } };
}

const oneAtOnce = { atOnce: 1, perCompany: 1, perUser: 1 };

interface Run {
  canvasId: string;
  companyId: string;
  userId: string;
  attempts: number;
  request: ReportRequest;
}

/** A report that is written: what it is about, and whose scores stand in it. */
interface Written {
  content: CanvasContent;
  about: string[];
  scores: { keys: ScoreKey[]; ids: string[] };
}

interface ReportRunsDeps extends Pick<ServiceDeps, 'store' | 'clock' | 'intelligence' | 'reportBug'> {
  schedule: Schedule;
  keepDocument: KeepDocument;
}

/**
 * Writes the reports that were asked for, one after the other. They wait in the database: one that its process could not
 * finish is written again by whoever finds it, three times at most, then it has failed.
 */
export function createReportRuns(deps: ReportRunsDeps) {
  const { store, clock, intelligence, reportBug, schedule, keepDocument } = deps;
  const worker = newId(clock());
  const stop = new AbortController();
  const turns = createTurns();
  let cancel: (() => void) | undefined;
  let running: Promise<void> = Promise.resolve();

  const leaseEnd = () => new Date(clock().getTime() + leaseMs).toISOString();

  /** Whose turn it is of those who have reports that nobody is writing. */
  async function nextOwner(trx: Transaction<Schema>, now: string): Promise<Owner | undefined> {
    const owners = await trx
      .selectFrom('report_run')
      .select(['company_id', 'user_id'])
      .select((eb) => eb.fn.min('created_at').as('first_at'))
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
      .groupBy(['company_id', 'user_id'])
      .orderBy('first_at')
      .execute();
    const waiting = owners.map((row): Owner => ({ companyId: row.company_id, userId: row.user_id }));
    return nextInTurn(waiting, { running: [], lastTurn: turns.last }, oneAtOnce);
  }

  /** Takes the next report that nobody is writing: companies take turns, and the users of each. */
  async function claim(): Promise<Run | undefined> {
    const now = clock().toISOString();
    return store.step('reports.claim', async (trx) => {
      const owner = await nextOwner(trx, now);
      if (owner === undefined) {
        return undefined;
      }
      const due = await trx
        .selectFrom('report_run')
        .select(['canvas_id', 'lease_until'])
        .where('company_id', '=', owner.companyId)
        .where('user_id', '=', owner.userId)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy('created_at')
        .orderBy('canvas_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      turns.note(owner);
      const row = await trx
        .updateTable('report_run')
        .set((eb) => ({ worker, lease_until: leaseEnd(), attempts: eb('attempts', '+', 1) }))
        .where('canvas_id', '=', due.canvas_id)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .returningAll()
        .executeTakeFirst();
      return row === undefined
        ? undefined
        : {
            canvasId: row.canvas_id,
            companyId: row.company_id,
            userId: row.user_id,
            attempts: row.attempts,
            request: reportRequest.parse(row.data),
          };
    });
  }

  /** Whether the report is still this process's to write; says how far it is. */
  async function tell(run: Run, progress: number, step: string): Promise<void> {
    stop.signal.throwIfAborted();
    await yieldToOthers();
    const at = clock().toISOString();
    await store.step('reports.tell', async (trx) => {
      await lockCompany(trx, run.companyId);
      const kept = await trx
        .updateTable('report_run')
        .set({ lease_until: leaseEnd() })
        .where('canvas_id', '=', run.canvasId)
        .where('worker', '=', worker)
        .executeTakeFirst();
      if (Number(kept.numUpdatedRows) === 0) {
        throw new LostRun();
      }
      const row = await trx.selectFrom('object').select('data').where('id', '=', run.canvasId).executeTakeFirst();
      await updateUnfinished(trx, run.canvasId, { ...withoutWaiting(row?.data), progress });
      const data = { canvas_id: run.canvasId, progress, step, status: 'working' };
      await publishEvent(trx, { companyId: run.companyId, userId: run.userId, type: 'canvas.progress', data, at });
    });
  }

  /** Ends a run: ready with its contents, or failed with the reason. */
  async function finish(run: Run, outcome: Written | { reason: Sentence }): Promise<void> {
    const at = clock().toISOString();
    const { companyId, canvasId, userId } = run;
    await store.step('reports.finish', async (trx) => {
      await lockCompany(trx, companyId);
      const mine = await trx
        .deleteFrom('report_run')
        .where('canvas_id', '=', canvasId)
        .where('worker', '=', worker)
        .executeTakeFirst();
      const row = await trx.selectFrom('object').selectAll().where('id', '=', canvasId).executeTakeFirst();
      if (Number(mine.numDeletedRows) === 0 || row === undefined) {
        return;
      }
      const isReady = 'content' in outcome;
      const content = isReady ? outcome.content : contentOf(row);
      const { progress: _progress, ...data } = withoutWaiting(content.data);
      const status = isReady ? 'ready' : 'failed';
      const change = {
        name: content.title,
        title: content.title,
        status,
        data: isReady ? { ...data, progress: 100 } : { ...data, ...reasonOf(outcome.reason) },
      };
      await changeByHost(trx, companyId, canvasId, change, at);
      if (isReady) {
        await writeAbout(trx, companyId, canvasId, outcome.about, at);
        await keepVersion(trx, { companyId, canvasId, userId, at }, content);
        const { keys, ids: objectIds } = outcome.scores;
        await noteScoreUse(trx, run, { what: 'report', keys, objectIds, at: new Date(at) });
      }
      await trx
        .updateTable('thread_member')
        .set({ last_at: at })
        .where('company_id', '=', companyId)
        .where('thread_id', '=', run.request.threadId)
        .execute();
      await publishEvent(trx, {
        companyId,
        userId,
        type: 'canvas.ready',
        data: {
          canvas_id: canvasId,
          status,
          title: content.title,
          thread_id: run.request.threadId,
          ...(isReady ? {} : reasonOf(outcome.reason)),
        },
        at,
      });
      const about = { companyId, userId, objectId: canvasId };
      const notice: Notice = isReady
        ? { ...about, says: 'report_ready' }
        : { ...about, says: 'report_failed', values: { reason: outcome.reason.message } };
      await notify(trx, notice, new Date(at));
    });
  }

  /** The report's document; a report that cannot be one is a report all the same, and says why. */
  async function documentOf(
    identity: Identity,
    run: Run,
    content: CanvasContent,
    docType: NonNullable<ReportRequest['docType']>,
    words: ReportWords,
  ): Promise<{ id: string; name: string } | { error: string; error_told: Sentence }> {
    try {
      return await keepDocument({ identity, canvasId: run.canvasId, content, docType, words });
    } catch (error) {
      if (error instanceof Refusal) {
        return { error: error.message, error_told: error.sentence };
      }
      throw error;
    }
  }

  async function write(run: Run): Promise<Written> {
    const { request } = run;
    const author = await identityOfUser(store, run.companyId, run.userId);
    if (author === undefined) {
      throw new Refusal('forbidden', say('reportAuthorGone'));
    }
    const { identity, language } = author;
    await tell(run, 5, 'scope');
    const scope = await readScope(store, identity, request, clock());
    const words = reportWords(language);
    const context = { store, identity, request, scope, now: clock(), words };
    // Loaded with the first report: start-up is short.
    const [{ gatherReport }, { scoresIn }, { writeProse }, { assembleBlocks }] = await Promise.all([
      import('./gather.ts'),
      import('./parts/named-objects.ts'),
      import('./prose.ts'),
      import('./assemble.ts'),
    ]);
    const part = await gatherReport(context, (progress, step) => tell(run, progress, step));
    await tell(run, 75, 'prose');
    const prose = await writeProse(intelligence, request, part, { language, signal: stop.signal });
    const row = await store.db.selectFrom('object').selectAll().where('id', '=', run.canvasId).executeTakeFirst();
    if (row === undefined) {
      throw new LostRun();
    }
    const blocks = assembleBlocks(request, scope, part, prose, words);
    const content = changedContent({ blocks, charts: part.charts }, contentOf(row));
    if (request.docType !== undefined) {
      await tell(run, 90, 'document');
      content.data.document = await documentOf(identity, run, content, request.docType, words);
    }
    return { content, about: scope.named.map((named) => named.id), scores: scoresIn(part) };
  }

  async function writeOne(run: Run): Promise<void> {
    const { failures } = reportWords((await identityOfUser(store, run.companyId, run.userId))?.language ?? 'en');
    if (run.attempts > mostAttempts) {
      await finish(run, { reason: { message: failures.gaveUp } });
      return;
    }
    try {
      await finish(run, await write(run));
    } catch (error) {
      if (error instanceof LostRun || stop.signal.aborted) {
        return;
      }
      if (error instanceof StoreFailure && error.passes) {
        // Whoever finds it when the database is well again writes it.
        throw error;
      }
      if (!(error instanceof Refusal)) {
        reportBug(error);
      }
      await finish(run, { reason: error instanceof Refusal ? error.sentence : { message: failures.somethingWrong } });
    }
  }

  async function writeAll(): Promise<void> {
    for (let run = await claim(); run !== undefined && !stop.signal.aborted; run = await claim()) {
      await writeOne(run);
    }
  }

  async function work(): Promise<void> {
    try {
      await writeAll();
    } catch (error) {
      reportBug(error);
    }
    wakeIn(longestMs);
  }

  function wakeIn(milliseconds: number): void {
    cancel?.();
    if (!stop.signal.aborted) {
      cancel = schedule(() => {
        running = running.then(() => withQueryLimit(figuresMs, work));
      }, milliseconds);
    }
  }

  return {
    /** Goes on with what a stopped process left, then looks whenever something is asked for. */
    start(): void {
      running = running
        .then(async () => {
          // A file has one process: whoever held a lease is gone.
          if (store.engine === 'sqlite') {
            await store.db.updateTable('report_run').set({ worker: null, lease_until: null }).execute();
          }
        })
        .catch(reportBug);
      wakeIn(0);
    },

    /** A report was asked for. */
    wake: () => wakeIn(0),

    /** Ends; what is being written is left for the next start. */
    async stop(): Promise<void> {
      stop.abort();
      cancel?.();
      await running;
    },
  };
}

/** Another process has taken the report over, or its canvas is gone. */
class LostRun extends Error {}

export type ReportRuns = ReturnType<typeof createReportRuns>;
