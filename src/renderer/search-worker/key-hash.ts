import type { RowKey } from '#shared/local-index/messages.ts';

function mix(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** 64 bits of a row's key: among a million rows, two that share them are less likely than a broken disk. */
export function keyHash(key: RowKey): readonly [high: number, low: number] {
  return [mix(key.id, mix(key.object_type, 0x811c9dc5)), mix(key.id, mix(key.object_type, 0x2545f491))];
}
