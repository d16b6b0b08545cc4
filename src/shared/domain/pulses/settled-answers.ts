import { fewestPeople } from './pulse-metrics.ts';

/**
 * Of answers in the order in which they came, those that may be told while more are coming: as many fives as there are.
 * Told one by one, what each new one changes would say who answered what.
 */
export function settledAnswers<T>(inOrder: readonly T[]): readonly T[] {
  return inOrder.slice(0, inOrder.length - (inOrder.length % fewestPeople));
}
