import { type CodedSentence, say } from '#shared/domain/sentences.ts';

/** A time span in a line of text: where it stands there, and what it says. */
export interface DateRange {
  /** `YYYY-MM` or `YYYY`. */
  from: string | undefined;
  /** As `from`, or `today`. */
  to: string | undefined;
  index: number;
  length: number;
}

const months: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene)/, 1],
  [/^feb/, 2],
  [/^(?:mar|mär|maer|mrz)/, 3],
  [/^(?:apr|abr)/, 4],
  [/^ma[iy]/, 5],
  [/^jun/, 6],
  [/^jul/, 7],
  [/^(?:aug|ago)/, 8],
  [/^se[pt]/, 9],
  [/^o[ck]t/, 10],
  [/^nov/, 11],
  [/^(?:de[cz]|dic)/, 12],
];

const month =
  '(?:jan(?:uary|uar)?|ene(?:ro)?|feb(?:ruary|ruar|rero)?|mar(?:ch|zo)?|märz?|maerz|mrz|apr(?:il)?|abr(?:il)?|ma(?:i|yo?)|june?|junio?|july?|julio?|aug(?:ust)?|ago(?:sto)?|sept?(?:ember|iembre)?|set(?:iembre)?|o[ck]t(?:ober|ubre)?|nov(?:ember|iembre)?|de[cz](?:ember)?|dic(?:iembre)?)\\.?';
const year = '(?:19|20)\\d{2}';
const date = [
  `\\d{1,2}[./]\\d{1,2}[./]${year}`,
  `${year}-\\d{2}-\\d{2}`,
  `\\d{1,2}\\s?[./-]\\s?${year}`,
  `${year}[-/.](?:0[1-9]|1[0-2])(?![\\d])`,
  `(?:\\d{1,2}\\.?\\s+(?:de\\s+)?)?${month},?\\s+(?:del?\\s+)?${year}`,
  `${month}\\s*['’]\\d{2}`,
  `(?:spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|ss|ws|sose|wise)\\s+${year}`,
  year,
].join('|');
const now =
  '(?:present|today|now|current|currently|ongoing|to date|date|heute|jetzt|aktuell|laufend|dato|gegenwart|(?:la )?actualidad|actual(?:mente)?|(?:el )?presente|hoy|ahora|la fecha)';
const separator = '\\s*(?:-|–|—|−|‐|‑|~|bis|to|until|till|through|hasta|al?)\\s*';
const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';

const schoolYear = new RegExp(`${before}(?<first>${year})\\s?/\\s?(?<last>\\d{2}|${year})${after}`, 'iu');
const range = new RegExp(
  `${before}\\(?(?:from |von |vom |desde |del? )?(?<from>${date})${separator}(?:zum |the )?(?<to>${date}|${now})\\)?${after}`,
  'iu',
);
const since = new RegExp(`${before}\\(?(?:since|seit|ab|from|desde)(?: dem)?\\s+(?<from>${date})\\)?${after}`, 'iu');
const until = new RegExp(`${before}\\(?(?:until|till|bis|hasta)\\s+(?<to>${date})\\)?${after}`, 'iu');
const single = new RegExp(`${before}\\(?(?<from>${date})\\)?${after}`, 'iu');

function monthOf(name: string): number | undefined {
  return months.find(([pattern]) => pattern.test(name))?.[1];
}

function written(yearText: string, monthNumber: number | undefined): string {
  const valid = monthNumber !== undefined && monthNumber >= 1 && monthNumber <= 12;
  return valid ? `${yearText}-${String(monthNumber).padStart(2, '0')}` : yearText;
}

/** One date as `YYYY-MM`, or `YYYY` where it names no month. */
export function readDate(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  const full = /(?:19|20)\d{2}/.exec(plain)?.[0];
  const short = /['’](\d{2})$/.exec(plain)?.[1];
  if (full === undefined && short === undefined) {
    return undefined;
  }
  const yearText = full ?? `${Number(short) > 60 ? '19' : '20'}${short}`;
  const name = /[a-zä]{3,}/.exec(plain)?.[0];
  if (name !== undefined) {
    return written(yearText, monthOf(name));
  }
  const iso = /^(?:19|20)\d{2}[-/.](\d{2})/.exec(plain);
  if (iso !== null) {
    return written(yearText, Number(iso[1]));
  }
  const day = /^(\d{1,2})([./])(\d{1,2})[./](?:19|20)\d{2}$/.exec(plain);
  if (day !== null) {
    const [first, second] = [Number(day[1]), Number(day[3])];
    // With slashes the month comes first, where it can.
    return written(yearText, day[2] === '/' && first <= 12 ? first : second);
  }
  const [, number] = /^(\d{1,2})\s?[./-]/.exec(plain) ?? [];
  return written(yearText, number === undefined ? undefined : Number(number));
}

function isNow(text: string): boolean {
  return new RegExp(`^${now}$`, 'iu').test(text.trim());
}

function yearsOf(match: RegExpExecArray): DateRange | undefined {
  const first = match.groups?.first ?? '';
  const last = match.groups?.last ?? '';
  const end = last.length === 2 ? `${first.slice(0, 2)}${last}` : last;
  const isNext = Number(end) - Number(first) === 1;
  return isNext ? { from: first, to: end, index: match.index, length: match[0].length } : undefined;
}

/** The first time span in a line; a date by itself is one that only began, or `until` only ended. */
export function findDateRange(line: string): DateRange | undefined {
  const match = range.exec(line) ?? since.exec(line) ?? until.exec(line);
  if (match !== null) {
    const from = match.groups?.from === undefined ? undefined : readDate(match.groups.from);
    const end = match.groups?.to;
    const isOpen = end === undefined && since.test(match[0]);
    const to = isOpen || (end !== undefined && isNow(end)) ? 'today' : end === undefined ? undefined : readDate(end);
    return { from, to, index: match.index, length: match[0].length };
  }
  const years = schoolYear.exec(line);
  const found = years === null ? undefined : yearsOf(years);
  if (found !== undefined) {
    return found;
  }
  const alone = single.exec(line);
  return alone === null
    ? undefined
    : { from: readDate(alone.groups?.from ?? ''), to: undefined, index: alone.index, length: alone[0].length };
}

/** A line without its time span and without what parted the two. */
export function withoutDates(line: string, { index, length }: DateRange): string {
  return `${line.slice(0, index)}\t${line.slice(index + length)}`
    .replaceAll(/[\s|,;:·•–—-]+/g, (run) => (run.includes('\t') ? '\t' : run))
    .trim();
}

/** What is wrong with a span, for people; undefined where nothing is. */
export function problemOfRange(
  from: string | undefined,
  to: string | undefined,
  today: string,
): CodedSentence | undefined {
  if (from !== undefined && from > today.slice(0, from.length)) {
    return say('beginsLater', { from });
  }
  if (to !== undefined && to !== 'today' && to > today.slice(0, to.length)) {
    return say('endsLater', { to });
  }
  const length = Math.min(from?.length ?? 0, to?.length ?? 0);
  return from !== undefined && to !== undefined && to !== 'today' && to.slice(0, length) < from.slice(0, length)
    ? say('endsBefore', { from, to })
    : undefined;
}
