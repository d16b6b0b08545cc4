import { readWav } from './wav.ts';

export type AudioKind = 'wav' | 'webm' | 'ogg';

const starts: Readonly<Record<'webm' | 'ogg', readonly number[]>> = {
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  ogg: [0x4f, 0x67, 0x67, 0x53],
};

/** What a recording is, from its bytes; its name and media type may say anything. */
export function audioKind(bytes: Uint8Array): AudioKind | undefined {
  if (readWav(bytes) !== undefined) {
    return 'wav';
  }
  return (['webm', 'ogg'] as const).find((kind) => starts[kind].every((byte, index) => bytes[index] === byte));
}
