import type { NeededBy, SeniorityWord } from './reason-facts.ts';
import type { ReasonWords } from './reason-words.ts';

const verbs = { holds: 'Domina', teaches: 'Enseña', needs: 'Necesita' } as const;

const levels: Readonly<Record<SeniorityWord, string>> = {
  trainee: 'en prácticas',
  junior: 'júnior',
  regular: 'intermedio',
  senior: 'sénior',
  lead: 'responsable',
  head: 'dirección',
};

/** After “para”. */
function by(needed: NeededBy): string {
  return typeof needed === 'object' ? `«${needed.name}»` : needed === 'job' ? 'la vacante' : 'la empresa';
}

export const spanishReasons: ReasonWords = {
  skill_met: ({ skill, held, needed }, level) =>
    `${skill}: tiene nivel ${level(held)}, hace falta ${needed === null ? 'cualquier nivel' : `nivel ${level(needed)}`}`,
  skill_missing: ({ skill, held, needed }, level) => {
    const there =
      held === null
        ? 'la tiene a un nivel desconocido'
        : held === undefined
          ? 'no la tiene'
          : `tiene nivel ${level(held)}`;
    return `${skill}: ${there}, hace falta ${needed === null ? 'cualquier nivel' : `nivel ${level(needed)}`}`;
  },
  same_place: ({ place }) => `Misma ubicación: ${place}`,
  any_place: () => 'El trabajo se puede hacer desde cualquier lugar',
  teaches_gap: ({ skill, to, held, needed, by: source }, level) =>
    `Enseña ${skill} hasta el nivel ${level(to)}: tiene ${level(held)}, hace falta ${level(needed)} para ${by(source)}`,
  own_gap: ({ held, needed, by: source }, level) =>
    `Tiene nivel ${level(held)}, hace falta ${level(needed)} para ${by(source)}`,
  mentor_holds: ({ skill, level: own, held, needed }, level) =>
    `Domina ${skill} con nivel ${level(own)}; el actual es ${level(held)} y hace falta ${level(needed)}`,
  mentor_further: ({ level }) => `Más avanzado: ${levels[level]}`,
  has_level: ({ does, skill, level: held, compared = null }, level) =>
    `${verbs[does]} ${skill}${held === null ? '' : ` con nivel ${level(held)}${compared === null ? '' : `, frente a ${level(compared)}`}`}`,
  common_need: ({ count, of, role }) =>
    `La ${count === 1 ? 'necesita' : 'necesitan'} ${count} de ${of === 1 ? 'la otra vacante' : `otras ${of} vacantes`} como «${role}»`,
};
