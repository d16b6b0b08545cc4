/** What recognisers hear: samples a second. */
export const speechRate = 16_000;
const headerLength = 44;

function writeTag(view: DataView, at: number, tag: string): void {
  for (let index = 0; index < tag.length; index += 1) {
    view.setUint8(at + index, tag.charCodeAt(index));
  }
}

/** A WAV file of samples from −1 to 1, so many a second: one channel, 16 bits. */
export function encodeWav(samples: Float32Array, rate = speechRate): ArrayBuffer {
  const length = samples.length * 2;
  const file = new ArrayBuffer(headerLength + length);
  const view = new DataView(file);
  writeTag(view, 0, 'RIFF');
  view.setUint32(4, headerLength - 8 + length, true);
  writeTag(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeTag(view, 36, 'data');
  view.setUint32(40, length, true);
  samples.forEach((sample, index) => {
    const clamped = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerLength + index * 2, Math.round(clamped * (clamped < 0 ? 32_768 : 32_767)), true);
  });
  return file;
}
