let running = 0;

/** Runs what writes many objects, part by part: what follows from it and can wait is done when it is over ({@link isWritingMany}). */
export async function writingMany<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** Whether this process is writing many objects now. */
export function isWritingMany(): boolean {
  return running > 0;
}
