/** How a held level compares with the level needed (§4 "Skill health badge"); the labels are those of §9. */
export const skillHealths = ['Critical', 'At Risk', 'Adequate', 'Healthy'] as const;

export type SkillHealth = (typeof skillHealths)[number];

interface Levels {
  level?: number | null;
  needs_level?: number | null;
}

/**
 * Gap in percent of the level needed: −100 where nothing is held, positive where more is held than needed (§4).
 * Levels are 0–5. `null` means no data: the level is unknown, or none is needed (missing or 0).
 *
 * Rounded to nine decimals, so that 3.15 of 3.5 is exactly −10 and not a hair below it.
 */
export function skillGapPercent({ level, needs_level: needed }: Levels): number | null {
  if (!isLevel(level) || !isLevel(needed) || needed <= 0) {
    return null;
  }
  return Number((((level - needed) / needed) * 100).toFixed(9));
}

/** The badge of §4's table: below −30 Critical, below −10 At Risk, below 10 Adequate, otherwise Healthy; `null` is no data. */
export function skillHealth(levels: Levels): SkillHealth | null {
  const gap = skillGapPercent(levels);
  if (gap === null) {
    return null;
  }
  if (gap < -30) {
    return 'Critical';
  }
  if (gap < -10) {
    return 'At Risk';
  }
  return gap < 10 ? 'Adequate' : 'Healthy';
}

function isLevel(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

interface Ordered extends Levels {
  name: string;
}

/**
 * Skills as one reads them: the widest gap first (§4), then those without one, the highest level (0–5) first; equal ones
 * by their name.
 */
export function worstGapFirst<Skill extends Ordered>(skills: readonly Skill[]): Skill[] {
  const place = (skill: Skill) => ({
    gap: skillGapPercent(skill) ?? Number.POSITIVE_INFINITY,
    level: skill.level ?? skill.needs_level ?? -1,
  });
  return skills
    .map((skill) => ({ skill, ...place(skill) }))
    .sort((a, b) => (a.gap === b.gap ? b.level - a.level || compareNames(a.skill, b.skill) : a.gap < b.gap ? -1 : 1))
    .map(({ skill }) => skill);
}

function compareNames(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}
