import type { ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createFairQueue } from '#host/fair-queue/fair-queue.ts';
import { say } from '#shared/domain/sentences.ts';

export interface Derivation {
  password: string;
  salt: Uint8Array;
  keyLength: number;
  options: ScryptOptions;
}

const mostWorkers = 4;
/** One core stays for everything else. */
const workerCount = Math.min(mostWorkers, Math.max(1, availableParallelism() - 1));
const idleMs = 30_000;

// As text: a file would be an entry of every build, and wait for a compiler where the source runs.
const program = `
const { parentPort } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
parentPort.on('message', ({ password, salt, keyLength, options }) => {
  parentPort.postMessage(scryptSync(password, salt, keyLength, options));
});`;

const key = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Whose passwords are looked at: a network address, so that a flood from one keeps nobody else waiting. */
const queue = createFairQueue({
  atOnce: workerCount,
  perCompany: workerCount,
  perUser: workerCount,
  waitingPerCompany: 200,
  waitingPerUser: 200,
  full: say('tooManySignIns'),
});

const idleWorkers: { worker: Worker; callOff: () => void }[] = [];

function startWorker(): Worker {
  const worker = new Worker(program, { eval: true, env: {}, stdin: false });
  worker.unref();
  return worker;
}

function rest(worker: Worker): void {
  const timer = setTimeout(() => {
    idleWorkers.splice(
      idleWorkers.findIndex((one) => one.worker === worker),
      1,
    );
    void worker.terminate();
  }, idleMs);
  timer.unref();
  idleWorkers.push({ worker, callOff: () => clearTimeout(timer) });
}

function takeWorker(): Worker {
  const waiting = idleWorkers.pop();
  waiting?.callOff();
  return waiting?.worker ?? startWorker();
}

async function deriveIn(worker: Worker, derivation: Derivation): Promise<Buffer> {
  const derived = await new Promise<unknown>((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', told).off('error', failed);
      worker.unref();
      settle();
    };
    const told = (message: unknown) => end(() => resolve(message));
    const failed = (error: Error) => end(() => reject(error));
    worker.on('message', told).on('error', failed);
    worker.ref();
    worker.postMessage(derivation);
  });
  rest(worker);
  return Buffer.from(key.parse(derived));
}

/**
 * Derives a key in a thread of its own: Node's own pool has four, and reading a file would wait behind them. `from` is
 * whose turn it takes.
 * @throws Refusal 429 where too many wait already.
 */
export function deriveInTurn(derivation: Derivation, from: string): Promise<Buffer> {
  return queue.run({ companyId: from, userId: '' }, () => deriveIn(takeWorker(), derivation));
}
