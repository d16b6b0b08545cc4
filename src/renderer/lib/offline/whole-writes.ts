import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { contentsOf } from './write-contents.ts';

/** The thread that a write of this call goes into; undefined once it was refused, and has to be seen by itself. */
function threadOf(write: WaitingWrite, call: string): unknown {
  return write.call === call && write.refusal === undefined ? contentsOf(write)?.input.thread_id : undefined;
}

/** The waiting writes that are parts of this one: a question is a message in a thread, and the report it asks for. */
export function partsOf(whole: WaitingWrite, writes: readonly WaitingWrite[]): WaitingWrite[] {
  const thread = threadOf(whole, 'canvases.report');
  return thread === undefined ? [] : writes.filter((write) => threadOf(write, 'messages.send') === thread);
}

/** What waits as people see it: without what is part of another. */
export function wholeWrites(writes: readonly WaitingWrite[]): WaitingWrite[] {
  const threads = new Set(writes.map((write) => threadOf(write, 'canvases.report')));
  threads.delete(undefined);
  return writes.filter((write) => !threads.has(threadOf(write, 'messages.send')));
}
