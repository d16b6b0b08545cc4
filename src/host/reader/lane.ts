import { say } from '#shared/domain/sentences.ts';
import { type PageRead, type ReaderReply, type ReaderRequest, readerReply } from './frames.ts';
import { ReaderFailure } from './reader.ts';

/** The second process, as whoever started it hands it over. */
export interface ReaderProcess {
  postMessage(message: ReaderRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

export type LaunchReader = () => Promise<ReaderProcess>;

export type Work = ReaderRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never;

/** How long work may take: all of it, and until the next page is told. */
export interface WorkLimits {
  wholeMs: number;
  pageMs: number;
}

/** One process that does one thing after another, so that a crash or a time-out is the fault of what it was doing. */
export interface Lane {
  /** `onPage` hears of each page as it is read. Its process is ended when a limit passes. @throws ReaderFailure */
  ask(work: Work, limits: WorkLimits, onPage?: (page: PageRead) => void): Promise<unknown>;
  /** Starts its process ahead of work on files. */
  warm(): void;
  isWarm(): boolean;
  close(): void;
}

export function createLane(launch: LaunchReader, idleMs: number): Lane {
  let running: Promise<ReaderProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let fail: ((failure: ReaderFailure) => void) | undefined;
  let hear: ((message: unknown) => void) | undefined;

  function end(): void {
    clearTimeout(idle);
    const ending = running;
    running = undefined;
    ending?.then(
      (process) => process.kill(),
      () => undefined,
    );
  }

  function start(): Promise<ReaderProcess> {
    const starting = launch();
    starting.then(
      (process) => {
        process.onMessage((message) => {
          if (running === starting) {
            hear?.(message);
          }
        });
        process.onExit(() => {
          if (running === starting) {
            running = undefined;
            fail?.(new ReaderFailure('crashed', say('readingEnded')));
          }
        });
      },
      () => {
        if (running === starting) {
          running = undefined;
        }
      },
    );
    return starting;
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(end, idleMs);
    idle.unref();
  }

  async function ask(work: Work, { wholeMs, pageMs }: WorkLimits, onPage?: (page: PageRead) => void) {
    clearTimeout(idle);
    lastId += 1;
    const id = lastId;
    let whole: NodeJS.Timeout | undefined;
    let page: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        const stopAfter = (milliseconds: number) =>
          setTimeout(() => {
            end();
            reject(new ReaderFailure('timeout', say('readingTooLong', { seconds: Math.ceil(milliseconds / 1000) })));
          }, milliseconds);
        const answer = (reply: ReaderReply) => {
          if (reply.outcome === 'reading') {
            clearTimeout(page);
            page = stopAfter(pageMs);
            if (reply.page !== undefined) {
              onPage?.(reply.page);
            }
          } else if (reply.outcome === 'done') {
            resolve(reply.result);
          } else {
            reject(new ReaderFailure(reply.code, reply.sentence));
          }
        };
        fail = reject;
        hear = (message) => {
          const reply = readerReply.safeParse(message);
          if (!reply.success) {
            reject(new ReaderFailure('crashed', say('readingUnclear')));
          } else if (reply.data.id === id) {
            answer(reply.data);
          }
        };
        whole = stopAfter(wholeMs);
        running ??= start();
        running.then((process) => process.postMessage({ ...work, id }), reject);
      });
    } finally {
      clearTimeout(whole);
      clearTimeout(page);
      fail = undefined;
      hear = undefined;
      endWhenIdle();
    }
  }

  return {
    ask,
    warm() {
      running = start();
      running.then(
        (process) => process.postMessage({ task: 'prepare' }),
        () => undefined,
      );
      endWhenIdle();
    },
    isWarm: () => running !== undefined,
    close() {
      end();
      fail?.(new ReaderFailure('crashed', say('readingGivenUp')));
    },
  };
}
