import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ToldSentence } from '#shared/domain/sentences.ts';
import type { Verdict } from './silence.ts';

/** §4: `add` appends what was said to the text, `edit` takes it as instructions to change the text. */
export type VoiceMode = 'add' | 'edit';

/** Why a recording ended. */
export type Ending = 'stopped' | 'silence' | 'limit' | Interruption;

/** What ends a recording without a person or their silence: nobody has said that it was all. `left`: the text went away. */
export type Interruption = 'nothing' | 'unplugged' | 'hidden' | 'asleep' | 'left';

/** Why nothing came of it, or not yet. */
export type VoiceFailure =
  | 'denied'
  | 'no-microphone'
  | 'microphone-in-use'
  | 'already-recording'
  | Interruption
  /** The engine heard no words. */
  | 'no-words'
  | 'no-engine'
  /** It is set up, and did not answer as it should. */
  | 'engine'
  | 'offline'
  | 'too-long'
  | 'no-text'
  | 'text-too-long'
  | 'failed';

const interruptions: ReadonlySet<string> = new Set<Interruption>(['nothing', 'unplugged', 'hidden', 'asleep', 'left']);

/** Milliseconds: nobody says a word in less, and recognisers make some up. */
const leastWordMs = 500;

/** What is kept of a recording until something came of it; nothing of it leaves the memory. */
export interface Kept<Audio> {
  audio: Audio;
  /** Known once the engine has heard it: it need not hear it again. */
  transcript?: string | undefined;
}

export type VoiceState<Audio> =
  | { phase: 'idle' }
  | { phase: 'requesting'; mode: VoiceMode }
  | { phase: 'recording'; mode: VoiceMode; seconds: number; verdict: Verdict }
  | { phase: 'transcribing' | 'cleaning' | 'improving'; mode: VoiceMode; kept: Kept<Audio> }
  /** The completion flag of §4. `heard`: names of the workspace in what was added. */
  | { phase: 'done'; mode: VoiceMode; heard: readonly ObjectRef[] }
  | {
      phase: 'failed';
      mode: VoiceMode;
      reason: VoiceFailure;
      said?: ToldSentence | undefined;
      kept: Kept<Audio> | undefined;
    };

export type VoiceEvent<Audio> =
  | { kind: 'start'; mode: VoiceMode }
  | { kind: 'opened' }
  | { kind: 'heard'; seconds: number; verdict: Verdict }
  /** `spoke`: something was said before the recording ended; `length`: its milliseconds. */
  | { kind: 'ended'; ending: Ending; spoke: boolean; length: number; audio: Audio }
  | { kind: 'transcribed'; transcript: string }
  | { kind: 'finished'; heard: readonly ObjectRef[] }
  /** `said`: what the host says of it. */
  | { kind: 'failed'; reason: VoiceFailure; said?: ToldSentence | undefined }
  | { kind: 'try-again' }
  /** Cancelled, put away, switched off. */
  | { kind: 'leave' };

export function isInterruption(reason: Ending | VoiceFailure): reason is Interruption {
  return interruptions.has(reason);
}

function afterRecording<Audio>(
  mode: VoiceMode,
  { ending, spoke, length, audio }: Extract<VoiceEvent<Audio>, { kind: 'ended' }>,
): VoiceState<Audio> {
  if (ending === 'stopped' && !spoke && length < leastWordMs) {
    return { phase: 'failed', mode, reason: 'no-words', kept: undefined };
  }
  if (!isInterruption(ending)) {
    return { phase: 'transcribing', mode, kept: { audio } };
  }
  // What was said until then is offered, never used by itself: it may have broken off in the middle.
  const keeps = spoke || ending === 'nothing';
  return { phase: 'failed', mode, reason: ending, kept: keeps ? { audio } : undefined };
}

function working<Audio>(mode: VoiceMode, kept: Kept<Audio>): VoiceState<Audio> {
  if (kept.transcript === undefined) {
    return { phase: 'transcribing', mode, kept };
  }
  return { phase: mode === 'add' ? 'cleaning' : 'improving', mode, kept };
}

/** Whether engines are asked. */
export function isWorking<Audio>(
  state: VoiceState<Audio>,
): state is Extract<VoiceState<Audio>, { phase: 'transcribing' | 'cleaning' | 'improving' }> {
  return state.phase === 'transcribing' || state.phase === 'cleaning' || state.phase === 'improving';
}

/** Whether a microphone is on, or about to be. */
export function isListening<Audio>({ phase }: VoiceState<Audio>): boolean {
  return phase === 'requesting' || phase === 'recording';
}

/** Whether something is under way that a person may cancel. */
export function isActive<Audio>(state: VoiceState<Audio>): boolean {
  return isListening(state) || isWorking(state);
}

/** The states of decisions.md "Voice". What does not fit the state leaves it as it is. */
export function nextVoiceState<Audio>(state: VoiceState<Audio>, event: VoiceEvent<Audio>): VoiceState<Audio> {
  switch (event.kind) {
    case 'start':
      return isActive(state) ? state : { phase: 'requesting', mode: event.mode };
    case 'opened':
      return state.phase === 'requesting'
        ? { phase: 'recording', mode: state.mode, seconds: 0, verdict: 'waiting' }
        : state;
    case 'heard':
      return state.phase === 'recording' ? { ...state, seconds: event.seconds, verdict: event.verdict } : state;
    case 'ended':
      return state.phase === 'recording' ? afterRecording(state.mode, event) : state;
    case 'transcribed':
      return state.phase === 'transcribing'
        ? working(state.mode, { ...state.kept, transcript: event.transcript })
        : state;
    case 'finished':
      return state.phase === 'cleaning' || state.phase === 'improving'
        ? { phase: 'done', mode: state.mode, heard: event.heard }
        : state;
    case 'failed':
      if (state.phase === 'requesting') {
        return { phase: 'failed', mode: state.mode, reason: event.reason, kept: undefined };
      }
      return isWorking(state)
        ? { phase: 'failed', mode: state.mode, reason: event.reason, said: event.said, kept: state.kept }
        : state;
    case 'try-again':
      return state.phase === 'failed' && state.kept !== undefined ? working(state.mode, state.kept) : state;
    case 'leave':
      return state.phase === 'idle' ? state : { phase: 'idle' };
  }
}
