import { AsyncLocalStorage } from 'node:async_hooks';
import { callId } from '#host/store/new-id.ts';
import type { ChangeVia } from '#shared/domain/changes.ts';

/** For whom something is written, and by which way; `call` is one for all that a call writes. */
interface WriteContext {
  readonly userId: string | null;
  readonly via: ChangeVia;
  readonly call: { batchId?: string /** Lines of it stand in the log. */; hasLines?: true };
  /** The batch that is taken back, where one is. */
  readonly undone?: string;
}

const contexts = new AsyncLocalStorage<WriteContext>();

/** Runs a call of somebody's: all that it writes is one batch of theirs in the change log. */
export function writingFor<T>(userId: string | undefined, work: () => T): T {
  return userId === undefined ? work() : contexts.run({ userId, via: 'person', call: {} }, work);
}

/** Runs a part of a call whose writes are no person's single changes; they stay in the call's batch, and are its caller's. */
export function writingVia<T>(via: ChangeVia, work: () => T): T {
  const context = contexts.getStore() ?? { userId: null, call: {} };
  return contexts.run({ ...context, via }, work);
}

/** Runs a part of a call that takes back what a batch wrote. */
export function undoing<T>(batchId: string, work: () => T): T {
  const context = contexts.getStore() ?? { userId: null, call: {} };
  return contexts.run({ ...context, via: 'undo', undone: batchId }, work);
}

/** The batch that is taken back by what is written now; undefined where none is. */
export function undoneBatch(): string | undefined {
  return contexts.getStore()?.undone;
}

/** Whether what is written now takes back what was written before. */
export function isUndoing(): boolean {
  return contexts.getStore()?.via === 'undo';
}

/** Runs a part of a call that goes on with a batch which the call began before it was cut off. */
export function writingInBatch<T>(batchId: string, work: () => T): T {
  const context = contexts.getStore() ?? { userId: null, via: 'engine' as const };
  return contexts.run({ ...context, call: { batchId } }, work);
}

/** Tells that lines of the running call's batch were written to the change log. */
export function noteLines(): void {
  const context = contexts.getStore();
  if (context !== undefined) {
    context.call.hasLines = true;
  }
}

/** The batch of the call that is running, where it wrote lines to the change log: what can be taken back of it. */
export function batchWithLines(): string | undefined {
  const { batchId, hasLines } = contexts.getStore()?.call ?? {};
  return hasLines === true ? batchId : undefined;
}

/** The batch that the call which is running writes; undefined outside of calls. */
export function writingBatch(now: Date): string | undefined {
  return writer(now).batchId ?? undefined;
}

/** Who writes now. What nobody called for is the host's own work. */
export function writer(now: Date): { userId: string | null; via: ChangeVia; batchId: string | null } {
  const context = contexts.getStore();
  if (context === undefined) {
    return { userId: null, via: 'engine', batchId: null };
  }
  const { userId, via, call } = context;
  call.batchId ??= callId(now);
  return { userId, via, batchId: call.batchId };
}
