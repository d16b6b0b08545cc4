import { type DestinationStream, type Logger, pino } from 'pino';
import { Refusal } from '#host/lib/refusal.ts';

/** Standard output, written beside the calls: none of them waits for a disk. What is left is written when the process ends. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false });
}

/** The log of a company's host: one JSON line an entry, and nothing personal in it. */
export function createLog(destination: DestinationStream = standardOutput()): Logger {
  return pino({ base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

/**
 * What of a failure may be logged: what it is and where, never its message, which can quote what people wrote
 * (PostgreSQL names the value that is taken already).
 */
export function failureForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { failure: typeof error };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return {
    failure: error.name,
    ...(code === undefined ? {} : { code }),
    at: frames.map((line) => line.trim()).slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: failureForLog(error.cause) }),
  };
}

/** Logs what the host reports: a bug, or a refusal for something that failed outside, such as the mail server. */
export function logFailure(log: Logger, error: unknown): void {
  if (error instanceof Refusal) {
    log.warn(failureForLog(error), 'failed outside');
  } else {
    log.error(failureForLog(error), 'bug');
  }
}
