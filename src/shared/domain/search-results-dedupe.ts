import { isPersonType } from './object-types.ts';
import type { SearchOption } from './search-option.ts';
import { optionKey } from './search-results.ts';

function nameKey(option: SearchOption): string {
  return `${option.object_type}/${(option.source_data.name ?? '').toLowerCase()}`;
}

function emailOf(option: SearchOption): string {
  return isPersonType(option.object_type) ? (option.source_data.email ?? '').trim().toLowerCase() : '';
}

/**
 * §4: one result an id and type, and one a lower-cased name and type; people of one name stay apart when both have an email
 * and the emails differ (decisions.md). Of duplicates the first stays.
 */
export function dedupeOptions(options: readonly SearchOption[]): SearchOption[] {
  const keys = new Set<string>();
  const emails = new Map<string, Set<string>>();
  return options.filter((option) => {
    const key = optionKey(option);
    const named = emails.get(nameKey(option));
    const email = emailOf(option);
    const sameName = named !== undefined && (email === '' || named.has('') || named.has(email));
    if (keys.has(key) || sameName) {
      return false;
    }
    keys.add(key);
    emails.set(nameKey(option), (named ?? new Set()).add(email));
    return true;
  });
}
