import { ApiError } from '#lib/api-error.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';
import type { Interruption, VoiceFailure } from './voice-machine.ts';

/** A recording that could not begin, or could not be used, for a reason people can be told. */
export class VoiceRefusal extends Error {
  override readonly name = 'VoiceRefusal';
  readonly reason: VoiceFailure;

  constructor(reason: VoiceFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** What `getUserMedia` rejects with, by name. */
const microphoneReasons: Readonly<Record<string, VoiceFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'microphone-in-use',
  AbortError: 'microphone-in-use',
};

function callReason(error: ApiError): VoiceFailure {
  if (error.code === 'engine_not_configured') {
    return 'no-engine';
  }
  if (error.code === 'engine_failed') {
    return 'engine';
  }
  if (error.status === 413) {
    return 'too-long';
  }
  return error.status === 0 ? 'offline' : 'failed';
}

/** What a failure means to people. */
export function failureOf(error: unknown): VoiceFailure {
  if (error instanceof VoiceRefusal) {
    return error.reason;
  }
  if (error instanceof ApiError) {
    return callReason(error);
  }
  return (error instanceof DOMException && microphoneReasons[error.name]) || 'failed';
}

/** What the host says of an engine that failed: people can mend a wrong key or address. */
export function saidOf(error: unknown): ToldSentence | undefined {
  return error instanceof ApiError && error.code === 'engine_failed' ? error.sentence : undefined;
}

type Unadvised = Exclude<Interruption, 'nothing'>;

const unadvised: ReadonlySet<string> = new Set<Unadvised>(['unplugged', 'hidden', 'asleep', 'left']);

/** Whether there is advice for people beside the title; of other failures only what became of the recording is said. */
export function hasAdvice(reason: VoiceFailure): reason is Exclude<VoiceFailure, Unadvised> {
  return !unadvised.has(reason);
}
