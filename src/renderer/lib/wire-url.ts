/**
 * The form contract.md prints and other hosts insist on: the link drops a path's trailing slash and writes `types[0]=`
 * for a list, where the contract has `/api/spaces/` and `types[]=`. `path` is the contract's, `input` the call's.
 */
export function wireUrl(url: URL, path: string | undefined, input: unknown): URL {
  const wire = new URL(url);
  if (path?.endsWith('/') && !wire.pathname.endsWith('/')) {
    wire.pathname = `${wire.pathname}/`;
  }
  const lists = typeof input === 'object' && input !== null ? Object.entries(input).filter(isList) : [];
  const names = new Map(lists.flatMap(([name, list]) => list.map((_, i) => [`${name}[${i}]`, `${name}[]`])));
  wire.search = [...wire.searchParams]
    .map(([name, value]) => `${encodeName(names.get(name) ?? name)}=${encodeURIComponent(value)}`)
    .join('&');
  return wire;
}

function isList(entry: [string, unknown]): entry is [string, unknown[]] {
  return Array.isArray(entry[1]);
}

/** URLSearchParams would write `types%5B%5D=`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');
}
