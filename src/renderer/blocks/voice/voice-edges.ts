import type { AnsweredBy } from '#blocks/text-change/improve-text.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { VoiceTarget } from './voice-target.ts';

/** A microphone that is on. Both ways to end it switch it off at once. */
export interface Microphone {
  /** Answers what was recorded. */
  stop(): Promise<Blob>;
  discard(): void;
}

export interface MicrophoneListeners {
  /** Loudness of the next 30 ms in dB; null where it is not known. */
  onLevel: (level: number | null) => void;
  /** The microphone is gone: unplugged, or taken away by the system. */
  onLost: () => void;
  signal: AbortSignal;
}

/** What an engine made of a text. */
export interface Improved extends AnsweredBy {
  text: string;
}

/** Everything about a recording that is decided elsewhere: devices, calls, settings, the log. */
export interface VoiceEdges {
  /** The threshold in dB set for this computer, and whether a quiet start may lower it. */
  hearing(): { threshold: number; calibrate: boolean };
  /** Rejects with a `VoiceRefusal`, or whatever went wrong. */
  open(listeners: MicrophoneListeners): Promise<Microphone>;
  transcribe(audio: Blob, target: VoiceTarget, signal: AbortSignal): Promise<string>;
  clean(transcript: string, signal: AbortSignal): Promise<string>;
  /** Logs its failures itself. */
  improve(text: string, instructions: string, signal: AbortSignal): Promise<Improved>;
  /** The objects of the workspace whose names stand in a text. */
  namesIn(text: string): Promise<readonly ObjectRef[]>;
  log(message: string, error: unknown): void;
  /** Notes a moment on the page's timeline. */
  mark(moment: string): void;
}
