import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscribeRequest } from '#host/intelligence/intelligence.ts';
import { EngineFailure } from '#host/intelligence/openai/engine-failure.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';
import { say } from '#shared/domain/sentences.ts';
import { withAudioFile } from './audio-files.ts';
import type { AudioKind } from './audio-kind.ts';
import { type ProgramResult, runProgram } from './run-program.ts';
import { transcriptOfOutput } from './transcript-of-output.ts';
import { readWav } from './wav.ts';

/** A recogniser on this computer (whisper.cpp and the like). */
export interface CommandSettings {
  kind: 'command';
  /** Program and arguments; `{file}`, `{language}` and `{vocabulary}` in the arguments are filled in. */
  command: readonly string[];
  /** Turns WebM into WAV; found on the path where nothing is said. */
  ffmpeg?: string;
  /** Milliseconds the recogniser may take. */
  timeLimitMs?: number;
}

const defaultTimeLimitMs = 10 * 60_000;
const conversionLimitMs = 60_000;
const outputLimit = 1024 * 1024;
export const longestSeconds = 600;

export function tooLong(): Refusal {
  return new Refusal('too_large', say('recordingTooLong'));
}

function outputOf(result: ProgramResult): string {
  if (result.kind === 'done') {
    return result.output;
  }
  if (result.kind === 'cancelled') {
    throw new Refusal('cancelled', tellClient('cancelled'));
  }
  throw new EngineFailure(
    result.kind === 'timed_out'
      ? 'timed_out'
      : result.kind === 'missing'
        ? 'unreachable'
        : result.kind === 'failed'
          ? 'failing'
          : 'too_large',
  );
}

async function converted(
  file: string,
  folder: string,
  ffmpeg: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const wav = join(folder, 'recording.wav');
  // One second more than allowed tells a recording that is too long from one that is not.
  const argv = [
    ffmpeg,
    '-nostdin',
    '-loglevel',
    'error',
    // A recording is WebM and nothing else: no list of other files, no address.
    '-protocol_whitelist',
    'file',
    '-f',
    'matroska',
    '-i',
    file,
    '-vn',
    '-t',
    String(longestSeconds + 1),
    '-ac',
    '1',
    '-ar',
    '16000',
    wav,
  ];
  const result = await runProgram({
    argv,
    timeLimitMs: conversionLimitMs,
    outputLimit,
    ...(signal === undefined ? {} : { signal }),
  });
  if (result.kind === 'missing') {
    throw new Refusal('unsupported_media_type', say('onlyWav'));
  }
  if (result.kind === 'failed') {
    throw new Refusal('wrong_file_type', say('recordingUnreadable'));
  }
  outputOf(result);
  const seconds = readWav(await readFile(wav))?.seconds;
  if (seconds === undefined) {
    throw new Refusal('wrong_file_type', say('recordingUnreadable'));
  }
  if (seconds > longestSeconds) {
    throw tooLong();
  }
  return wav;
}

/** What the recogniser prints of the recording. */
export function transcribeByCommand(
  settings: CommandSettings,
  request: TranscribeRequest,
  kind: AudioKind,
): Promise<string> {
  const { command, ffmpeg = 'ffmpeg', timeLimitMs = defaultTimeLimitMs } = settings;
  const { audio, language = 'en', vocabulary = [], signal } = request;
  return withAudioFile(audio, kind, async (file, folder) => {
    const wav = kind === 'wav' ? file : await converted(file, folder, ffmpeg, signal);
    // Where it is a whole argument, it must not read as an option or a file; no argument can hold a NUL.
    const hint = vocabulary
      .join(', ')
      .replaceAll(/\p{Cc}/gu, ' ')
      .replace(/^[\s/@-]+/, '');
    const values: Readonly<Record<string, string>> = { file: wav, language, vocabulary: hint };
    const [program = '', ...words] = command;
    const filled = words.map((word) =>
      word.replaceAll(/\{(file|language|vocabulary)\}/g, (_match, name) => values[name] ?? ''),
    );
    const argv = [program, ...filled];
    return transcriptOfOutput(
      outputOf(await runProgram({ argv, timeLimitMs, outputLimit, ...(signal === undefined ? {} : { signal }) })),
    );
  });
}
