import type { SkipRule } from './policy-types.ts';
import { isEmpty, isNamed, valueAt } from './value-at.ts';

/** §5: the call is not made, because what it is about is not named (yet). */
export function isSkipped({ filled, anyOf }: SkipRule, input: unknown): boolean {
  return (
    filled.some((path) => isNamed(input, path) && isEmpty(valueAt(input, path))) ||
    (anyOf.length > 0 && anyOf.every((path) => isEmpty(valueAt(input, path))))
  );
}
