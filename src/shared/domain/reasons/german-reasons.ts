import type { NeededBy, SeniorityWord } from './reason-facts.ts';
import type { ReasonWords } from './reason-words.ts';

const verbs = { holds: 'Beherrscht', teaches: 'Lehrt', needs: 'Braucht' } as const;

const levels: Readonly<Record<SeniorityWord, string>> = {
  trainee: 'Ausbildung',
  junior: 'Junior',
  regular: 'Fachkraft',
  senior: 'Senior',
  lead: 'Lead',
  head: 'Leitung',
};

/** In the dative, as after “von”. */
function by(needed: NeededBy): string {
  return typeof needed === 'object' ? `„${needed.name}“` : needed === 'job' ? 'der Stelle' : 'dem Unternehmen';
}

export const germanReasons: ReasonWords = {
  skill_met: ({ skill, held, needed }, level) =>
    `${skill}: vorhanden mit ${level(held)}, gebraucht mit ${needed === null ? 'beliebiger Stufe' : level(needed)}`,
  skill_missing: ({ skill, held, needed }, level) => {
    const there =
      held === null
        ? 'vorhanden mit unbekannter Stufe'
        : held === undefined
          ? 'nicht vorhanden'
          : `vorhanden mit ${level(held)}`;
    return `${skill}: ${there}, gebraucht mit ${needed === null ? 'beliebiger Stufe' : level(needed)}`;
  },
  same_place: ({ place }) => `Gleicher Standort: ${place}`,
  any_place: () => 'Die Arbeit ist von überall aus möglich',
  teaches_gap: ({ skill, to, held, needed, by: source }, level) =>
    `Lehrt ${skill} bis ${level(to)}: vorhanden mit ${level(held)}, gebraucht mit ${level(needed)} von ${by(source)}`,
  own_gap: ({ held, needed, by: source }, level) =>
    `Vorhanden mit ${level(held)}, gebraucht mit ${level(needed)} von ${by(source)}`,
  mentor_holds: ({ skill, level: own, held, needed }, level) =>
    `Beherrscht ${skill} mit ${level(own)}; vorhanden mit ${level(held)}, gebraucht mit ${level(needed)}`,
  mentor_further: ({ level }) => `Weiter fortgeschritten: ${levels[level]}`,
  has_level: ({ does, skill, level: held, compared = null }, level) =>
    `${verbs[does]} ${skill}${held === null ? '' : ` mit ${level(held)}${compared === null ? '' : `, verglichen mit ${level(compared)}`}`}`,
  common_need: ({ count, of, role }) =>
    `Gebraucht von ${count} ${of === 1 ? 'weiteren Stelle' : `von ${of} weiteren Stellen`} wie „${role}“`,
};
