import { SimpleFaker } from '@faker-js/faker';

/** Turns a subject's name into a number, so that each subject draws from a stream of its own. */
function streamOf(subject: string): number {
  let hash = 2166136261;
  for (const letter of subject) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  return hash >>> 0;
}

function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

/** Seeded chance: the same seed and subject give the same draws, whatever other subjects draw. */
export class Random {
  /** Without words of any language, which nothing is drawn from: a thousand subjects each make one. */
  readonly #faker = new SimpleFaker();

  constructor(seed: number, subject: string) {
    this.#faker.seed([seed >>> 0, streamOf(subject)]);
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return this.#faker.number.int({ min, max: Math.max(min, max) });
  }

  /** A number from `min` to below `max`. */
  float(min: number, max: number): number {
    return min + this.#faker.number.float() * (max - min);
  }

  chance(probability: number): boolean {
    return this.#faker.number.float() < probability;
  }

  /** About normally distributed. */
  normal(mean: number, deviation: number): number {
    const sum = this.float(-1, 1) + this.float(-1, 1) + this.float(-1, 1);
    return mean + sum * deviation;
  }

  /** A score of 0–5 with one decimal. */
  score(mean: number, deviation: number): number {
    return rounded(Math.min(5, Math.max(0.3, this.normal(mean, deviation))), 1);
  }

  pick<T>(list: readonly T[]): T {
    return this.#faker.helpers.arrayElement(list);
  }

  /** Up to `count` different elements in random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    return this.#faker.helpers.arrayElements(list, Math.min(Math.max(0, count), list.length));
  }

  shuffle<T>(list: readonly T[]): T[] {
    return this.#faker.helpers.shuffle(list);
  }

  /** One element, likelier the larger its weight; one of weight 0 is never drawn. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    let left = this.float(0, 1) * list.reduce((sum, item) => sum + weight(item), 0);
    for (const item of list) {
      left -= weight(item);
      if (left < 0) {
        return item;
      }
    }
    return this.pick(list);
  }
}

/** Rounds to `digits` decimals. */
export function round(value: number, digits = 1): number {
  return rounded(value, digits);
}

/** The mean of the values, rounded to one decimal; undefined where there are none. */
export function average(values: readonly number[]): number | undefined {
  if (values.length === 0) {
    return undefined;
  }
  return rounded(values.reduce((sum, value) => sum + value, 0) / values.length, 1);
}
