import type { Language } from '#shared/domain/user-context.ts';
import { englishNotices } from './english-notices.ts';
import { germanNotices } from './german-notices.ts';
import { isNoticeKind } from './notice-kinds.ts';
import type { NoticeText, NoticeWords } from './notice-words.ts';
import { spanishNotices } from './spanish-notices.ts';

/** What a notice says, apart from its words. */
export interface NoticeFacts {
  /** What it names, by what that is to it (`object`, `actor`, `job` …); missing where the reader may not see it, or it is gone. */
  names: Readonly<Record<string, string | undefined>>;
  /** Texts, counts, and times as ISO 8601 UTC. */
  values: Readonly<Record<string, string | number>>;
}

const wordsOf: Readonly<Record<Language, { notices: NoticeWords; unnamed: (key: string) => string }>> = {
  en: englishNotices,
  de: germanNotices,
  es: spanishNotices,
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
