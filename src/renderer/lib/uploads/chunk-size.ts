const kibibyte = 1024;

/** The host takes no larger one. */
export const largestChunk = 1024 * kibibyte;
const smallestChunk = 64 * kibibyte;
export const firstChunk = 256 * kibibyte;

/** A chunk that takes about this long shows progress often enough and costs few requests. Milliseconds. */
const wantedTime = 600;

/** The size of the next chunk, after one of `size` bytes took `took` milliseconds: at most twice or half of it. */
export function nextChunkSize(size: number, took: number): number {
  const factor = took < wantedTime / 2 ? 2 : took > wantedTime * 2 ? 0.5 : 1;
  return Math.min(largestChunk, Math.max(smallestChunk, Math.round(size * factor)));
}
