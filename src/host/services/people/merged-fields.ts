import { type Fields, isFields } from '#shared/domain/nested.ts';
import { tidyTags } from '#shared/domain/tags.ts';

/** Lists whose entries are told apart by what they say; those of both are kept. */
function withBoth(kept: readonly unknown[], added: readonly unknown[]): unknown[] {
  const seen = new Set(kept.map(keyOf));
  return [...kept, ...added.filter((item) => !seen.has(keyOf(item)))];
}

/** A link is its address, an object its id, anything else all of itself. */
function keyOf(item: unknown): string {
  if (isFields(item)) {
    for (const field of ['url', 'id']) {
      if (typeof item[field] === 'string') {
        return `${field}:${item[field].trim().toLowerCase().replace(/\/$/, '')}`;
      }
    }
  }
  return JSON.stringify(item);
}

/** Whether a field is the document of a long text that the kept one has words of its own for. */
function isOfOtherWords(kept: Fields, key: string): boolean {
  const words = key.endsWith('_json') ? kept[key.slice(0, -'_json'.length)] : undefined;
  return words !== undefined && words !== null && words !== '';
}

/** What the kept one says, completed by what only the other one says; lists hold the entries of both, once. */
export function completeWith(kept: Fields, other: Fields): Fields {
  const complete: Fields = { ...kept };
  for (const [key, value] of Object.entries(other)) {
    const own = Object.hasOwn(complete, key) ? complete[key] : undefined;
    if (isOfOtherWords(kept, key)) {
      continue;
    }
    if (own === undefined || own === null || own === '') {
      complete[key] = value;
    } else if (Array.isArray(own) && Array.isArray(value)) {
      const both = withBoth(own, value);
      complete[key] = key === 'tags' ? tidyTags(both) : both;
    } else if (isFields(own) && isFields(value)) {
      complete[key] = completeWith(own, value);
    }
  }
  return complete;
}
