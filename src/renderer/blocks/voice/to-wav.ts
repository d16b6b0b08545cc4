import { encodeWav, speechRate } from '#shared/domain/wav.ts';

/** A recording as WAV, for hosts that can read nothing else. */
export async function toWav(recording: Blob): Promise<Blob> {
  const decoder = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: speechRate });
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer());
  return new Blob([encodeWav(sound.getChannelData(0))], { type: 'audio/wav' });
}
