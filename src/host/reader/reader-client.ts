import { extracted, linkPreview, type ReaderRequest, readerReply } from './frames.ts';
import { type Reader, ReaderFailure } from './reader.ts';

/** The second process, as whoever started it hands it over. */
export interface ReaderProcess {
  postMessage(message: ReaderRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

export type LaunchReader = () => Promise<ReaderProcess>;

export interface ReaderLimits {
  extractMs: number;
  previewMs: number;
  /** How long a process waits for more before it is ended. */
  idleMs: number;
}

/** A page may take 5 s (quality.md); what is on top is for the process to start. */
const usualLimits: ReaderLimits = { extractMs: 20_000, previewMs: 8000, idleMs: 30_000 };

type Work = ReaderRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never;

interface Lane {
  ask(work: Work, limitMs: number): Promise<unknown>;
  close(): void;
}

/** One process that does one thing after another, so that a crash or a time-out is the fault of what it was doing. */
function createLane(launch: LaunchReader, idleMs: number): Lane {
  let running: Promise<ReaderProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  let fail: ((failure: ReaderFailure) => void) | undefined;
  let settle: ((message: unknown) => void) | undefined;

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
        process.onMessage((message) => settle?.(message));
        process.onExit(() => {
          if (running === starting) {
            running = undefined;
            fail?.(new ReaderFailure('crashed', 'Reading it ended unexpectedly; it may be damaged or too large.'));
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

  async function run(work: Work, limitMs: number): Promise<unknown> {
    clearTimeout(idle);
    lastId += 1;
    const id = lastId;
    let limit: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        fail = reject;
        settle = (message) => {
          const reply = readerReply.safeParse(message);
          if (reply.success && reply.data.id !== id) {
            return;
          }
          if (reply.success && reply.data.outcome === 'done') {
            resolve(reply.data.result);
          } else {
            reject(
              reply.success && reply.data.outcome === 'failed'
                ? new ReaderFailure(reply.data.code, reply.data.message)
                : new ReaderFailure('crashed', 'Reading it gave no understandable answer.'),
            );
          }
        };
        limit = setTimeout(() => {
          end();
          reject(new ReaderFailure('timeout', `Reading it took longer than ${Math.ceil(limitMs / 1000)} s.`));
        }, limitMs);
        running ??= start();
        running.then((process) => process.postMessage({ ...work, id }), reject);
      });
    } finally {
      clearTimeout(limit);
      fail = undefined;
      settle = undefined;
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  }

  return {
    ask(work, limitMs) {
      const answer = last.then(() => run(work, limitMs));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: end,
  };
}

/** Reads through processes that `launch` starts when they are needed: one for files, one for links. */
export function createReader(launch: LaunchReader, limits: Partial<ReaderLimits> = {}): Reader {
  const { extractMs, previewMs, idleMs } = { ...usualLimits, ...limits };
  const files = createLane(launch, idleMs);
  const links = createLane(launch, idleMs);
  return {
    extract: async ({ bytes, kind }) => extracted.parse(await files.ask({ task: 'extract', kind, bytes }, extractMs)),
    preview: async (url, { scrape }) => linkPreview.parse(await links.ask({ task: 'preview', url, scrape }, previewMs)),
    close() {
      files.close();
      links.close();
    },
  };
}
