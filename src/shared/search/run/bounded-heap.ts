/** Keeps the smallest keys it is offered, at most `capacity` of them. The greatest of those kept stands at the root. */
export class BoundedHeap {
  private readonly keys: Float64Array;
  private readonly capacity: number;
  private count = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.keys = new Float64Array(capacity);
  }

  get isFull(): boolean {
    return this.count === this.capacity;
  }

  /** The greatest key kept; only where the heap is not empty. */
  get worst(): number {
    return this.keys[0]!;
  }

  offer(key: number): void {
    if (this.count < this.capacity) this.raise(this.count++, key);
    else if (this.capacity > 0 && key < this.keys[0]!) this.sink(key);
  }

  kept(): Float64Array {
    return this.keys.subarray(0, this.count);
  }

  private raise(place: number, key: number): void {
    const { keys } = this;
    let index = place;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (keys[parent]! >= key) break;
      keys[index] = keys[parent]!;
      index = parent;
    }
    keys[index] = key;
  }

  private sink(key: number): void {
    const { keys, count } = this;
    let index = 0;
    for (let child = 1; child < count; child = 2 * index + 1) {
      if (child + 1 < count && keys[child + 1]! > keys[child]!) child++;
      if (keys[child]! <= key) break;
      keys[index] = keys[child]!;
      index = child;
    }
    keys[index] = key;
  }
}
