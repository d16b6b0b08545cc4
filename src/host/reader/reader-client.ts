import { createFairQueue, type QueueLimits } from '#host/fair-queue/fair-queue.ts';
import type { Owner } from '#host/fair-queue/next-in-turn.ts';
import { DiskFile } from '#host/store/disk-file.ts';
import { say } from '#shared/domain/sentences.ts';
import { extracted, linkPreview, type PageRead, workbook } from './frames.ts';
import { createLane, type Lane, type LaunchReader, type Work, type WorkLimits } from './lane.ts';
import { type Extracted, type Reader, ReaderFailure } from './reader.ts';

export interface ReaderLimits {
  extractMs: number;
  pageMs: number;
  previewMs: number;
  /** How long a process waits for more before it is ended. */
  idleMs: number;
  /** Keeps a process more than is used, so that whoever comes next waits for none to start: 26 ms instead of 490, measured. */
  spare: boolean;
}

/** A page may take 5 s (quality.md); what is on top is for the process to start. */
const usualLimits: ReaderLimits = { extractMs: 20_000, pageMs: 5000, previewMs: 8000, idleMs: 30_000, spare: false };

/** A company that sends what never ends keeps half of the processes busy, one of its users one. */
const shares: QueueLimits = {
  atOnce: 4,
  perCompany: 2,
  perUser: 1,
  waitingPerCompany: 200,
  waitingPerUser: 50,
  full: say('filesWaiting'),
};

type Asked = [Work, WorkLimits, ((page: PageRead) => void)?];

/** Several processes that take turns among companies and users. */
function createPool(launch: LaunchReader, { idleMs, spare }: ReaderLimits) {
  const queue = createFairQueue(shares);
  let isClosed = false;
  const lanes = Array.from({ length: shares.atOnce }, () => createLane(launch, idleMs));
  const workers = new Map(lanes.map((lane) => [lane, undefined as Owner | undefined]));

  function freeLanes(): { warm: Lane[]; cold: Lane[] } {
    const free = lanes.filter((lane) => workers.get(lane) === undefined);
    return { warm: free.filter((lane) => lane.isWarm()), cold: free.filter((lane) => !lane.isWarm()) };
  }

  /** A company that uses one already leaves the last process that waits to the others. */
  function laneFor({ companyId }: Owner): Lane {
    const { warm, cold } = freeLanes();
    const usesOne = [...workers.values()].some((owner) => owner?.companyId === companyId);
    const [lane] = usesOne && warm.length === 1 ? [...cold, ...warm] : [...warm, ...cold];
    if (lane === undefined) {
      throw new Error('more is read at once than there are processes');
    }
    return lane;
  }

  function keepWarm(count: number): void {
    const { warm, cold } = freeLanes();
    if (spare && !isClosed && warm.length < count) {
      cold[0]?.warm();
    }
  }

  async function work(owner: Owner, asked: Asked): Promise<unknown> {
    const lane = laneFor(owner);
    const wasWarm = lane.isWarm();
    workers.set(lane, owner);
    if (wasWarm) {
      keepWarm(1);
    }
    try {
      return await lane.ask(...asked);
    } finally {
      workers.set(lane, undefined);
      keepWarm(2);
    }
  }

  return {
    ask: (owner: Owner, signal: AbortSignal | undefined, ...asked: Asked) =>
      queue.run(owner, () => work(owner, asked), { signal }),
    close(): void {
      isClosed = true;
      for (const lane of lanes) {
        lane.close();
      }
    },
  };
}

/** What was read of a file before its reading failed: its first pages, and why there are no more. */
function withoutTheRest(pages: readonly PageRead[], failure: unknown): Extracted {
  const last = pages.at(-1);
  if (last === undefined || !(failure instanceof ReaderFailure) || last.number >= last.of) {
    throw failure;
  }
  return {
    text: pages.map((page) => page.text).join('\n\n'),
    pages: last.of,
    warnings: [`Only the first ${last.number} of ${last.of} pages were read. ${failure.message}`],
  };
}

/** Reads through processes that `launch` starts when they are needed: some for files, some for links. */
export function createReader(launch: LaunchReader, given: Partial<ReaderLimits> = {}): Reader {
  const limits = { ...usualLimits, ...given };
  const files = createPool(launch, limits);
  const links = createPool(launch, { ...limits, spare: false });
  return {
    async extract({ bytes, kind, spots = false }, owner, signal) {
      const pages: PageRead[] = [];
      const time = { wholeMs: limits.extractMs, pageMs: limits.pageMs };
      try {
        const file = bytes instanceof DiskFile ? { path: bytes.path } : bytes;
        const work = { task: 'extract' as const, kind, file, spots };
        return extracted.parse(await files.ask(owner, signal, work, time, (page) => pages.push(page)));
      } catch (error) {
        return withoutTheRest(pages, error);
      }
    },
    async workbook(bytes, sheet, owner, signal) {
      const time = { wholeMs: limits.extractMs, pageMs: limits.pageMs };
      return workbook.parse(await files.ask(owner, signal, { task: 'workbook', file: bytes, sheet }, time));
    },
    async preview(url, { scrape }, owner, signal) {
      const time = { wholeMs: limits.previewMs, pageMs: limits.previewMs };
      return linkPreview.parse(await links.ask(owner, signal, { task: 'preview', url, scrape }, time));
    },
    close() {
      files.close();
      links.close();
    },
  };
}
