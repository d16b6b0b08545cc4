import { monthsLater } from '#shared/lib/months-later.ts';

/**
 * How a level came to be said (records.md "Scores and statistics"). `stated`: it stood there before there were assessments,
 * or nobody's call wrote it.
 */
export const assessmentKinds = [
  'manager',
  'interview',
  'course',
  'peer',
  'document',
  'self',
  'import',
  'stated',
] as const;

export type AssessmentKind = (typeof assessmentKinds)[number];

/** How somebody may say by hand that they came by a level. */
export const saidKinds = [
  'manager',
  'interview',
  'course',
  'peer',
  'document',
  'self',
] as const satisfies readonly AssessmentKind[];

export type SaidKind = (typeof saidKinds)[number];

/** A level of 0–5 that somebody or something said of a person's skill; times are ISO 8601 UTC as `toISOString` writes them. */
export interface Assessment {
  /** Grows: of two of one moment the one with the higher id was said last. */
  id: number;
  level: number;
  kind: AssessmentKind;
  /** When it was so. */
  assessed_at: string;
  /** Until when it holds, where it names a day of its own. */
  expires_at: string | null;
}

/** A heavier word counts before a lighter one that is newer. */
export const assessmentWeights: Readonly<Record<AssessmentKind, number>> = {
  manager: 3,
  interview: 3,
  course: 3,
  peer: 2,
  document: 2,
  self: 1,
  import: 0,
  stated: 0,
};

const freshMonths = 18;

/** The last moment at which an assessment is fresh: 18 months after it was made, or when it expires before that. */
export function freshUntil({ assessed_at, expires_at }: Pick<Assessment, 'assessed_at' | 'expires_at'>): string {
  const old = new Date(monthsLater(Date.parse(assessed_at), freshMonths)).toISOString();
  return expires_at !== null && expires_at < old ? expires_at : old;
}

function isNewer(one: Assessment, other: Assessment): boolean {
  return one.assessed_at === other.assessed_at ? one.id > other.id : one.assessed_at > other.assessed_at;
}

/** What a person's ledger tells of one skill. */
export interface LedgerLevel<T extends Assessment = Assessment> {
  level: number;
  /** Nothing that is fresh says it. */
  isOld: boolean;
  /** What it rests on. */
  assessment: T;
}

/**
 * The level that counts of one person's assessments of one skill (records.md "Scores and statistics"): the newest of the
 * heaviest kind that is at most 18 months old and has not expired, else the newest of all, which is old then.
 * @param now ISO 8601 UTC; what is dated later says nothing yet.
 * @returns undefined where nothing was said by then.
 */
export function ledgerLevel<T extends Assessment>(assessments: Iterable<T>, now: string): LedgerLevel<T> | undefined {
  let fresh: T | undefined;
  let newest: T | undefined;
  for (const one of assessments) {
    if (one.assessed_at <= now) {
      newest = newest === undefined || isNewer(one, newest) ? one : newest;
      if (freshUntil(one) >= now) {
        const ahead = fresh === undefined ? 1 : assessmentWeights[one.kind] - assessmentWeights[fresh.kind];
        fresh = fresh === undefined || ahead > 0 || (ahead === 0 && isNewer(one, fresh)) ? one : fresh;
      }
    }
  }
  const assessment = fresh ?? newest;
  return assessment && { level: assessment.level, isOld: fresh === undefined, assessment };
}
