import type { Link } from '#shared/domain/object-ref.ts';
import type { CodedSentence } from '#shared/domain/sentences.ts';

/** One place where somebody worked; `from` and `to` are `YYYY-MM` or `YYYY`, `to` may be `today`. */
export interface Station {
  title: string;
  company?: string;
  location?: string;
  from?: string;
  to?: string;
  achievements?: string[];
}

export interface Degree {
  degree: string;
  school?: string;
  from?: string;
  to?: string;
  /** When it was finished. */
  year?: string;
}

/** A field that may be wrong, by its path in the drafted candidate. */
export type ResumeWarning = CodedSentence & { path: string };

/** What a résumé says, before it is held against what the company knows. */
export interface Resume {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  title?: string;
  location?: string;
  summary?: string;
  links: Link[];
  experience: Station[];
  education: Degree[];
  /** What its list of skills names. */
  skills: string[];
  languages: string[];
  warnings: ResumeWarning[];
}
