import type { NeededBy } from './reason-facts.ts';
import type { ReasonWords } from './reason-words.ts';

const verbs = { holds: 'Holds', teaches: 'Teaches', needs: 'Needs' } as const;

function by(needed: NeededBy): string {
  return typeof needed === 'object' ? needed.name : needed === 'job' ? 'the job' : 'the company';
}

export const englishReasons: ReasonWords = {
  skill_met: ({ skill, held, needed }, level) =>
    `${skill} is held at ${level(held)}, needed at ${needed === null ? 'any level' : level(needed)}`,
  skill_missing: ({ skill, held, needed }, level) => {
    const there = held === null ? 'held at no known level' : held === undefined ? 'not held' : `held at ${level(held)}`;
    return `${skill} is ${there}, needed at ${needed === null ? 'any level' : level(needed)}`;
  },
  same_place: ({ place }) => `Same location: ${place}`,
  any_place: () => 'The work can be done from anywhere',
  teaches_gap: ({ skill, to, held, needed, by: source }, level) =>
    `Teaches ${skill} to ${level(to)}: held at ${level(held)}, needed at ${level(needed)} by ${by(source)}`,
  own_gap: ({ held, needed, by: source }, level) =>
    `Held at ${level(held)}, needed at ${level(needed)} by ${by(source)}`,
  mentor_holds: ({ skill, level: own, held, needed }, level) =>
    `Holds ${skill} at ${level(own)}; it is held at ${level(held)} and needed at ${level(needed)}`,
  mentor_further: ({ level }) => `Further on: ${level}`,
  has_level: ({ does, skill, level: held, compared = null }, level) =>
    `${verbs[does]} ${skill}${held === null ? '' : ` at ${level(held)}${compared === null ? '' : `, compared with ${level(compared)}`}`}`,
  common_need: ({ count, of, role }) =>
    `Needed by ${count} of ${of === 1 ? 'the other job' : `${of} other jobs`} like ${role}`,
};
