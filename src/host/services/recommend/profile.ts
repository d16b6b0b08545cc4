import { textAt } from '#host/services/objects/row-texts.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import { fold } from '#shared/search/fold.ts';

/**
 * What recommendations of mentors know of people besides skills. Nothing else is ever looked at: no name, picture, date, origin
 * or anything that tells age or gender.
 */
export interface Profile {
  /** 0 trainee, 1 junior, 2 the role itself, 3 senior, 4 lead, staff or principal, 5 head and above. */
  seniority: number | undefined;
  location: { id: string | undefined; title: string | undefined };
}

const seniorities: readonly (readonly [RegExp, number])[] = [
  [/\b(chief|c[eftop]o|vp|vice president|director|head|leiter|leiterin|leitung)\b/, 5],
  [/\b(lead|principal|staff|architect|teamlead)\b/, 4],
  [/\b(senior|sr)\b/, 3],
  [/\b(junior|jr|associate|assistant)\b/, 1],
  [/\b(intern|trainee|apprentice|working student|praktikant|praktikantin|azubi)\b/, 0],
];

const usualSeniority = 2;

/** How senior a title sounds; undefined where there is none. */
export function seniorityOf(title: string | undefined): number | undefined {
  if (title === undefined) {
    return undefined;
  }
  const folded = fold(title);
  return seniorities.find(([pattern]) => pattern.test(folded))?.[1] ?? usualSeniority;
}

/** The words that say what the work is: without rank, place or filling words. */
export function roleWords(title: string): Set<string> {
  const rank = /^(chief|head|lead|principal|staff|senior|sr|junior|jr|intern|trainee|of|the|and|for|in|m|w|d|f|x)$/;
  return new Set(
    fold(title)
      .split(/[^\p{L}\p{N}+#]+/u)
      .filter((word) => word !== '' && !rank.test(word)),
  );
}

/** The profile of a person's row. */
export function profileOf(row: ObjectRow): Profile {
  const place = 'company_user.location';
  return {
    seniority: seniorityOf(row.title ?? undefined),
    location: { id: textAt(row, `${place}.id`), title: textAt(row, `${place}.title`) },
  };
}
