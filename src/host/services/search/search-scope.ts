import { type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { resultCap } from '#shared/domain/search-limits.ts';

/** Names under which clients ask for several types at once. */
const groups: Readonly<Record<string, readonly ObjectType[]>> = {
  people: ['candidate', 'employee', 'member'],
  hiring: ['candidate', 'job', 'interview'],
  learning: ['skill', 'training', 'course'],
  documents: ['document', 'document_group'],
};

/** What a search or a list looks at. */
export interface SearchScope {
  /** Undefined means every type. */
  types: readonly ObjectType[] | undefined;
  /** Results on a page when the caller names no number. */
  pageSize: number;
}

/**
 * The types meant by `types` and `groups`. The pseudo type `search`, or neither, means all of them (§5: active
 * categories without 'search' limit the results). Names that are no type are left out.
 */
export function scopeOf(types: readonly string[] | undefined, groupNames: readonly string[] | undefined): SearchScope {
  const asked = [...(types ?? []), ...(groupNames ?? [])];
  if (asked.length === 0 || asked.includes('search')) {
    return { types: undefined, pageSize: resultCap('search') };
  }
  const meant = new Set(asked.flatMap((name): readonly string[] => groups[name] ?? [name]));
  const known = objectTypes.filter((type) => meant.has(type));
  return { types: known, pageSize: known.reduce((sum, type) => sum + resultCap(type), 0) };
}
