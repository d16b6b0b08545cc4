import { type ImproveProblem, improveText } from '#blocks/text-change/improve-text.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/policy/call.ts';
import type { WriteName } from '#lib/policy/call-policy.ts';
import { signedIn } from '#lib/policy/session.ts';
import { write } from '#lib/policy/writes.ts';
import { queryClient } from '#lib/query-client.ts';
import type { CallInput, CallOutput } from '#shared/contract/call-names.ts';
import { languages } from '#shared/domain/user-context.ts';
import { toWav } from './to-wav.ts';
import type { Improved } from './voice-edges.ts';
import { VoiceRefusal } from './voice-failure.ts';

/** A write that stops with `signal`; who asked for it logs and shows its failure. */
function ask<Name extends WriteName>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
): Promise<CallOutput<Name>> {
  return write(queryClient, name, input, {
    failure: 'screen',
    send: ({ input: sent, key }) => call(name, sent, { client: queryClient, signal, idempotencyKey: key }),
  });
}

async function sendRecording(audio: Blob, vocabulary: string[], signal: AbortSignal): Promise<string> {
  const name = audio.type === 'audio/wav' ? 'recording.wav' : 'recording.webm';
  const spoken = (await signedIn(queryClient))?.language;
  const language = languages.find((known) => known === spoken);
  const input = {
    audio: new File([audio], name, { type: audio.type }),
    ...(language === undefined ? {} : { language }),
    ...(vocabulary.length === 0 ? {} : { vocabulary }),
  };
  return (await ask('voice.transcribe', input, signal)).transcript;
}

/**
 * What is said in a recording. A host that cannot read WebM (it has a local engine and no ffmpeg) is sent WAV.
 * Rejects with an `ApiError`, or `CallCancelled`.
 */
export async function transcribe(audio: Blob, vocabulary: string[], signal: AbortSignal): Promise<string> {
  try {
    return await sendRecording(audio, vocabulary, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 415 && audio.type !== 'audio/wav') {
      return sendRecording(await toWav(audio), vocabulary, signal);
    }
    throw error;
  }
}

/** A transcript as one would have written it. */
export async function cleanTranscript(transcript: string, signal: AbortSignal): Promise<string> {
  return (await ask('voice.clean', { transcript }, signal)).cleaned_transcript;
}

/** What is wrong with a change, in the words of voice mode. */
function refusalOf(problem: ImproveProblem): unknown {
  switch (problem.reason) {
    case 'failed':
      return problem.error;
    case 'noText':
      return new VoiceRefusal('no-text');
    case 'instructionsTooLong':
      return new VoiceRefusal('too-long');
    case 'textTooLong':
      return new VoiceRefusal('text-too-long');
    default:
      return new VoiceRefusal('failed');
  }
}

/** A text changed as the spoken instructions ask. */
export async function improveBySpeech(text: string, instructions: string, signal: AbortSignal): Promise<Improved> {
  const improvement = await improveText({ text, instructions, signal });
  if (improvement.kind === 'failed') {
    throw refusalOf(improvement.problem);
  }
  const { text: improved, engine, notice, remembered } = improvement;
  return { text: improved, engine, notice, remembered };
}
