/** It may answer yet. */
export class NoAnswerYet extends Error {}

/** Rejects with {@link NoAnswerYet} when `work` takes longer; a keychain whose daemon hangs would keep the app waiting for ever. */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerYet(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
