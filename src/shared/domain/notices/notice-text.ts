import type { Language } from '#shared/domain/user-context.ts';
import { englishNotices } from './english-notices.ts';
import { germanNotices } from './german-notices.ts';
import { isNoticeKind, type NoticeKind } from './notice-kinds.ts';

/** What a notice says, apart from its words. */
export interface NoticeFacts {
  /** What it names, by what that is to it (`object`, `actor`, `job` …); missing where the reader may not see it, or it is gone. */
  names: Readonly<Record<string, string | undefined>>;
  /** Texts, counts, and times as ISO 8601 UTC. */
  values: Readonly<Record<string, string | number>>;
}

/** A notice as a person reads it; an empty `body` says nothing more. */
export interface NoticeText {
  title: string;
  body: string;
}

/** How a language finds what a notice names. */
export interface Telling {
  /** A name, or what stands for one that cannot be told. */
  name(key: string): string;
  /** A name or text; empty where there is none. */
  text(key: string): string;
  count(key: string): number;
  /** A moment in words: day and time in the zone of whoever reads. */
  time(key: string): string;
  day(key: string): string;
}

export type NoticeWords = Readonly<Record<NoticeKind, (telling: Telling) => NoticeText>>;

const wordsOf: Readonly<Record<Language, { notices: NoticeWords; unnamed: (key: string) => string }>> = {
  en: englishNotices,
  de: germanNotices,
};

function inWords(text: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(language, options).format(at);
}

/**
 * What a notice says to somebody (records.md "Time").
 * @param timeZone Of whoever reads, as `Europe/Berlin`; undefined for that of the program which asks.
 * @returns undefined for a kind that only a newer host knows.
 */
export function noticeText(
  language: Language,
  says: string | null | undefined,
  { names, values }: NoticeFacts,
  timeZone?: string,
): NoticeText | undefined {
  if (!isNoticeKind(says)) {
    return undefined;
  }
  const { notices, unnamed } = wordsOf[language];
  const text = (key: string) => String(names[key] ?? values[key] ?? '');
  const zone = timeZone === undefined ? {} : { timeZone };
  return notices[says]({
    name: (key) => names[key] ?? unnamed(key),
    text,
    count: (key) => Number(values[key] ?? 0),
    time: (key) => inWords(text(key), language, { dateStyle: 'medium', timeStyle: 'short', ...zone }),
    // A day is the same one wherever it is read.
    day: (key) => inWords(text(key).slice(0, 10), language, { dateStyle: 'medium', timeZone: 'UTC' }),
  });
}
