import { KeptOrders } from './kept-orders.ts';

const bitsPerWord = 32;

/** Numbers for ids, so that many sets of them take a bit an id. */
export class IdNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];

  get size(): number {
    return this.#ids.length;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** The id's number; a new one where it has none yet. */
  of(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) {
      return known;
    }
    this.#numbers.set(id, this.#ids.length);
    return this.#ids.push(id) - 1;
  }

  idAt(number: number): string {
    return this.#ids[number] ?? '';
  }
}

/** A set of ids that shares their numbers with others. */
export class IdSet {
  /** Lists of what it holds; none outlives a change of what is in it. */
  readonly orders = new KeptOrders();
  readonly #numbers: IdNumbers;
  #words = new Uint32Array(0);
  #size = 0;

  constructor(numbers: IdNumbers) {
    this.#numbers = numbers;
  }

  get size(): number {
    return this.#size;
  }

  /** What it holds in memory, beside the numbers. */
  get bytes(): number {
    return this.#words.byteLength + this.orders.bytes;
  }

  has(id: string): boolean {
    const number = this.#numbers.find(id);
    return number !== undefined && this.#holds(number);
  }

  /** Adds an object, or says that one in it has changed. */
  add(id: string): void {
    this.orders.clear();
    const number = this.#numbers.of(id);
    if (this.#holds(number)) {
      return;
    }
    const word = Math.floor(number / bitsPerWord);
    if (word >= this.#words.length) {
      const needed = Math.ceil(this.#numbers.size / bitsPerWord);
      const grown = new Uint32Array(Math.max(word + 1, Math.min(needed, this.#words.length * 2)));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (number % bitsPerWord));
    this.#size += 1;
  }

  delete(id: string): void {
    const number = this.#numbers.find(id);
    if (number === undefined || !this.#holds(number)) {
      return;
    }
    this.orders.clear();
    const word = Math.floor(number / bitsPerWord);
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (number % bitsPerWord));
    this.#size -= 1;
  }

  ids(): string[] {
    const ids: string[] = [];
    for (let number = 0; ids.length < this.#size; number += 1) {
      if (this.#holds(number)) {
        ids.push(this.#numbers.idAt(number));
      }
    }
    return ids;
  }

  #holds(number: number): boolean {
    return ((this.#words[Math.floor(number / bitsPerWord)] ?? 0) & (1 << (number % bitsPerWord))) !== 0;
  }
}
