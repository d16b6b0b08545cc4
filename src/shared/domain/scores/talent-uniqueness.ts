import { explainScore, type MeasuredPart, nowOf } from './explain-score.ts';
import type { ScoreExplained } from './score-explained.ts';
import { isFigure, meanOf, shareValue } from './score-figures.ts';
import type { ScoreBasis, SkillHeld } from './score-records.ts';
import { isoOf } from './score-time.ts';

/** A skill held, how scarce it is (0–5), and how many other people of the company hold it at whatever level. */
export interface UniqueSkill extends SkillHeld {
  readonly scarcity: number | null;
  readonly colleagues: number | null;
}

export interface UniquenessInput extends ScoreBasis {
  readonly skills: readonly UniqueSkill[];
}

const leastLevel = 3;
const strongestCount = 5;
const fewColleagues = 3;

function byStrength(one: UniqueSkill, other: UniqueSkill): number {
  const stronger = (other.level ?? 0) - (one.level ?? 0);
  return stronger === 0 ? (one.skill.id < other.skill.id ? -1 : 1) : stronger;
}

function scarcityPart(strongest: readonly UniqueSkill[], at: string | undefined, left: number): MeasuredPart {
  const used = strongest.filter(({ scarcity }) => isFigure(scarcity));
  return {
    key: 'scarcity_of_strongest',
    weight: 0.7,
    value: meanOf(used.map(({ scarcity }) => scarcity ?? 0)),
    inputs: used.map(({ skill, level, scarcity }) => ({
      what: 'scarcity',
      values: { level: level ?? 0, scarcity: scarcity ?? 0 },
      object: skill,
      at,
    })),
    pieces: used.map(({ skill }) => `assessment:${skill.id}`),
    notUsed: { not_strongest: left, no_figure: strongest.length - used.length },
  };
}

function rarePart(strongest: readonly UniqueSkill[], at: string | undefined): MeasuredPart {
  const used = strongest.filter(({ colleagues }) => isFigure(colleagues));
  const isRare = ({ colleagues }: UniqueSkill) => (colleagues ?? 0) <= fewColleagues;
  return {
    key: 'rarely_held',
    weight: 0.3,
    value: shareValue(used.filter(isRare).length, used.length),
    inputs: used.map((held) => ({
      what: isRare(held) ? 'held_by_few' : 'held_by_many',
      values: { colleagues: held.colleagues ?? 0 },
      object: held.skill,
      at,
    })),
    pieces: used.map(({ skill }) => `assessment:${skill.id}`),
    notUsed: {},
  };
}

/**
 * Mean scarcity of the five strongest skills at level 3 and above (.7), and the share of them that at most three colleagues
 * hold (.3). Of equally strong ones the lower id comes first, so that the order of records says nothing.
 */
export function talentUniqueness(input: UniquenessInput): ScoreExplained {
  const at = isoOf(nowOf(input.now));
  const known = input.skills.filter(({ level }) => isFigure(level) && level >= leastLevel);
  const strongest = known.toSorted(byStrength).slice(0, strongestCount);
  return explainScore({
    key: 'talent_uniqueness',
    basis: input,
    parts: [scarcityPart(strongest, at, input.skills.length - strongest.length), rarePart(strongest, at)],
  });
}
