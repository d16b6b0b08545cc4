/** §5, last rule: active categories limit the types searched, unless 'search' is among them; undefined means all. */
export function activeTypes(categories: readonly string[]): readonly string[] | undefined {
  return categories.length === 0 || categories.includes('search') ? undefined : categories;
}

/** What a search asked for, as far as refining it goes. */
export interface SearchScope {
  query: string;
  types: readonly string[] | undefined;
  company: string | undefined;
  subtype: string | undefined;
}

/**
 * True when the answer to `next` is among the results of `previous`: it begins with the previous query, asks for the same
 * types, company and subtype, and the previous answer was whole (§4; decisions.md "Search").
 */
export function isRefinement(previous: SearchScope & { hasMore: boolean }, next: SearchScope): boolean {
  return (
    !previous.hasMore &&
    previous.query !== '' &&
    next.query.toLowerCase().startsWith(previous.query.toLowerCase()) &&
    sameTypes(previous.types, next.types) &&
    previous.company === next.company &&
    previous.subtype === next.subtype
  );
}

function sameTypes(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  return [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join();
}
