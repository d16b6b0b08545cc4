const framesKept = 12;

function messageOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.name}: ${error.message}${code}`;
}

/** What the log says of something thrown: its message and where it came from; of what is no error, only what kind of thing it is. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return `a thrown ${typeof error}`;
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [messageOf(error), ...frames.slice(0, framesKept)].join('\n');
}
