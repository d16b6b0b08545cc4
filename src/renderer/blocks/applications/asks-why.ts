import type { Category } from '#shared/contract/categories.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';

/** Whether a reason is asked for with a move to a stage: somebody is turned down there, or goes. */
export function asksWhy({ meaning }: Pick<Category, 'meaning'>): boolean {
  const known = asStageMeaning(meaning);
  return known !== undefined && isTurnedDown(known);
}
