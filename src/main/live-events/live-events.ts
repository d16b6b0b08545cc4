import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { appOrigin } from '#main/protocol/app-origin.ts';
import { debounced } from '#main/stored-files/debounced.ts';
import type { BridgeEvent } from '#shared/bridge/calls.ts';
import { eventsPath } from '#shared/contract/events.ts';
import { backOff } from './back-off.ts';
import type { ConnectionState } from './connection-state.ts';
import { readEventStream } from './read-event-stream.ts';

/** Keeps the event stream of the signed-in user open. */
export interface LiveEvents {
  start(): void;
  /** What kept the host from being heard may be over: asks again at once, unless it was heard just now. */
  retry(): void;
  /** Somebody else signed in, or nobody is: nothing that was heard before counts. */
  restart(): void;
  stop(): void;
}

/** Whose events are heard, and the last of them that was. */
export interface HeardUpTo {
  group: string;
  lastEventId?: string | undefined;
}

interface LiveEventsOptions {
  /** Asks the host in the name of the signed-in user, as the gateway does; never rejects. */
  api: (request: Request) => Promise<Response>;
  /** Stops the request with this `x-request-id` that has no answer yet. */
  cancelRequest: (id: string) => void;
  /** False while there is no host to ask, and asking would start one. */
  mayAsk: () => boolean;
  /**
   * Kept over restarts: the stream opens without asking for its group first, and goes on where it was left, so that what a
   * start has read need not be asked anew.
   */
  place: { get(): HeardUpTo | undefined; set(place: HeardUpTo | undefined): void };
  connection: ConnectionState;
  /** `ready` is published only where events before it may have been missed. */
  publish: (heard: BridgeEvent<'events.received'>) => void;
  /** 0 to below 1. */
  random: () => number;
  log: (line: string) => void;
}

/** A host that has not answered by then is asked again. */
const answerLimitMs = 20_000;
/** A stream that lasted so long was a good one: the next failure is the first. */
const goodStreamMs = 10_000;
/** A host that was heard within this time needs no new stream: longer than it is ever silent. */
const surelyHeardMs = 16_000;
/** A question this old may have gone to a network that is no more. */
const oldQuestionMs = 3000;
const longestWaitMs = 60_000;
/** The place is stored once nothing was heard for so long, and at the end: one that is older costs a few calls more. */
const storeAfterMs = 5000;

/** The group, or the place to resume at, is not what the host knows. */
const foreign: ReadonlySet<number> = new Set([400, 401, 403]);

const userContext = z.looseObject({ websocketGroup: z.string() });

/** The host refused. `waitMs`: how long it asks to be left alone. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly waitMs: number;

  constructor({ status, headers }: Response) {
    super(`the host answered ${status}`);
    this.status = status;
    const seconds = Number(headers.get('retry-after') ?? 0);
    this.waitMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWaitMs) : 0;
  }
}

export function createLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { api, cancelRequest, mayAsk, connection, publish, random, log } = options;
  let place = options.place.get();
  let doubtsGroup = false;
  let parts = 0;
  let failures = 0;
  let heardAt = 0;
  let askedAt = 0;
  let attempt: AbortController | undefined;
  let endPause: (() => void) | undefined;
  let hurries = false;
  let stopped = false;

  const store = debounced(() => {
    try {
      options.place.set(place);
    } catch (error) {
      // The next start asks for it.
      log(`live events: ${error instanceof Error ? error.message : 'unknown failure'}`);
    }
  }, storeAfterMs);

  function keepPlace(next: HeardUpTo | undefined): void {
    const isOther = next?.group !== place?.group;
    place = next;
    store.schedule();
    if (isOther) {
      store.flush();
    }
  }

  async function ask(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const id = randomUUID();
    const cancel = () => cancelRequest(id);
    const late = setTimeout(cancel, answerLimitMs);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const response = await api(new Request(`${appOrigin}${path}`, { headers: { ...headers, 'x-request-id': id } }));
      if (response.status !== 200 || signal.aborted) {
        await response.body?.cancel();
        throw new Refused(response);
      }
      return response;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', cancel);
    }
  }

  async function readGroup(signal: AbortSignal): Promise<string> {
    const response = await ask('/api/auth/me', {}, signal);
    return userContext.parse(await response.json()).websocketGroup;
  }

  /** Listens until the stream ends. Rejects when there is none. */
  async function listen(signal: AbortSignal, heard: () => void): Promise<void> {
    if (!mayAsk()) {
      throw new Error('there is no host');
    }
    const mine = place === undefined || doubtsGroup ? await readGroup(signal) : place.group;
    doubtsGroup = false;
    const resumeAt = place?.group === mine ? place.lastEventId : undefined;
    keepPlace({ group: mine, lastEventId: resumeAt });
    const headers = { accept: 'text/event-stream', ...(resumeAt === undefined ? {} : { 'last-event-id': resumeAt }) };
    const { body } = await ask(`${eventsPath}?group=${encodeURIComponent(mine)}`, headers, signal);
    if (body === null) {
      throw new Error('the host sent no stream');
    }
    await readEventStream(body, signal, (part) => {
      heard();
      if (part.lastId !== undefined) {
        keepPlace({ group: mine, lastEventId: part.lastId });
      }
      const events = part.events.filter(({ type }) => type !== 'ready' || resumeAt === undefined);
      if (events.length > 0) {
        parts += 1;
        publish({ part: parts, heardAt, events });
      }
    });
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => endPause?.(), milliseconds);
      endPause = () => {
        endPause = undefined;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Listens once; answers how long the host asks to be left alone after that. */
  async function tryOnce(): Promise<number> {
    const controller = new AbortController();
    attempt = controller;
    askedAt = Date.now();
    let wasHeard = false;
    let waitMs = 0;
    try {
      await listen(controller.signal, () => {
        wasHeard = true;
        heardAt = Date.now();
        connection.heard();
      });
    } catch (error) {
      if (error instanceof Refused && foreign.has(error.status)) {
        doubtsGroup = true;
        keepPlace(error.status === 400 ? undefined : place);
      }
      waitMs = error instanceof Refused ? error.waitMs : 0;
      if (failures === 0 && !controller.signal.aborted) {
        log(`live events: ${error instanceof Error ? error.message : 'unknown failure'}`);
      }
    }
    attempt = undefined;
    failures = wasHeard && heardAt - askedAt >= goodStreamMs ? 0 : failures + 1;
    if (wasHeard || controller.signal.aborted) {
      connection.lost();
    } else {
      connection.failed();
    }
    return waitMs;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const waitMs = await tryOnce();
      if (!hurries && !stopped) {
        await pause(Math.max(waitMs, backOff(failures, random())));
      }
      hurries = false;
    }
  }

  function askAnew(): void {
    failures = 0;
    if (endPause === undefined) {
      hurries = true;
      attempt?.abort();
    } else {
      endPause();
    }
  }

  return {
    start: () => void run(),
    retry() {
      const now = Date.now();
      // By the wall clock, which goes on in sleep; one that was set back makes for a new stream too many.
      const age = (since: number) => Math.abs(now - since);
      if (endPause !== undefined) {
        askAnew();
      } else if (age(heardAt) > surelyHeardMs && age(askedAt) > oldQuestionMs) {
        askAnew();
      }
    },
    restart() {
      keepPlace(undefined);
      askAnew();
    },
    stop() {
      stopped = true;
      store.flush();
      askAnew();
    },
  };
}
