import type { IndexRow } from '#shared/domain/search-option.ts';
import { type KeyHash, keyHash } from '#shared/local-index/key-hash.ts';
import type { RowKey } from '#shared/local-index/messages.ts';
import { readRow } from './read-line.ts';

const blockBytes = 1 << 20;
const firstCapacity = 1 << 10;
const fullAt = 0.6;
/** Bytes of replaced rows that are kept before the rows are packed anew. */
const mostDeadBytes = 4 * blockBytes;

/**
 * Rows kept as their JSON bytes, because a row as an object takes four times the room and only hits are ever read. A row
 * is found through an open-addressed table of key hashes in typed arrays.
 */
export interface RowStore {
  readonly size: number;
  put(row: IndexRow): void;
  remove(key: RowKey): void;
  get(key: RowKey): IndexRow | undefined;
  /** The row whose key has this hash. */
  find(hash: KeyHash): IndexRow | undefined;
  clear(): void;
}

interface Table {
  high: Uint32Array;
  low: Uint32Array;
  /** Block number times the block size plus the offset in it. */
  start: Uint32Array;
  /** 0 with hashes set: a row that was removed. */
  length: Uint32Array;
  taken: Uint8Array;
}

function createTable(capacity: number): Table {
  return {
    high: new Uint32Array(capacity),
    low: new Uint32Array(capacity),
    start: new Uint32Array(capacity),
    length: new Uint32Array(capacity),
    taken: new Uint8Array(capacity),
  };
}

function slotOf(table: Table, high: number, low: number): number {
  const mask = table.taken.length - 1;
  let slot = low & mask;
  while (table.taken[slot] === 1 && (table.high[slot] !== high || table.low[slot] !== low)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

export function createRowStore(): RowStore {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let table = createTable(firstCapacity);
  let blocks: Uint8Array[] = [];
  let filled = 0;
  let used = 0;
  let size = 0;
  let deadBytes = 0;

  function store(bytes: Uint8Array): number {
    const last = blocks.at(-1);
    if (last === undefined || filled + bytes.length > last.length) {
      blocks.push(new Uint8Array(Math.max(blockBytes, bytes.length)));
      filled = 0;
    }
    blocks.at(-1)?.set(bytes, filled);
    const start = (blocks.length - 1) * blockBytes + filled;
    filled += bytes.length;
    return start;
  }

  function bytesAt(from: readonly Uint8Array[], start: number, length: number): Uint8Array {
    const offset = start % blockBytes;
    return from[(start - offset) / blockBytes]?.subarray(offset, offset + length) ?? new Uint8Array();
  }

  /** Moves what lives into a new table, and with `pack` into new blocks. */
  function rebuild(capacity: number, pack: boolean): void {
    const old = table;
    const oldBlocks = blocks;
    table = createTable(capacity);
    used = size;
    if (pack) {
      blocks = [];
      deadBytes = 0;
    }
    for (let slot = 0; slot < old.taken.length; slot += 1) {
      const length = old.length[slot] ?? 0;
      if (length > 0) {
        const start = old.start[slot] ?? 0;
        write(old.high[slot] ?? 0, old.low[slot] ?? 0, pack ? store(bytesAt(oldBlocks, start, length)) : start, length);
      }
    }
  }

  function write(high: number, low: number, start: number, length: number): number {
    const slot = slotOf(table, high, low);
    const before = table.length[slot] ?? 0;
    table.taken[slot] = 1;
    table.high[slot] = high;
    table.low[slot] = low;
    table.start[slot] = start;
    table.length[slot] = length;
    return before;
  }

  function makeRoom(): void {
    if (deadBytes > mostDeadBytes && deadBytes * 2 > blocks.length * blockBytes) {
      rebuild(table.taken.length, true);
    }
    if (used + 1 > table.taken.length * fullAt) {
      rebuild(size * 2 > table.taken.length * fullAt ? table.taken.length * 2 : table.taken.length, false);
    }
  }

  function find([high, low]: KeyHash): IndexRow | undefined {
    const slot = slotOf(table, high, low);
    const length = table.length[slot] ?? 0;
    return length === 0
      ? undefined
      : readRow(JSON.parse(decoder.decode(bytesAt(blocks, table.start[slot] ?? 0, length))));
  }

  return {
    get size() {
      return size;
    },
    put(row) {
      makeRoom();
      const [high, low] = keyHash(row);
      const bytes = encoder.encode(JSON.stringify(row));
      used += table.taken[slotOf(table, high, low)] === 1 ? 0 : 1;
      const before = write(high, low, store(bytes), bytes.length);
      deadBytes += before;
      size += before === 0 ? 1 : 0;
    },
    remove(key) {
      const [high, low] = keyHash(key);
      const slot = slotOf(table, high, low);
      const length = table.length[slot] ?? 0;
      if (length > 0) {
        table.length[slot] = 0;
        deadBytes += length;
        size -= 1;
      }
    },
    get: (key) => find(keyHash(key)),
    find,
    clear() {
      table = createTable(firstCapacity);
      blocks = [];
      filled = 0;
      used = 0;
      size = 0;
      deadBytes = 0;
    },
  };
}
