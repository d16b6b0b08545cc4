/** The first parameter of what reads a text is called so throughout Cadre. */
const reader = /^export (?:async )?function\*? (\w+)(?:<[^>]*>)?\(\s*(?:text|line|header|url)\??: string\b/gm;

/** Names of the exported functions of a source whose first parameter is a text that somebody else may have written. */
export function textReadersIn(source: string): string[] {
  return [...source.matchAll(reader)].map(([, name = '']) => name);
}

/** Names of the functions that rows are of: `parse` of `parse, its head`. */
export function namesOfRows(rows: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(Object.keys(rows).map((row) => row.split(',', 1).join()));
}
