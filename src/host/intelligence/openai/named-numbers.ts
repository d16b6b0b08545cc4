/** A number without the signs that languages group and end its parts with: `1,000.5` and `1.000,5` are one. */
function plain(number: string): string {
  return number.replaceAll(/[.,\u00a0\u202f' ]/g, '').replace(/^0+(?=\d)/, '');
}

/** The numbers that a text names, in digits. */
export function namedNumbers(text: string): Set<string> {
  return new Set((text.match(/\d(?:[\d.,]*\d)?/g) ?? []).map(plain));
}

/** Whether a text names no number beyond those of the texts it was made from. */
export function namesOnly(text: string, sources: readonly string[]): boolean {
  const known = new Set(sources.flatMap((source) => [...namedNumbers(source)]));
  return [...namedNumbers(text)].every((number) => known.has(number));
}
