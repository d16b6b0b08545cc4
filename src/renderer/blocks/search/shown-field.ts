import { scoreField } from '#shared/search/score.ts';
import type { SearchField } from '#shared/search/types.ts';

/**
 * The field in which a row shows why it was found: the name wherever the query stands in it, though another field may
 * have matched better; else the field that matched.
 */
export function shownField(name: string, matched: SearchField | undefined, query: string): SearchField | undefined {
  if (matched === undefined || matched === 'name') {
    return matched;
  }
  const tier = scoreField(name, query, 'name')?.tier;
  return tier === undefined || tier === 'subsequence' ? matched : 'name';
}
