import { type NeededBy, type ReasonFacts, seniorityWords } from '#shared/domain/reasons/reason-facts.ts';
import { fold } from '#shared/search/fold.ts';
import type { Profile } from './profile.ts';

/** How well two objects go together, 0–5 in tenths. */
export interface Fit {
  score: number;
  reasons: ReasonFacts[];
}

/** Skills by id with a level of 0–5; null where nobody said. */
export type Levels = ReadonlyMap<string, { name: string; level: number | null }>;

/** A skill that is held below the level needed; `source` says who needs it. */
export interface Gap {
  name: string;
  held: number;
  needed: number;
  source: NeededBy;
}

const usualNeed = 3;
/** What a skill without a level counts against the level needed. */
const unknownShare = 0.6;
const metTold = 3;
const fullScore = 5;

function toScore(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * fullScore * 10) / 10;
}

/** How far the skills held meet those needed, 0–1; undefined where nothing is needed. */
export function skillShare(held: Levels, needs: Levels): number | undefined {
  let needed = 0;
  let met = 0;
  for (const [id, need] of needs) {
    const weight = need.level ?? usualNeed;
    const own = held.get(id);
    const share =
      own === undefined ? 0 : own.level === null ? unknownShare : Math.min(1, own.level / Math.max(weight, 0.1));
    needed += weight;
    met += weight * share;
  }
  return needed === 0 ? undefined : met / needed;
}

const anywhere = /\b(remote|anywhere|uberall|homeoffice|home office)\b/;

/** Whether a mentor is where a learner is, or can be reached from anywhere. */
function placeReason(learner: Profile, mentor: Profile): ReasonFacts | undefined {
  const { title: place, id } = mentor.location;
  if (place !== undefined && anywhere.test(fold(place))) {
    return { says: 'any_place' };
  }
  const own = learner.location;
  const isSame =
    (id !== undefined && id === own.id) ||
    (place !== undefined && own.title !== undefined && fold(place).trim() === fold(own.title).trim());
  return isSame ? { says: 'same_place', place: place ?? own.title ?? '' } : undefined;
}

/** How much of somebody's gaps a course or training closes: one whole level of one skill is half the full score. */
export function learningFit(gaps: ReadonlyMap<string, Gap>, taught: Levels): Fit | undefined {
  let closed = 0;
  const reasons: { by: number; skill: string; reason: ReasonFacts }[] = [];
  for (const [id, skill] of taught) {
    const gap = gaps.get(id);
    const reached = gap === undefined ? 0 : Math.min(gap.needed, skill.level ?? gap.needed);
    if (gap !== undefined && reached > gap.held) {
      closed += reached - gap.held;
      const { name: skill, held, needed, source: by } = gap;
      const reason: ReasonFacts = { says: 'teaches_gap', skill, to: reached, held, needed, by };
      reasons.push({ by: reached - held, skill, reason });
    }
  }
  if (closed === 0) {
    return undefined;
  }
  const sorted = reasons.sort((left, right) => right.by - left.by || (left.skill < right.skill ? -1 : 1));
  return { score: toScore(1 - 0.5 ** closed), reasons: sorted.slice(0, metTold).map(({ reason }) => reason) };
}

/** How much somebody needs a skill. */
export function gapFit(gap: Gap): Fit {
  return {
    score: toScore((gap.needed - gap.held) / Math.max(gap.needed, 0.1)),
    reasons: [{ says: 'own_gap', held: gap.held, needed: gap.needed, by: gap.source }],
  };
}

/** How well somebody can mentor in another's gaps: what they know better, that they are further, that they are near. */
export function mentorFit(
  gaps: ReadonlyMap<string, Gap>,
  learner: Profile,
  mentor: Profile,
  held: Levels,
): Fit | undefined {
  const helps = [...gaps].flatMap(([id, gap]) => {
    const level = held.get(id)?.level ?? 0;
    return level >= gap.held + 1 ? [{ gap, level, by: Math.min(1, (level - gap.held) / 2) }] : [];
  });
  if (helps.length === 0) {
    return undefined;
  }
  helps.sort((left, right) => right.by - left.by || (left.gap.name < right.gap.name ? -1 : 1));
  const reasons = helps.slice(0, metTold).map(
    ({ gap, level }): ReasonFacts => ({
      says: 'mentor_holds',
      skill: gap.name,
      level,
      held: gap.held,
      needed: gap.needed,
    }),
  );
  const skills = Math.min(1, helps.reduce((sum, { by }) => sum + by, 0) / Math.min(3, gaps.size));
  const further =
    learner.seniority !== undefined && mentor.seniority !== undefined && mentor.seniority > learner.seniority;
  if (further) {
    reasons.push({ says: 'mentor_further', level: seniorityWords[mentor.seniority ?? 2] ?? 'regular' });
  }
  const place = placeReason(learner, mentor);
  if (place !== undefined) {
    reasons.push(place);
  }
  return { score: toScore(0.7 * skills + (further ? 0.2 : 0) + (place === undefined ? 0 : 0.1)), reasons };
}

/** A single level as a fit: what somebody holds of a skill, or a course teaches of it. */
export function levelFit(
  does: Extract<ReasonFacts, { says: 'has_level' }>['does'],
  skill: string,
  level: number | null,
): Fit {
  return {
    score: toScore((level ?? usualNeed) / fullScore),
    reasons: [{ says: 'has_level', does, skill, level }],
  };
}

/** How far two people can the same: levels that both have against all that either has. A level that nobody said counts as usual. */
export function likeFit(own: Levels, other: Levels): Fit | undefined {
  const levelIn = (levels: Levels, id: string) => (levels.has(id) ? (levels.get(id)?.level ?? usualNeed) : 0);
  const ids = [...new Set([...own.keys(), ...other.keys()])];
  const both = ids.map((id) => Math.min(levelIn(own, id), levelIn(other, id)));
  const either = ids.map((id) => Math.max(levelIn(own, id), levelIn(other, id)));
  const sum = (levels: readonly number[]) => levels.reduce((all, level) => all + level, 0);
  const shared = [...other]
    .filter(([id]) => own.has(id))
    .toSorted(([left, a], [right, b]) => (b.level ?? 0) - (a.level ?? 0) || (left < right ? -1 : 1));
  return shared.length === 0
    ? undefined
    : {
        score: toScore(sum(both) / Math.max(sum(either), 0.1)),
        reasons: shared.slice(0, metTold).map(([id, { level }]) => {
          const mine = own.get(id);
          return { says: 'has_level', does: 'holds', skill: mine?.name ?? '', level, compared: mine?.level ?? null };
        }),
      };
}

/** A skill that similar jobs need. */
export function commonNeedFit(count: number, of: number, role: string): Fit {
  return { score: toScore(count / of), reasons: [{ says: 'common_need', count, of, role }] };
}
