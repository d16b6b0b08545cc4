import type { NoticeKind } from './notice-kinds.ts';

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
