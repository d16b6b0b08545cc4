/** A map of so many entries at most: what was set or used longest ago goes first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  /** As of a map, but that an entry set again is the newest. */
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#most) {
        break;
      }
      this.delete(oldest);
    }
    return this;
  }

  /** What is there, which is then the newest; undefined where there is nothing. */
  use(key: Key): Value | undefined {
    const value = this.get(key);
    if (value !== undefined) {
      this.set(key, value);
    }
    return value;
  }
}
