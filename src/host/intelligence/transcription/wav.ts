/** What a WAV file says of itself. */
export interface Wav {
  seconds: number;
}

function tag(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

/** A recording has a handful; more are there to be read through. */
const mostChunks = 1000;

/** Reads the chunks of a WAV file; undefined where it is none. */
export function readWav(bytes: Uint8Array): Wav | undefined {
  if (bytes.byteLength < 44 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WAVE') {
    return undefined;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let bytesPerSecond = 0;
  for (let offset = 12, chunk = 0; offset + 8 <= bytes.byteLength && chunk < mostChunks; chunk += 1) {
    const size = view.getUint32(offset + 4, true);
    if (tag(bytes, offset) === 'fmt ' && offset + 24 <= bytes.byteLength) {
      bytesPerSecond = view.getUint32(offset + 16, true);
    }
    if (tag(bytes, offset) === 'data') {
      // A recorder that did not come back to write the size leaves 0 or the largest number.
      const left = bytes.byteLength - offset - 8;
      const length = size === 0 ? left : Math.min(size, left);
      return bytesPerSecond > 0 ? { seconds: length / bytesPerSecond } : undefined;
    }
    offset += 8 + size + (size % 2);
  }
  return undefined;
}
