import type { EngineStates, TextAnswer, TranscribeRequest } from '#host/intelligence/intelligence.ts';
import { EngineFailure, failureSentence } from '#host/intelligence/openai/engine-failure.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { say } from '#shared/domain/sentences.ts';
import { audioKind } from './audio-kind.ts';
import { type CommandSettings, longestSeconds, tooLong, transcribeByCommand } from './command-transcription.ts';
import { type ServerSettings, transcribeByServer } from './openai-transcription.ts';
import { plainTranscript } from './plain-transcript.ts';
import { readWav } from './wav.ts';

export type TranscriptionSettings = CommandSettings | ServerSettings;

/** Speech to text by what is set: a server or a program; there is no built-in engine for it. */
export function createTranscription(settingsNow: () => TranscriptionSettings | undefined) {
  return {
    /**
     * What is said in a recording; nothing of it is kept.
     * @throws Refusal 503 without an engine or where it fails, 415 for what is no recording, 413 over 10 minutes.
     */
    async transcribe(request: TranscribeRequest): Promise<TextAnswer> {
      const settings = settingsNow();
      if (settings === undefined) {
        throw new Refusal('engine_not_configured', say('noSpeechEngine'));
      }
      const kind = audioKind(request.audio);
      if (kind === undefined) {
        throw new Refusal('wrong_file_type', say('noRecording'));
      }
      if ((readWav(request.audio)?.seconds ?? 0) > longestSeconds) {
        throw tooLong();
      }
      try {
        const text = await (settings.kind === 'command'
          ? transcribeByCommand(settings, request, kind)
          : transcribeByServer(settings, request, kind));
        return { text: plainTranscript(text), engine: settings.kind };
      } catch (error) {
        if (request.signal?.aborted === true) {
          throw new Refusal('cancelled', tellClient('cancelled'));
        }
        throw error instanceof EngineFailure ? new Refusal('engine_failed', failureSentence(error)) : error;
      }
    },

    state(): EngineStates['transcription'] {
      const settings = settingsNow();
      if (settings === undefined) {
        return { engine: null };
      }
      return settings.kind === 'command' ? { engine: 'command' } : { engine: settings.kind, model: settings.model };
    },
  };
}
