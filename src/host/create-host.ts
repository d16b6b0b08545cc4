import { ORPCError } from '@orpc/client';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { inCompany, isSameIdentity, requireCall } from '#host/access/index.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { json } from '#shared/contract/bodies.ts';
import { type Call, isPlain, type PlainCallName } from '#shared/contract/calls.ts';
import { batchHeader } from '#shared/contract/changes.ts';
import { errorOf } from '#shared/contract/error-of.ts';
import type { ErrorText } from '#shared/contract/errors.ts';
import { whileAnswering } from './events/caused-by.ts';
import type { HostDeps } from './host-deps.ts';
import { bodyValue } from './http/body-value.ts';
import { findCall } from './http/call-table.ts';
import { clientAddressHeader } from './http/client-address.ts';
import { readCookie, sessionCookie, sessionCookieName } from './http/cookies.ts';
import { problemOf, problemResponse, retryAfterOf, toRefusal } from './http/problem.ts';
import { parsedBody, receiveBody } from './http/read-body.ts';
import { createRepeatableCalls } from './http/repeatable-calls.ts';
import { requireSafeLinks } from './http/safe-links.ts';
import { Refusal } from './lib/refusal.ts';
import { outsideOfCalls, type Schedule } from './lib/schedule.ts';
import { requireFieldName } from './lib/storable-text.ts';
import { createObjectHooks } from './object-types/index.ts';
import { batchWithLines, writingFor } from './object-writer/index.ts';
import { type CallContext, callerOf } from './routes/call-context.ts';
import { eventsResponse } from './routes/events.ts';
import { auditExportResponse, exportResponse } from './routes/exports.ts';
import { voluntaryFormResponse, voluntaryPageResponse } from './routes/fairness.ts';
import { type AsCallError, createRoutes } from './routes/host-routes.ts';
import { objectIndexResponse } from './routes/object-index.ts';
import { openApiResponse } from './routes/openapi.ts';
import { createSessions, sessionSeconds } from './services/accounts/sessions.ts';
import { createApplications } from './services/applications/applications.ts';
import { renewingDuty } from './services/applications/renew-next-actions.ts';
import { tellMovesOf } from './services/applications/tell-moves.ts';
import { levelDuty } from './services/assessments/recompute-levels.ts';
import { createBulkRuns } from './services/bulk/bulk-runs.ts';
import { createChanging } from './services/bulk/change-one.ts';
import { chainingDuty } from './services/changes/chain-changes.ts';
import { createClock } from './services/clock/clock.ts';
import { createEventStreams } from './services/events/event-streams.ts';
import { createFairness } from './services/fairness/fairness.ts';
import { maskedAnswer } from './services/first-look/masked-answer.ts';
import { createFormProcessing } from './services/forms/form-processing.ts';
import { housekeepingDuty } from './services/housekeeping.ts';
import { journaledStore } from './services/idempotency/journal.ts';
import { createJobQueues } from './services/job-queues.ts';
import { createNotes } from './services/notes/notes.ts';
import { dueDuty } from './services/notifications/tell-due.ts';
import { snoozeDuty } from './services/notifications/wake-snoozed.ts';
import { createPurge } from './services/objects/purge-objects.ts';
import { createObjectWrites } from './services/objects/write-objects.ts';
import { createRelationWrites } from './services/objects/write-relations.ts';
import { figureDuty } from './services/people/renew-figures.ts';
import { pulseDuty } from './services/pulses/tell-openings.ts';
import { createKeepDocument } from './services/reports/keep-document.ts';
import { createResumeRuns } from './services/resume-queue/queue-runs.ts';
import { createReportRuns } from './services/reports/report-runs.ts';
import { sampleDuty } from './services/sample-days.ts';
import { scoreDuty } from './services/scores/recompute-scores.ts';
import { taskDuty } from './services/tasks/start-due-tasks.ts';
import { watchingDuty } from './services/views/watch-notices.ts';
import { inTurnsOf } from './store/company-turns.ts';
import type { SeenRevision } from './store/revision.ts';

/** The API host: a Web-standard `fetch`, wherever it runs. */
export interface Host {
  fetch(request: Request): Promise<Response>;
  /** Ends the live streams, which would never end by themselves; every other call goes on. */
  endStreams(): void;
  /** Closes the database. */
  close(): Promise<void>;
}

type PlainAnswer = (request: Request, context: CallContext) => Response | Promise<Response>;

/** The call a request means, or why there is none. */
function callOf(request: Request, context: CallContext): Call {
  const match = findCall(request.method, context.url.pathname);
  if ('call' in match) {
    return match.call;
  }
  if (match.allowed.length === 0) {
    throw new Refusal('no_such_call', tellClient('noSuchCall'));
  }
  context.responseHeaders.set('allow', match.allowed.join(', '));
  throw new Refusal('method_not_allowed', tellClient('otherMethods', { methods: match.allowed.join(', ') }));
}

function tellWhenToRetry(error: unknown, context: CallContext): void {
  const seconds = retryAfterOf(toRefusal(error).refusal);
  if (seconds !== undefined) {
    context.responseHeaders.set('retry-after', String(seconds));
  }
}

/** The request without what no database keeps: a NUL may stand in the query or path, encoded. */
function withStorableUrl(request: Request): Request {
  return request.url.includes('%00') ? new Request(request.url.replaceAll('%00', '%EF%BF%BD'), request) : request;
}

/** @throws Refusal 400 for a path that is no text, or a query that makes no sense as a value. */
function requireReadableUrl(url: URL): void {
  try {
    decodeURIComponent(url.pathname);
  } catch {
    throw new Refusal('malformed', tellClient('pathNotUtf8'));
  }
  for (const name of url.searchParams.keys()) {
    requireFieldName(name);
  }
}

const realSchedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  // Nothing that waits keeps a process from ending.
  timer.unref();
  return () => clearTimeout(timer);
};

/**
 * Creates the API host of contract.md. Every answer but a success is an RFC 9457 problem; every call but sign-in, health
 * and the OpenAPI document needs a session, its user's `user-id` header, and a role that may make it.
 */
export function createHost(given: HostDeps): Host {
  const { clock, version, reportBug } = given;
  const schedule = outsideOfCalls(given.schedule ?? realSchedule);
  const store = journaledStore(given.store);
  const deps = { ...given, store };
  const sessions = createSessions(store, clock);
  const events = createEventStreams({ store, clock, schedule, identify: sessions.identify });
  const answerOnce = createRepeatableCalls(given.store, { clock, schedule, reportBug });
  const purge = createPurge(deps);
  const writes = createObjectWrites(store, clock, createObjectHooks(store, clock));
  const ofItself = createClock({ store, clock, schedule, reportBug });
  const duties = [
    housekeepingDuty({ store, files: given.files, clock, purge }),
    chainingDuty({ store, clock, reportBug }),
    watchingDuty({ store, clock }),
    taskDuty({ store, clock }),
    snoozeDuty({ store, clock }),
    figureDuty({ store, clock }),
    ...(given.writeSampleDay === undefined ? [] : [sampleDuty({ store, clock, writeSampleDay: given.writeSampleDay })]),
  ];
  for (const duty of duties) {
    ofItself.every(duty);
  }
  const renewActions = ofItself.every(renewingDuty({ store, clock }));
  const renewLevels = ofItself.every(levelDuty({ store, clock }));
  const renewScores = ofItself.every(scoreDuty({ store, clock }));
  /** Much was written at once, and is looked at next: nobody waits for the next time of what renews it. */
  const whenMuchIsWritten = () => {
    renewActions();
    renewLevels();
    renewScores();
  };
  ofItself.everySpan(pulseDuty(store));
  ofItself.everySpan(dueDuty(store));
  const formProcessing = createFormProcessing({ store: given.store, clock, schedule, reportBug });
  formProcessing.start();
  const reportRuns = createReportRuns({ ...deps, schedule, keepDocument: createKeepDocument({ ...deps, writes }) });
  reportRuns.start();
  const changing = createChanging({
    store,
    writes,
    relations: createRelationWrites(store, clock, tellMovesOf),
    notes: createNotes({ store, clock }),
    applications: createApplications({ store, writes, clock }),
  });
  const bulkRuns = createBulkRuns({ store, clock, schedule, reportBug, changing });
  bulkRuns.start();
  const resumeRuns = createResumeRuns({ ...deps, schedule });
  resumeRuns.start();

  let isStoreClosed = false;

  function problemFor(error: unknown, text: ErrorText | undefined) {
    const { refusal, isBug } = toRefusal(error);
    // Whoever quits in the middle of a call has the store closed under it.
    if ((isBug || refusal.cause !== undefined) && !isStoreClosed) {
      reportBug(error);
    }
    return problemOf(refusal, text);
  }

  const asCallError: AsCallError = (error, text) => {
    const problem = problemFor(error, text);
    return new ORPCError(problem.code, { status: problem.status, message: problem.title, data: problem });
  };

  const jobs = createJobQueues();
  const fairness = createFairness({ store, clock, publicAddress: given.publicAddress });
  const routes = createRoutes(
    deps,
    {
      sessions,
      writes,
      purge,
      formProcessing,
      reportRuns,
      changing,
      bulkRuns,
      resumeRuns,
      jobs,
      fairness,
      whenMuchIsWritten,
    },
    asCallError,
  );
  const handler = new OpenAPIHandler<CallContext>(routes, {
    customErrorResponseBodyEncoder: (error) => error.data,
    interceptors: [
      async (options) => {
        // Read here, so that a body that cannot be parsed is known as such.
        const match = findCall(options.request.method, options.request.url.pathname);
        const call = 'call' in match ? match.call : undefined;
        let text = call?.meta.error;
        const body = async () => {
          const parsed = options.context.form ?? (await parsedBody(options.request.body));
          if (call !== undefined) {
            requireSafeLinks(call.meta, parsed);
            text = errorOf(call.meta, (path) => bodyValue(parsed, path));
          }
          return parsed;
        };
        try {
          return await options.next({ ...options, request: { ...options.request, body } });
        } catch (error) {
          tellWhenToRetry(error, options.context);
          throw asCallError(error, text);
        }
      },
    ],
  });

  /** Finds out who calls; answers what was written last in their company. */
  async function identify(request: Request, call: Call, context: CallContext): Promise<SeenRevision | undefined> {
    if (call.meta.access === 'public') {
      return undefined;
    }
    const token = readCookie(request.headers.get('cookie'), sessionCookieName);
    const { headers } = request;
    const session = await sessions.resolve(token, headers.get('user-id'), headers.get('company-id'));
    // Whoever exports out of another company of theirs does so in the role they have there.
    const identity = call.meta.companyOfQuery
      ? await inCompany(store, session.identity, context.url.searchParams.get('company_id') ?? undefined)
      : session.identity;
    requireCall(identity, call);
    context.identity = identity;
    if (session.extended && token !== undefined) {
      context.responseHeaders.append('set-cookie', sessionCookie(token, sessionSeconds));
    }
    return { companyId: session.identity.companyId, revision: session.revision };
  }

  /** What answers the plain routes beside the contract. */
  const answerPlain: Readonly<Record<PlainCallName, PlainAnswer>> = {
    'meta.openapi': () => openApiResponse(version),
    'voluntary.page': (request, context) => voluntaryPageResponse(fairness, request, context.url),
    'voluntary.send': (request) => voluntaryFormResponse(fairness, request, given.files.incoming),
    'events.stream': (request, context) => eventsResponse(events, callerOf(context), context.url, request),
    'exports.run': (request, context) =>
      exportResponse({ store, jobs, now: clock() }, callerOf(context), { url: context.url, signal: request.signal }),
    'exports.of': async (sent, context) => {
      const { request } = await receiveBody(sent, json, given.files.incoming);
      const body = await parsedBody(() => request.text().then(JSON.parse));
      const asked = { url: context.url, body, signal: sent.signal };
      return exportResponse({ store, jobs, now: clock() }, callerOf(context), asked);
    },
    'changes.exportAudit': (request, context) =>
      auditExportResponse({ store, jobs, now: clock() }, callerOf(context), {
        url: context.url,
        signal: request.signal,
      }),
    'objects.index': (_request, context) => objectIndexResponse(store, callerOf(context), context.url),
  };

  async function answer(request: Request, call: Call, context: CallContext): Promise<Response> {
    if (isPlain(call.name)) {
      return answerPlain[call.name](request, context);
    }
    const received = await receiveBody(request, call.meta.body ?? json, given.files.incoming);
    context.form = received.form;
    try {
      return await answerOnce(received, call, context.identity, async () => {
        const { matched, response } = await handler.handle(received.request, { context });
        if (!matched) {
          throw new Refusal('no_such_call', tellClient('noSuchCall'));
        }
        // As a stream: a server would read a file whole before it sends it.
        return call.meta.streams ? new Response(response.body, response) : response;
      });
    } finally {
      await received.discard();
    }
  }

  function answerAs(request: Request, call: Call, context: CallContext): Promise<Response> {
    return inTurnsOf(context.identity?.companyId, () =>
      whileAnswering(request.headers.get('x-request-id'), () =>
        writingFor(context.identity?.userId, async () => {
          const answered = await answer(request, call, context);
          const { identity, url } = context;
          const response =
            identity === undefined || call.meta.streams === true
              ? answered
              : await maskedAnswer(store, identity, answered, url);
          const batch = batchWithLines();
          if (batch !== undefined && response.ok) {
            context.responseHeaders.set(batchHeader, batch);
          }
          return response;
        }),
      ),
    );
  }

  /**
   * Begins what only reads, while it is found out who the caller is now. Measured on PostgreSQL: one object and its list
   * take 1.1–1.2 times as long without, links the same. On SQLite nothing is gained: it is asked in turn.
   */
  function beginReading(request: Request, call: Call, context: CallContext) {
    const { headers } = request;
    const identity =
      call.meta.readAhead && store.engine === 'postgres'
        ? sessions.guess(readCookie(headers.get('cookie'), sessionCookieName), headers.get('company-id'))
        : undefined;
    if (identity === undefined) {
      return undefined;
    }
    const guessed = { ...context, identity, responseHeaders: new Headers() };
    const answering = answerAs(request, call, guessed);
    // Its failure matters where it is the answer, and is heard there.
    answering.catch(() => {});
    return { ...guessed, answering };
  }

  async function answerCaller(request: Request, call: Call, context: CallContext): Promise<Response> {
    const identifying = identify(request, call, context);
    context.seen = identifying;
    const begun = beginReading(request, call, context);
    await identifying;
    const { identity } = context;
    if (begun === undefined || identity === undefined || !isSameIdentity(begun.identity, identity)) {
      return answerAs(request, call, context);
    }
    const response = await begun.answering;
    for (const [name, value] of begun.responseHeaders) {
      context.responseHeaders.append(name, value);
    }
    return response;
  }

  function finish(response: Response, responseHeaders: Headers): Response {
    const { headers } = response;
    for (const [name, value] of responseHeaders) {
      headers.append(name, value);
    }
    headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    if (response.status >= 400) {
      headers.set('content-type', 'application/problem+json');
    }
    return response;
  }

  return {
    async fetch(sent) {
      const request = withStorableUrl(sent);
      const context: CallContext = {
        identity: undefined,
        url: new URL(request.url),
        headers: request.headers,
        clientAddress: request.headers.get(clientAddressHeader) ?? undefined,
        responseHeaders: new Headers(),
      };
      let call: Call | undefined;
      try {
        requireReadableUrl(context.url);
        const named = callOf(request, context);
        call = named;
        return finish(await answerCaller(request, named, context), context.responseHeaders);
      } catch (error) {
        tellWhenToRetry(error, context);
        return finish(problemResponse(problemFor(error, call?.meta.error)), context.responseHeaders);
      }
    },
    endStreams: () => events.close(),
    async close() {
      events.close();
      await ofItself.close();
      await formProcessing.stop();
      await reportRuns.stop();
      await bulkRuns.stop();
      await resumeRuns.stop();
      deps.reader.close();
      await purge.close();
      isStoreClosed = true;
      await store.close();
    },
  };
}
