import { type SkillHealth, skillGapPercent, skillHealth } from '#shared/domain/skill-gap.ts';

/** How well somebody knows a skill that a job needs: levels 0–5; `level` null where nobody said which. */
export interface ComparedSkill {
  id: string;
  needed: number;
  level: number | null;
}

/** A skill that a job needs against what somebody holds of it. */
interface ComparedGap {
  id: string;
  /** Levels that are missing: 0 where as much is held as needed; null where no level is known. */
  missing: number | null;
  /** Percent of the level needed (§4). */
  gap: number | null;
  health: SkillHealth | null;
}

/** What somebody lacks for a job, over all its skills. */
interface ComparedGaps {
  skills: ComparedGap[];
  /** Levels that are missing over all skills together, each by its weight, and over how many skills. */
  left: number;
  open: number;
  /** Skills of which no level is known: nothing of them is in `left`. */
  unknown: number;
  /** The only skill that keeps all from being adequate or better. */
  nearMiss: string | null;
}

/** A weight counts a skill's gap so often; 1 where none was set. */
export type SkillWeights = Readonly<Record<string, number>>;

const low: readonly (SkillHealth | null)[] = ['Critical', 'At Risk'];

/** Whether a badge says that something must be learnt first. */
export function isLow(health: SkillHealth | null): boolean {
  return low.includes(health);
}

/** Levels as they are told: to one decimal, so that what is computed of them adds up. */
export function toLevel(level: number): number {
  return Math.round(level * 10) / 10;
}

/** What somebody lacks of the skills that a job needs; nobody is put before anybody by it. */
export function comparedGaps(skills: readonly ComparedSkill[], weights: SkillWeights = {}): ComparedGaps {
  const gaps = skills.map(({ id, needed, level }): ComparedGap => {
    const levels = { level, needs_level: needed };
    const missing = level === null ? null : toLevel(Math.max(0, needed - level));
    return { id, missing, gap: skillGapPercent(levels), health: skillHealth(levels) };
  });
  const unknown = gaps.filter(({ missing }) => missing === null).length;
  const lows = gaps.filter(({ health }) => isLow(health));
  return {
    skills: gaps,
    left: toLevel(gaps.reduce((sum, { id, missing }) => sum + (missing ?? 0) * (weights[id] ?? 1), 0)),
    open: gaps.filter(({ missing }) => (missing ?? 0) > 0).length,
    unknown,
    nearMiss: unknown === 0 && lows.length === 1 ? (lows[0]?.id ?? null) : null,
  };
}
