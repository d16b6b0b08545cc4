import type { Asked } from './asked.ts';

const units: readonly (readonly [RegExp, number])[] = [
  [/^(days?|tage?n?|dias?)$/, 1],
  [/^(weeks?|wochen?|semanas?)$/, 7],
  [/^(months?|monate?n?s?|mes(?:es)?)$/, 30],
  [/^(quarters?|quartale?n?s?|trimestres?)$/, 90],
  [/^(half[- ]?years?|halbjahre?n?s?|semestres?)$/, 182],
  [/^(years?|jahre?n?s?|anos?)$/, 365],
];
const numbers: readonly (readonly string[])[] = [
  ['one', 'einen', 'eines', 'un', 'una'],
  ['two', 'zwei', 'couple of', 'dos'],
  ['three', 'drei', 'tres'],
  ['four', 'vier', 'cuatro'],
  ['five', 'funf', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['seven', 'sieben', 'siete'],
  ['eight', 'acht', 'ocho'],
  ['nine', 'neun', 'nueve'],
  ['ten', 'zehn', 'diez'],
  ['eleven', 'elf', 'once'],
  ['twelve', 'zwolf', 'doce'],
];
const written = numbers.flat().join('|');
const span = new RegExp(
  `\\b(?:last|past|previous|letzte[nrs]?|vergangene[nrs]?|ultim[oa]s?)\\s+(?:(\\d{1,4}|${written})\\s+)?([a-z]+(?:[- ]years?)?)\\b`,
  'u',
);
/** "el mes pasado": Spanish says it behind as well. */
const spanBefore = new RegExp(`\\b(?:(\\d{1,4}|${written})\\s+)?([a-z]+)\\s+pasad[oa]s?\\b`, 'u');
const months: readonly RegExp[] = [
  /jan(?:uary|uar)?|enero/,
  /feb(?:ruary|ruar)?|febrero/,
  /march|marzo?/,
  /april|abril/,
  /mayo?|mai/,
  /june|junio?/,
  /july|julio?/,
  /august|agosto/,
  /sept(?:ember|iembre)?/,
  /oct(?:ober|ubre)?|oktober/,
  /nov(?:ember|iembre)?/,
  /dec(?:ember)?|dezember|diciembre/,
];
const month = `(${months.map((one) => `(?:${one.source})`).join('|')})`;
const sincePart = new RegExp(
  `\\b(?:since|seit|desde)\\s+(?:(?:the\\s+)?(?:beginning|start) of\\s+|anfang\\s+|(?:principios|comienzos) de\\s+)?(?:${month}\\b\\s*(?:de\\s+)?)?((?:19|20)\\d\\d)?`,
  'u',
);
const current =
  /\b(?:this|current|dies(?:e[nrsm]?)?|laufende[nrs]?|aktuelle[nrs]?|est[ea])\s+(year|jahr|ano|quarter|quartal|trimestre|month|monat|mes|week|woche|semana)\b/u;
const otherPeriods: readonly RegExp[] = [
  /\b(?:19|20)\d\d\b/u,
  new RegExp(`\\b(?:in|im|during|for|fur|last|letzten|en|durante)\\s+${month}\\b`, 'u'),
  /\bq[1-4]\b/u,
  /\b[1-4]\.? quartal\b/u,
  /\b(?:primer|segundo|tercer|cuarto) trimestre\b/u,
  /\b(?:first|second|third|fourth|erste[ns]?|zweite[ns]?|dritte[ns]?|vierte[ns]?) (?:quarter|quartal)\b/u,
];

/** Reports look back over this many days at most. */
export const longestTimeframe = 730;
const dayMs = 24 * 3600 * 1000;

/** The time a question speaks of, in days back from now; what of it a report cannot look at. */
export interface AskedTime {
  days?: number;
  words?: string;
  cannot: Asked[];
}

function daysSince(now: Date, start: number): number {
  return Math.floor((now.getTime() - start) / dayMs) + 1;
}

function startOf(unit: string, now: Date): number {
  const [year, monthNow, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (/^(?:year|jahr|ano)/u.test(unit)) {
    return Date.UTC(year, 0, 1);
  }
  if (/^(?:quart|trim)/u.test(unit)) {
    return Date.UTC(year, monthNow - (monthNow % 3), 1);
  }
  return /^(?:mon|mes)/u.test(unit)
    ? Date.UTC(year, monthNow, 1)
    : Date.UTC(year, monthNow, day - ((now.getUTCDay() + 6) % 7));
}

function within(days: number, words: string): AskedTime {
  const cannot: Asked[] = days > longestTimeframe ? [{ topic: 'long_period', word: words }] : [];
  return { days: Math.min(longestTimeframe, Math.max(1, days)), words, cannot };
}

function sinceIn(text: string, now: Date): AskedTime | undefined {
  const found = sincePart.exec(text);
  const [whole = '', monthWord, yearWord] = found ?? [];
  if (monthWord === undefined && yearWord === undefined) {
    return undefined;
  }
  const index =
    monthWord === undefined ? 0 : months.findIndex((one) => new RegExp(`^(?:${one.source})$`, 'u').test(monthWord));
  const isLater = index > now.getUTCMonth();
  const year = yearWord === undefined ? now.getUTCFullYear() - (isLater ? 1 : 0) : Number(yearWord);
  const start = Date.UTC(year, index, 1);
  return start > now.getTime() ? undefined : within(daysSince(now, start), whole.trim());
}

function countOf(text: string | undefined): number {
  const index = numbers.findIndex((words) => words.includes(text ?? ''));
  return index === -1 ? Number(text ?? 1) : index + 1;
}

/**
 * The time that a folded question speaks of: this year, the last two months, since March. Reports look back from today:
 * a year or month by itself, and what is longer ago than they reach, is among what they cannot tell.
 */
export function askedTime(text: string, now: Date): AskedTime {
  const inCurrent = current.exec(text);
  if (inCurrent !== null) {
    return within(daysSince(now, startOf(inCurrent[1] ?? '', now)), inCurrent[0]);
  }
  const since = sinceIn(text, now);
  if (since !== undefined) {
    return since;
  }
  const found = span.exec(text) ?? spanBefore.exec(text);
  const name = found?.[2] ?? '';
  const unit = units.find(([pattern]) => pattern.test(name) || pattern.test(name.split(' ')[0] ?? ''));
  if (found !== null && unit !== undefined) {
    return within(countOf(found[1]) * unit[1], found[0].trim());
  }
  const other = otherPeriods.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
  if (other === String(now.getUTCFullYear())) {
    return within(daysSince(now, Date.UTC(now.getUTCFullYear(), 0, 1)), other);
  }
  return {
    cannot:
      other === undefined
        ? []
        : [{ topic: 'other_period', word: other.replace(/^(?:in|im|during|for|fur|en|durante)\s/u, '') }],
  };
}
