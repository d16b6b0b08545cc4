/** Carries values from work that runs by itself to somebody who reads them at their own pace. */
export class ProgressChannel<T> {
  readonly #values: T[] = [];
  #wake: (() => void) | undefined;
  #ended = false;

  push(value: T): void {
    this.#values.push(value);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *read(): AsyncGenerator<T, void, void> {
    for (;;) {
      const value = this.#values.shift();
      if (value !== undefined) {
        yield value;
      } else if (this.#ended) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
