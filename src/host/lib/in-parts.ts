/** Far fewer than a statement may have in any engine, and enough that one more statement does not matter. */
const perStatement = 400;

/** The values in parts that one statement takes. */
export function inParts<T>(values: Iterable<T>): T[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / perStatement) }, (_, part) =>
    all.slice(part * perStatement, (part + 1) * perStatement),
  );
}
