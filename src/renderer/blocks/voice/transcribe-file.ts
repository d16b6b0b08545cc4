import { encodeWav, speechRate } from '#shared/domain/wav.ts';
import { soundParts } from './sound-parts.ts';
import { transcribe } from './voice-calls.ts';

/** What both channels say, as one: who speaks may be heard in one of them alone. */
function mixed(sound: AudioBuffer): Float32Array {
  const [first = new Float32Array(), ...others] = Array.from({ length: sound.numberOfChannels }, (_, at) =>
    sound.getChannelData(at),
  );
  if (others.length === 0) {
    return first;
  }
  return first.map((sample, at) => others.reduce((sum, one) => sum + (one[at] ?? 0), sample) / sound.numberOfChannels);
}

interface Options {
  /** Names that may be said. */
  vocabulary: string[];
  signal: AbortSignal;
  /** Told before each part. */
  onPart: (part: number, of: number) => void;
}

/**
 * What is said in an audio file of any kind that this computer plays, however long: the host hears it in parts, one after the
 * other. Rejects with an `EncodingError` for what is no sound, with an `ApiError`, or `CallCancelled`.
 */
export async function transcribeFile(file: Blob, { vocabulary, signal, onPart }: Options): Promise<string> {
  const decoder = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: speechRate });
  const parts = soundParts(mixed(await decoder.decodeAudioData(await file.arrayBuffer())), speechRate);
  const said: string[] = [];
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted();
    onPart(at + 1, parts.length);
    said.push(await transcribe(new Blob([encodeWav(part)], { type: 'audio/wav' }), vocabulary, signal));
  }
  return said.filter((text) => text !== '').join('\n\n');
}
