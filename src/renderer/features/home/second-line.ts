import type { SearchOption } from '#shared/domain/search-option.ts';

/** What tells an object apart besides its name: its role or title, else its address; nothing that repeats the name. */
export function secondLine(source: SearchOption['source_data'], name: string): string | undefined {
  const candidates = [source.role, source.title, source.email].map((text) => text?.trim() ?? '');
  return candidates.find((text) => text !== '' && text !== name);
}
