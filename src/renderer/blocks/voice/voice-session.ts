import { errorTexts } from '#shared/contract/errors.ts';
import { addLevel, clearLevels, createLevelHistory, type LevelHistory } from './level-history.ts';
import { beginHearing, type Heard, hear, verdictOf } from './silence.ts';
import type { Microphone, VoiceEdges } from './voice-edges.ts';
import { failureOf, saidOf, VoiceRefusal } from './voice-failure.ts';
import { type Ending, nextVoiceState, type VoiceEvent, type VoiceMode, type VoiceState } from './voice-machine.ts';
import type { VoiceTarget } from './voice-target.ts';

/** The longest text that the calls after the transcription take. */
const longestTranscript = 200_000;
/** Bars of the meter: as many as a wide window has room for. */
const bars = 240;

/** What a wrong address answers with, in place of what was said. */
const webPage = /^(?:<\?xml[^>]*>\s*)?<(?:!doctype|html)\b/i;

export type RecordedState = VoiceState<Promise<Blob>>;
type Work = Extract<RecordedState, { kept: object; phase: 'transcribing' | 'cleaning' | 'improving' }>;

export interface VoiceSession {
  state(): RecordedState;
  subscribe(listener: () => void): () => void;
  readonly levels: LevelHistory;
  start(mode: VoiceMode): void;
  /** Ends the recording; does nothing where there is none. */
  end(ending: Ending): void;
  tryAgain(): void;
  /** The text went away: what was recorded is kept; answers false where there is nothing to keep. */
  suspend(): boolean;
  /** Cancels, puts a failure or an offer away, switches the microphone off; nothing of it is kept. */
  leave(): void;
}

function endingOf(heard: Heard): Ending | undefined {
  const verdict = verdictOf(heard);
  return verdict === 'silence' || verdict === 'nothing' || verdict === 'limit' ? verdict : undefined;
}

/** §8 "Voice (logged only)"; improving logs its own. */
function logText({ phase, mode }: Work): string | undefined {
  if (phase === 'improving') {
    return undefined;
  }
  return mode === 'add' ? errorTexts.gettingTranscript : errorTexts.transcribingForEditing;
}

/** Voice mode for one text (§4): what happens between the microphone's button and the words in the text. */
export function createVoiceSession(target: () => VoiceTarget, edges: VoiceEdges): VoiceSession {
  let state: RecordedState = { phase: 'idle' };
  let microphone: Microphone | undefined;
  let heard: Heard | undefined;
  /** What was selected when a change was begun: it is meant even if the person has clicked elsewhere since. */
  let meant = '';
  /** Ends with what it belongs to: an answer that comes later is nobody's. */
  let under = new AbortController();
  const levels = createLevelHistory(bars);
  const listeners = new Set<() => void>();

  function dispatch(event: VoiceEvent<Promise<Blob>>): boolean {
    const next = nextVoiceState(state, event);
    const hasChanged = next !== state;
    state = next;
    if (hasChanged) {
      for (const listener of listeners) {
        listener();
      }
    }
    return hasChanged;
  }

  function onLevel(level: number | null): void {
    if (heard === undefined || state.phase !== 'recording') {
      return;
    }
    const spokeBefore = heard.speechSince !== undefined;
    heard = hear(heard, level);
    addLevel(levels, level ?? Number.NEGATIVE_INFINITY);
    if (!spokeBefore && heard.speechSince !== undefined) {
      edges.mark('speech');
    }
    const ending = endingOf(heard);
    if (ending !== undefined) {
      end(ending);
      return;
    }
    const seconds = Math.floor(heard.at / 1000);
    const verdict = verdictOf(heard);
    if (seconds !== state.seconds || verdict !== state.verdict) {
      dispatch({ kind: 'heard', seconds, verdict });
    }
  }

  async function listen(signal: AbortSignal): Promise<void> {
    try {
      const opened = await edges.open({ onLevel, onLost: () => end('unplugged'), signal });
      if (signal.aborted) {
        opened.discard();
        return;
      }
      microphone = opened;
      heard = beginHearing(edges.hearing());
      clearLevels(levels);
      edges.mark('recording');
      dispatch({ kind: 'opened' });
    } catch (error) {
      if (!signal.aborted) {
        edges.log('The microphone could not be opened', error);
        dispatch({ kind: 'failed', reason: failureOf(error) });
      }
    }
  }

  async function transcribe(audio: Promise<Blob>, signal: AbortSignal): Promise<void> {
    const transcript = (await edges.transcribe(await audio, target(), signal)).trim();
    if (transcript === '') {
      throw new VoiceRefusal('no-words');
    }
    if (transcript.length > longestTranscript || webPage.test(transcript)) {
      throw new VoiceRefusal('failed');
    }
    if (!signal.aborted) {
      dispatch({ kind: 'transcribed', transcript });
    }
  }

  async function add(transcript: string, signal: AbortSignal): Promise<void> {
    const cleaned = (await edges.clean(transcript, signal)).trim();
    // Filler words alone are no words.
    const text = cleaned === '' ? transcript : cleaned;
    const names = await edges.namesIn(text);
    if (!signal.aborted) {
      target().append(text, names);
      dispatch({ kind: 'finished', heard: names });
    }
  }

  async function change(instructions: string, signal: AbortSignal): Promise<void> {
    const text = target().text();
    const selection = target().selection() || (text.includes(meant) ? meant : '');
    const range = selection === '' ? 'all' : 'selection';
    const before = range === 'all' ? text : selection;
    const { text: after, ...by } = await edges.improve(before, instructions, signal);
    if (!signal.aborted) {
      target().proposeChange(range, before, after, by);
      dispatch({ kind: 'finished', heard: [] });
    }
  }

  async function step({ phase, kept }: Work, signal: AbortSignal): Promise<void> {
    if (phase === 'transcribing') {
      await transcribe(kept.audio, signal);
    } else if (phase === 'cleaning') {
      await add(kept.transcript ?? '', signal);
    } else {
      await change(kept.transcript ?? '', signal);
    }
  }

  async function work(): Promise<void> {
    const { signal } = under;
    while (!signal.aborted && 'kept' in state && state.phase !== 'failed') {
      const now: Work = state;
      try {
        await step(now, signal);
      } catch (error) {
        if (!signal.aborted) {
          const message = logText(now);
          if (message !== undefined) {
            edges.log(message, error);
          }
          dispatch({ kind: 'failed', reason: failureOf(error), said: saidOf(error) });
        }
      }
    }
    if (!signal.aborted && state.phase === 'done') {
      edges.mark('done');
    }
  }

  function end(ending: Ending): void {
    if (microphone === undefined) {
      return;
    }
    const audio = microphone.stop();
    // It is asked for again where it is used.
    audio.catch(() => undefined);
    microphone = undefined;
    edges.mark(`ended:${ending}`);
    dispatch({ kind: 'ended', ending, spoke: heard?.speechSince !== undefined, length: heard?.at ?? 0, audio });
    heard = undefined;
    void work();
  }

  function leave(): void {
    under.abort();
    microphone?.discard();
    microphone = undefined;
    heard = undefined;
    dispatch({ kind: 'leave' });
  }

  function suspend(): boolean {
    end('left');
    under.abort();
    dispatch({ kind: 'failed', reason: 'left' });
    if (state.phase === 'failed' && state.kept !== undefined) {
      return true;
    }
    leave();
    return false;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    levels,
    start(mode) {
      if (dispatch({ kind: 'start', mode })) {
        meant = mode === 'edit' ? target().selection() : '';
        under.abort();
        under = new AbortController();
        void listen(under.signal);
      }
    },
    end,
    tryAgain() {
      if (dispatch({ kind: 'try-again' })) {
        under.abort();
        under = new AbortController();
        void work();
      }
    },
    suspend,
    leave,
  };
}
