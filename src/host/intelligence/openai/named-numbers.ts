/** What a text may rest on. */
export interface KnownTexts {
  /** Values and sentences: every number in them is known. */
  figures: readonly string[];
  /** What things are called: said whole they tell no figure, and make none known. */
  names?: readonly string[];
}

/** A number by itself, or with its unit behind it; digits within a word are none. */
const number = /(?<![\p{L}\p{M}_\d]|\d[.,])\d(?:[\d.,]*\d)?/gu;
/** A word with digits in it, such as a code. */
const code = /(?<![\p{L}\p{M}_\d])\p{L}[\p{L}\p{M}_]*\d[\p{L}\p{M}_\d]*/gu;

/** A number without the signs that languages group and end its parts with: `1,000.5` and `1.000,5` are one. */
function plain(written: string): string {
  return written.replaceAll(/[.,\u00a0\u202f' ]/g, '').replace(/^0+(?=\d)/, '');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The numbers that a text names, in digits. */
export function namedNumbers(text: string): Set<string> {
  return new Set((folded(text).match(number) ?? []).map(plain));
}

function codesIn(text: string): string[] {
  return folded(text).match(code) ?? [];
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{M}_\d]/u.test(sign);
}

/** A text without the names in it that hold digits; one that could be a figure itself stays. */
function withoutNames(text: string, names: readonly string[]): string {
  const isName = (name: string) => /^\p{L}/u.test(name) && /\d/.test(name) && !/[%‰]/.test(name);
  const longestFirst = [...new Set(names.map((name) => folded(name).trim()).filter(isName))].sort(
    (left, right) => right.length - left.length,
  );
  let left = folded(text);
  for (const name of longestFirst) {
    left = left.split(name).reduce((said, next) => {
      const isWhole = !isWordSign(said.at(-1)) && !/^(?:[\p{L}\p{M}_\d]|[.,]\d|\s?[%‰])/u.test(next);
      return `${said}${isWhole ? ' ' : name}${next}`;
    });
  }
  return left;
}

/** Whether a text tells no number, and no word with digits, beyond those of what it was made from. */
export function namesOnly(text: string, { figures, names = [] }: KnownTexts): boolean {
  const known = new Set(figures.flatMap((source) => [...namedNumbers(withoutNames(source, names))]));
  const codes = new Set([...figures, ...names].flatMap(codesIn));
  const said = withoutNames(text, names);
  return [...namedNumbers(said)].every((one) => known.has(one)) && codesIn(said).every((one) => codes.has(one));
}
