import type { DayOrder } from '#shared/contract/imports.ts';
import { cleanName } from '#shared/domain/clean-name.ts';
import { isSafeLink } from '#shared/domain/links.ts';
import { minorDigits } from '#shared/domain/minor-digits.ts';
import { isPhoneNumber } from '#shared/domain/phone-number.ts';
import { type Sentence, say } from '#shared/domain/sentences.ts';
import { longestTag, mostTagsOfObject } from '#shared/domain/tags.ts';
import { fold } from '#shared/search/fold.ts';
import { readDay } from './read-day.ts';
import { readLevels } from './read-levels.ts';

/** What a cell says, or what is wrong with it. */
export type ReadValue = { value: unknown } | { problem: Sentence };

export type ValueKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'salary'
  | 'score'
  | 'currency'
  | 'day'
  | 'day-start'
  | 'link'
  | 'list'
  | 'tags'
  | 'levels'
  | 'number'
  | 'money'
  | 'choice'
  | 'choices'
  | 'flag';

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

function readPhone(text: string, longest: number): ReadValue {
  const phone = cleanName(text);
  return phone.length <= longest && isPhoneNumber(phone) ? { value: phone } : { problem: say('notPhone') };
}

function readSalary(text: string): ReadValue {
  const number = numberOf(text);
  if (number === undefined) {
    return { problem: say('notNumber') };
  }
  if (!Number.isInteger(number)) {
    return { problem: say('wholeNumber') };
  }
  return number < 0 || number > highestSalary ? { problem: say('outOfRange') } : { value: number };
}

function readScore(text: string): ReadValue {
  const number = /^[-+]?\d+([.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(number)) {
    return { problem: say('notNumber') };
  }
  return number < 0 || number > 5 ? { problem: say('between', { low: 0, high: 5 }) } : { value: number };
}

function readCurrency(text: string): ReadValue {
  const code = currencySymbols[text] ?? text.toUpperCase();
  return isCurrency(code) ? { value: code } : { problem: say('notCurrency') };
}

/** A day as the moment it begins, for fields that hold a time. */
function readDayStart(text: string, order: DayOrder | undefined): ReadValue {
  const day = readDay(text, order);
  return 'value' in day ? { value: `${day.value}T00:00:00.000Z` } : day;
}

/** A scheme, and not a host with its port. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/iu;

function readLink(text: string): ReadValue {
  const url = scheme.test(text) ? text : `https://${text}`;
  const isAddress = /^\S+$/u.test(text) && /\S\.\S/u.test(text);
  return isAddress && isSafeLink(url) && URL.canParse(url) && url.length <= longestLink
    ? { value: url }
    : { problem: say('notLink') };
}

/** Several values in a cell: one a line, else parted by `;` or `|`, else by commas. */
function readList(text: string, { longest = longestListItem, most = mostListItems } = {}): ReadValue {
  const separator = [/\r?\n/u, /[;|]/u].find((pattern) => pattern.test(text)) ?? /,/u;
  const items = new Map<string, string>();
  for (const part of text.split(separator)) {
    const item = part.trim().replaceAll(/\s+/gu, ' ');
    if (item.length > longest) {
      return { problem: say('entryTooLong', { most: longest }) };
    }
    if (item !== '' && !items.has(item.toLowerCase())) {
      items.set(item.toLowerCase(), item);
    }
  }
  return items.size > most ? { problem: say('tooManyEntries', { most }) } : { value: [...items.values()] };
}

function readNumber(text: string): ReadValue {
  const number = numberOf(text);
  return number === undefined ? { problem: say('notNumber') } : { value: number };
}

const currencyInFront = /^(?:[A-Za-z]{3}|[€$£¥])/u;
const currencyBehind = /(?:[A-Za-z]{3}|[€$£¥])$/u;

/** An amount with the sign or the code of its currency before or behind it. */
function readMoney(text: string): ReadValue {
  const [before = ''] = currencyInFront.exec(text) ?? [];
  const rest = text.slice(before.length).trim();
  const [behind = ''] = before === '' ? (currencyBehind.exec(rest) ?? []) : [];
  const number = numberOf(rest.slice(0, rest.length - behind.length));
  if (number === undefined) {
    return { problem: say('notNumber') };
  }
  const currency = readCurrency(before + behind);
  return 'problem' in currency
    ? currency
    : { value: { amount: Math.round(number * 10 ** minorDigits(String(currency.value))), currency: currency.value } };
}

function choiceOf(text: string, choices: readonly string[]): string | undefined {
  return (
    choices.find((choice) => choice === text) ?? choices.find((choice) => fold(choice).trim() === fold(text).trim())
  );
}

function readChoice(text: string, choices: readonly string[]): ReadValue {
  const choice = choiceOf(text, choices);
  return choice === undefined ? { problem: say('namesNone', { what: 'choice' }) } : { value: choice };
}

function readChoices(text: string, choices: readonly string[]): ReadValue {
  const whole = choiceOf(text, choices);
  const items = whole === undefined ? readList(text) : { value: [whole] };
  if ('problem' in items || !Array.isArray(items.value)) {
    return items;
  }
  const found = items.value.map((item) => choiceOf(String(item), choices));
  return found.includes(undefined) ? { problem: say('namesNone', { what: 'choice' }) } : { value: [...new Set(found)] };
}

const yes = /^(?:yes|y|true|1|x|ja|j|wahr)$/iu;
const no = /^(?:no|n|false|0|nein|falsch)$/iu;

function readFlag(text: string): ReadValue {
  return yes.test(text) || no.test(text) ? { value: yes.test(text) } : { problem: say('notYesNo') };
}

/** What else decides what a cell says. */
interface ReadOptions {
  /** Of a field that holds some of the company's own words. */
  choices?: readonly string[] | undefined;
  /** Limits texts, in characters. */
  longest: number;
  dayOrder?: DayOrder | undefined;
}

/** Reads a filled, trimmed cell as what its field holds. */
export function readValue(kind: ValueKind, text: string, { longest, dayOrder, choices = [] }: ReadOptions): ReadValue {
  switch (kind) {
    case 'email':
      return isEmailAddress(text) ? { value: text } : { problem: say('notEmail') };
    case 'phone':
      return readPhone(text, longest);
    case 'salary':
      return readSalary(text);
    case 'score':
      return readScore(text);
    case 'currency':
      return readCurrency(text);
    case 'day':
      return readDay(text, dayOrder);
    case 'day-start':
      return readDayStart(text, dayOrder);
    case 'link':
      return readLink(text);
    case 'list':
      return readList(text);
    case 'tags':
      return readList(text, { longest: longestTag, most: mostTagsOfObject });
    case 'levels':
      return readLevels(text);
    case 'number':
      return readNumber(text);
    case 'money':
      return readMoney(text);
    case 'choice':
      return readChoice(text, choices);
    case 'choices':
      return readChoices(text, choices);
    case 'flag':
      return readFlag(text);
    case 'text':
      return text.length > longest ? { problem: say('tooLong', { most: longest }) } : { value: text };
  }
}
