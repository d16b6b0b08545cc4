/** How senior work is, from the least on. */
export const seniorityWords = ['trainee', 'junior', 'regular', 'senior', 'lead', 'head'] as const;

export type SeniorityWord = (typeof seniorityWords)[number];

/** Who says how much of a skill is needed: a job by its name, the job somebody is considered for, or the company. */
export type NeededBy = { name: string } | 'job' | 'company';

/**
 * Why something is recommended, apart from its words: names as they are written in the company, levels of 0–5, `null` where
 * nobody said one.
 */
export type ReasonFacts =
  /** `needed`: `null` where any level will do. */
  | { says: 'skill_met'; skill: string; held: number; needed: number | null }
  /** `held` is left out where the skill is not held at all. */
  | { says: 'skill_missing'; skill: string; held?: number | null | undefined; needed: number | null }
  | { says: 'same_place'; place: string }
  | { says: 'any_place' }
  | { says: 'teaches_gap'; skill: string; to: number; held: number; needed: number; by: NeededBy }
  | { says: 'own_gap'; held: number; needed: number; by: NeededBy }
  | { says: 'mentor_holds'; skill: string; level: number; held: number; needed: number }
  | { says: 'mentor_further'; level: SeniorityWord }
  /** `compared`: what of the same skill whoever it is recommended for holds, where that is known. */
  | {
      says: 'has_level';
      does: 'holds' | 'teaches' | 'needs';
      skill: string;
      level: number | null;
      compared?: number | null;
    }
  /** `count` of `of` other jobs. */
  | { says: 'common_need'; count: number; of: number; role: string };
