import { type NeededBy, type ReasonFacts, seniorityWords } from '#shared/domain/reasons/reason-facts.ts';
import { fold } from '#shared/search/fold.ts';
import { type Profile, roleWords } from './profile.ts';

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
const weights = { skills: 0.6, seniority: 0.15, location: 0.1, history: 0.15 } as const;
const metTold = 3;
const missingTold = 2;
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

function skillReasons(held: Levels, needs: Levels): ReasonFacts[] {
  const sorted = [...needs].sort(
    ([leftId, left], [rightId, right]) =>
      (right.level ?? usualNeed) - (left.level ?? usualNeed) || (leftId < rightId ? -1 : 1),
  );
  const met: ReasonFacts[] = [];
  const missing: ReasonFacts[] = [];
  for (const [id, need] of sorted) {
    const own = held.get(id);
    const needed = need.level ?? usualNeed;
    if (own === undefined || (own.level !== null && own.level < needed)) {
      missing.push({ says: 'skill_missing', skill: need.name, held: own?.level ?? undefined, needed });
    } else {
      met.push({ says: 'skill_met', skill: need.name, held: own.level, needed });
    }
  }
  return [...met.slice(0, metTold), ...missing.slice(0, missingTold)];
}

interface Part {
  weight: number;
  share: number;
  reason: ReasonFacts | undefined;
}

function seniorityPart(person: Profile, job: Profile): Part | undefined {
  if (person.seniority === undefined || job.seniority === undefined) {
    return undefined;
  }
  const apart = Math.abs(person.seniority - job.seniority);
  const word = seniorityWords[job.seniority] ?? 'regular';
  return {
    weight: weights.seniority,
    share: Math.max(0, 1 - apart * 0.4),
    reason: apart === 0 ? { says: 'same_level', level: word } : undefined,
  };
}

const anywhere = /\b(remote|anywhere|uberall|homeoffice|home office)\b/;

function locationPart(person: Profile, job: Profile): Part | undefined {
  const { title: place, id } = job.location;
  if (place !== undefined && anywhere.test(fold(place))) {
    return {
      weight: weights.location,
      share: 1,
      reason: { says: 'any_place' },
    };
  }
  const own = person.location;
  if ((place === undefined && id === undefined) || (own.title === undefined && own.id === undefined)) {
    return undefined;
  }
  const same =
    (id !== undefined && id === own.id) ||
    (place !== undefined && own.title !== undefined && fold(place).trim() === fold(own.title).trim());
  return {
    weight: weights.location,
    share: same ? 1 : 0,
    reason: same ? { says: 'same_place', place: place ?? own.title ?? '' } : undefined,
  };
}

function historyPart(person: Profile, job: Profile): Part | undefined {
  const wanted = roleWords(job.role ?? '');
  const titles = [person.role, ...person.history].filter((title) => title !== undefined);
  if (wanted.size === 0 || titles.length === 0) {
    return undefined;
  }
  const shares = titles.map((title) => {
    const words = roleWords(title);
    const common = [...wanted].filter((word) => words.has(word)).length;
    return { title, share: common / Math.max(wanted.size, words.size) };
  });
  const best = shares.reduce((left, right) => (right.share > left.share ? right : left));
  const reason: ReasonFacts = { says: 'same_work', title: best.title };
  return { weight: weights.history, share: best.share, reason: best.share >= 0.5 ? reason : undefined };
}

/** How well a person fits a job; undefined where nothing is known of both. */
export function jobFit(person: Profile, held: Levels, job: Profile, needs: Levels): Fit | undefined {
  const skills = skillShare(held, needs);
  const parts: Part[] = [
    ...(skills === undefined ? [] : [{ weight: weights.skills, share: skills, reason: undefined }]),
    ...[seniorityPart(person, job), locationPart(person, job), historyPart(person, job)].filter(
      (part) => part !== undefined,
    ),
  ];
  const known = parts.reduce((sum, part) => sum + part.weight, 0);
  if (known === 0) {
    return undefined;
  }
  // What nobody knows neither helps nor harms, but little knowledge is no full score.
  const certain = Math.min(1, known / weights.skills);
  const share = (parts.reduce((sum, part) => sum + part.weight * part.share, 0) / known) * certain;
  const reasons = [...skillReasons(held, needs), ...parts.flatMap((part) => part.reason ?? [])];
  return { score: toScore(share), reasons };
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
  const place = locationPart(learner, mentor);
  if (place?.reason !== undefined) {
    reasons.push(place.reason);
  }
  return { score: toScore(0.7 * skills + (further ? 0.2 : 0) + 0.1 * (place?.share ?? 0)), reasons };
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

/** A skill that similar jobs need. */
export function commonNeedFit(count: number, of: number, role: string): Fit {
  return { score: toScore(count / of), reasons: [{ says: 'common_need', count, of, role }] };
}
