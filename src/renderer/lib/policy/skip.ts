import { valueAt } from '#shared/domain/nested.ts';
import { isEmpty, isNamed } from './input-values.ts';
import type { SkipRule } from './policy-types.ts';

/** §5: the call is not made, because what it is about is not named (yet). */
export function isSkipped({ filled, anyOf }: SkipRule, input: unknown): boolean {
  return (
    filled.some((path) => isNamed(input, path) && isEmpty(valueAt(input, path))) ||
    (anyOf.length > 0 && anyOf.every((path) => isEmpty(valueAt(input, path))))
  );
}
