import { placeIn } from '#host/services/scores/read-people.ts';
import type { ObjectRow } from '#host/store/object-columns.ts';
import type { ReasonFacts } from '#shared/domain/reasons/reason-facts.ts';
import type { ScoreExplained, ScoreInput } from '#shared/domain/scores/score-explained.ts';
import type { Levels } from './fit.ts';
import type { Scored } from './recommender.ts';

const metTold = 3;
const missingTold = 2;

function levelIn({ values }: ScoreInput, name: 'level' | 'needed'): number | null {
  const level = Number(values?.[name] ?? 0);
  return level === 0 ? null : level;
}

/** What the fit says of the needed skills, the most needed first: what is met, then what is missing. */
function skillReasons(fit: ScoreExplained, needs: Levels, held: ReadonlySet<string>): ReasonFacts[] {
  const inputs = fit.parts
    .flatMap(({ inputs: all }) => all)
    .flatMap((input) => {
      const need = needs.get(input.object?.id ?? '');
      return need === undefined ? [] : [{ input, id: input.object?.id ?? '', skill: need.name }];
    })
    .sort(
      (left, right) =>
        (levelIn(right.input, 'needed') ?? 0) - (levelIn(left.input, 'needed') ?? 0) || (left.id < right.id ? -1 : 1),
    );
  const met = inputs.flatMap(({ input, skill }): ReasonFacts[] => {
    const level = levelIn(input, 'level');
    return input.what === 'need_met' && level !== null
      ? [{ says: 'skill_met', skill, held: level, needed: levelIn(input, 'needed') }]
      : [];
  });
  const missing = inputs.flatMap(({ input, id, skill }): ReasonFacts[] => {
    const level = levelIn(input, 'level') ?? (held.has(id) ? null : undefined);
    return input.what === 'need_unmet'
      ? [{ says: 'skill_missing', skill, held: level, needed: levelIn(input, 'needed') }]
      : [];
  });
  return [...met.slice(0, metTold), ...missing.slice(0, missingTold)];
}

function placeReasons(fit: ScoreExplained, person: ObjectRow): ReasonFacts[] {
  const place = placeIn(person.data);
  const isMet = fit.parts.some(({ inputs }) =>
    inputs.some(({ what, values }) => what === 'condition_met' && values?.condition === 'place'),
  );
  return isMet && place !== null ? [{ says: 'same_place', place }] : [];
}

/**
 * How well a person fits a job, as their fit says it, which "Why?" explains. Where there is too little evidence of that, what
 * is known counts with its weight and what is not known as nothing.
 * @param needs The skills that the job needs, by their names.
 * @param held Ids of the skills that the person has at any level.
 */
export function personForJob(
  fit: ScoreExplained,
  person: ObjectRow,
  needs: Levels,
  held: ReadonlySet<string>,
): Omit<Scored, 'id'> {
  const known = fit.parts.reduce((sum, { value, weight }) => sum + (value ?? 0) * weight, 0);
  return {
    score: fit.value ?? Math.round(known * 10) / 10,
    fit: fit.value,
    reasons: [...skillReasons(fit, needs, held), ...placeReasons(fit, person)],
  };
}
