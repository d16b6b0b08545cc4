import type { RowKey } from './messages.ts';

function mix(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** The two halves of {@link keyHash}, 32 bits each. */
export type KeyHash = readonly [high: number, low: number];

/** 64 bits of a row's key: among a million rows, two that share them are less likely than a broken disk. */
export function keyHash(key: RowKey): KeyHash {
  return [mix(key.id, mix(key.object_type, 0x811c9dc5)), mix(key.id, mix(key.object_type, 0x2545f491))];
}
