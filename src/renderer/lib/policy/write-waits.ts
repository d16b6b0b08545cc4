/** What a write rejects with once it waits for the connection: it is kept, and sent later under the same key. */
export class WriteWaits extends Error {
  override readonly name = 'WriteWaits';

  constructor() {
    super('Waiting for the connection');
  }
}

/** True for a write that waits: nothing failed, and there is nothing more to do about it here. */
export function isWaiting(error: unknown): boolean {
  return error instanceof WriteWaits;
}

const rejections = new Map<string, (reason: WriteWaits) => void>();

/** What `work` comes to, or {@link WriteWaits} as soon as the write with this key is kept for later. */
export async function untilItWaits<T>(key: string, work: Promise<T>): Promise<T> {
  const waits = new Promise<never>((_resolve, reject) => rejections.set(key, reject));
  try {
    return await Promise.race([work, waits]);
  } finally {
    rejections.delete(key);
  }
}

/** Ends {@link untilItWaits} for this key. */
export function tellItWaits(key: string): void {
  rejections.get(key)?.(new WriteWaits());
}
