const lookMs = 50;

/**
 * Seconds that work takes, counted in looks at it as hosts count how long they wait: what holds up this whole process
 * counts as one look.
 */
export async function lookedSeconds<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
  }, lookMs);
  try {
    return { result: await work, seconds: (looks * lookMs) / 1000 };
  } finally {
    clearInterval(timer);
  }
}
