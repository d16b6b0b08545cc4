import { beforePercent } from '#host/intelligence/built-in/before-percent.ts';
import type { Evidence, InsightObject, Peers, Usual } from '#host/intelligence/intelligence.ts';
import { displayName } from '#shared/domain/display-name.ts';
import type { InsightKind } from '#shared/domain/insight-kinds.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type { Language } from '#shared/domain/user-context.ts';

/** A text in every language the built-in engine writes. */
export type Texts = Readonly<Record<Language, string>>;

/** A figure of the object, under the name people know it by. */
export interface Fact {
  field: string;
  label: Texts;
  value: string | number;
}

/** How a language writes figures. */
export interface Writing {
  /** With at most one decimal. */
  number(value: number): string;
  percent(value: number): string;
  /** `3 candidates`, `1 candidate`. */
  counted(count: number, one: string, many: string): string;
}

/** One thing that can be said of an object, before a language is chosen. */
export interface Draft {
  says: InsightKind;
  text: Readonly<Record<Language, (writing: Writing) => string>>;
  facts: readonly Fact[];
  /** How far it is from what one expects: 1 is a standard deviation from the company's usual, or as telling as that. */
  surprise: number;
  /** Names of things in the text, as they stand in it. */
  names?: readonly string[];
}

/** What an object is looked at with. */
export interface Subject {
  object: InsightObject;
  name: string;
  linkCounts: Readonly<Record<string, number>>;
  usual: Readonly<Record<string, Usual>>;
  peers: Peers;
  now: Date;
}

export function subjectOf(
  object: InsightObject,
  { linkCounts = {}, usual = {}, peers = {}, now }: Partial<Omit<Subject, 'object' | 'name'>> & { now: Date },
): Subject {
  return { object, name: displayName(object.object_type, object), linkCounts, usual, peers, now };
}

/** A finite number at a dotted path. */
export function numberAt({ object }: Subject, path: string): number | undefined {
  const value = valueAt(object, path);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A text at a dotted path, undefined where it is empty. */
export function textAt({ object }: Subject, path: string): string | undefined {
  const value = valueAt(object, path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A list at a dotted path, empty where there is none. */
export function listAt({ object }: Subject, path: string): readonly unknown[] {
  const value = valueAt(object, path);
  return Array.isArray(value) ? value : [];
}

/** How many of the objects linked in one way there are: see `countLinks`. */
export function linkCount({ linkCounts }: Subject, key: string): number {
  return linkCounts[key] ?? 0;
}

/** Figures as people of the language write them. */
export function writingIn(language: Language): Writing {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'negative' });
  const number = (value: number) => format.format(value);
  return {
    number,
    percent: (value) => `${number(value)}${beforePercent[language]}%`,
    counted: (count, one, many) => `${number(count)} ${count === 1 ? one : many}`,
  };
}

/** A draft in words. */
export function textOf({ text }: Draft, language: Language): string {
  return text[language](writingIn(language));
}

/** Whole days from a stored time until now; undefined where there is no time or it is still to come. */
export function daysSince(subject: Subject, path: string): number | undefined {
  const time = Date.parse(textAt(subject, path) ?? '');
  const days = Math.floor((subject.now.getTime() - time) / 86_400_000);
  return Number.isNaN(days) || days < 0 ? undefined : days;
}

export function evidenceOf(facts: readonly Fact[], language: Language): Evidence[] {
  return facts.map(({ field, label, value }) => ({ field, label: label[language], value }));
}

/** What an insight names the days beside which it holds somebody's own. */
export const halfOfDays = {
  en: 'Half of those, days at most',
  de: 'Die Hälfte davon, Tage höchstens',
  es: 'La mitad de ellas, días como mucho',
} as const;

/**
 * How telling it is that something is `value` where half of the others are `median` at most: how many times as far, in either
 * direction. `least`: what is less than that counts as that, so that two days against one are no news.
 */
export function farFrom(value: number, median: number, least: number): number {
  const [low, high] = [Math.max(least, Math.min(value, median)), Math.max(least, value, median)];
  return high / low - 0.5;
}
