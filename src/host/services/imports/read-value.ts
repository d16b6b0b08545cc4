/** What a cell says, or what is wrong with it. */
export type ReadValue = { value: unknown } | { problem: string };

export type ValueKind = 'text' | 'email' | 'salary' | 'score' | 'currency' | 'day' | 'day-start' | 'link' | 'list';

const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/u;
const longestEmail = 320;
const longestLink = 2000;
const longestListItem = 300;
const mostListItems = 1000;
const highestSalary = 1_000_000_000;

const currencySymbols: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };

let currencies: ReadonlySet<string> | undefined;

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text);
}

/** `85.000,50`, `85,000.50`, `85 000`, `85k`: the last separator is a decimal one unless three digits follow it. */
function numberOf(text: string): number | undefined {
  const match = /^([-+]?)([\d.,'’\s\u00a0\u202f]+)(k?)$/iu.exec(text.replaceAll(/[€$£¥]/gu, '').trim());
  if (match === null) {
    return undefined;
  }
  const [, sign = '', digits = '', thousand = ''] = match;
  const plain = digits.replaceAll(/['’\s\u00a0\u202f]/gu, '');
  const decimal = /[.,](\d{1,2}|\d{4,})$/u.exec(plain);
  const whole = (decimal === null ? plain : plain.slice(0, decimal.index)).replaceAll(/[.,]/gu, '');
  if (!/^\d*$/u.test(whole) || whole + (decimal?.[1] ?? '') === '') {
    return undefined;
  }
  const number = Number(`${whole === '' ? '0' : whole}.${decimal?.[1] ?? '0'}`);
  return (sign === '-' ? -number : number) * (thousand === '' ? 1 : 1000);
}

function readSalary(text: string): ReadValue {
  const number = numberOf(text);
  if (number === undefined) {
    return { problem: 'is not a number' };
  }
  if (!Number.isInteger(number)) {
    return { problem: 'must be a whole number' };
  }
  return number < 0 || number > highestSalary ? { problem: 'is out of range' } : { value: number };
}

function readScore(text: string): ReadValue {
  const number = /^[-+]?\d+([.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) {
    return { problem: 'is not a number' };
  }
  return number < 0 || number > 5 ? { problem: 'must be from 0 to 5' } : { value: number };
}

function readCurrency(text: string): ReadValue {
  const code = currencySymbols[text] ?? text.toUpperCase();
  return isCurrency(code) ? { value: code } : { problem: 'is not a currency, such as EUR' };
}

function readDay(text: string): ReadValue {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/u.exec(text);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text);
  const parts = iso === null ? [german?.[3], german?.[2], german?.[1]] : [iso[1], iso[2], iso[3]];
  const [year = '', month = '', dayOfMonth = ''] = parts;
  if (year === '') {
    return { problem: 'is not a day, such as 2025-01-31' };
  }
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists ? { value: day } : { problem: 'is a day that does not exist' };
}

/** A day as the moment it begins, for fields that hold a time. */
function readDayStart(text: string): ReadValue {
  const day = readDay(text);
  return 'value' in day ? { value: `${day.value}T00:00:00.000Z` } : day;
}

function readLink(text: string): ReadValue {
  const url = /^https?:\/\//iu.test(text) ? text : `https://${text}`;
  return URL.canParse(url) && url.length <= longestLink && /^\S+\.\S+$/u.test(text)
    ? { value: url }
    : { problem: 'is not a link' };
}

/** Several values in a cell: one a line, else parted by `;` or `|`, else by commas. */
function readList(text: string): ReadValue {
  const separator = [/\r?\n/u, /[;|]/u].find((pattern) => pattern.test(text)) ?? /,/u;
  const items = new Map<string, string>();
  for (const part of text.split(separator)) {
    const item = part.trim().replaceAll(/\s+/gu, ' ');
    if (item.length > longestListItem) {
      return { problem: `has an entry longer than ${longestListItem} characters` };
    }
    if (item !== '' && !items.has(item.toLowerCase())) {
      items.set(item.toLowerCase(), item);
    }
  }
  return items.size > mostListItems
    ? { problem: `has more than ${mostListItems} entries` }
    : { value: [...items.values()] };
}

/** Reads a filled, trimmed cell as what its field holds; `longest` limits texts. */
export function readValue(kind: ValueKind, text: string, longest: number): ReadValue {
  switch (kind) {
    case 'email':
      return isEmailAddress(text) ? { value: text } : { problem: 'is not an email address' };
    case 'salary':
      return readSalary(text);
    case 'score':
      return readScore(text);
    case 'currency':
      return readCurrency(text);
    case 'day':
      return readDay(text);
    case 'day-start':
      return readDayStart(text);
    case 'link':
      return readLink(text);
    case 'list':
      return readList(text);
    case 'text':
      return text.length > longest ? { problem: `is longer than ${longest} characters` } : { value: text };
  }
}
