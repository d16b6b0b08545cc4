import { StoreFailure } from './store.ts';

/** Who may use what only one can use at a time: first come, first served. */
export class Turns {
  readonly #line: (() => void)[] = [];
  #isTaken = false;
  #waits = 0;

  /** How often it was taken already when somebody asked for it. */
  get waits(): number {
    return this.#waits;
  }

  /** Resolves when it is the caller's turn. @throws StoreFailure `busy` where it takes longer than `mostMs`. */
  take(mostMs?: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve();
    }
    this.#waits += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#line.splice(this.#line.indexOf(next), 1);
        reject(new StoreFailure('busy'));
      };
      const timer = mostMs === undefined ? undefined : setTimeout(leave, mostMs);
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#line.push(next);
    });
  }

  give(): void {
    const next = this.#line.shift();
    if (next === undefined) {
      this.#isTaken = false;
    } else {
      next();
    }
  }
}
