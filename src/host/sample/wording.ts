import type { SkillLevel } from './model.ts';
import type { Random } from './random.ts';

const personal = new Set(['spoken-languages', 'communication', 'leadership']);

/** Fills `{skill}` with one of the skills, `{n}` with a small number and `{p}` with a percentage. */
export function fillPhrase(random: Random, phrase: string, skills: readonly SkillLevel[]): string {
  return phrase.replace(/\{(skill|n|p)\}/g, (_match, slot: string) => {
    if (slot === 'n') {
      return String(random.int(3, 9));
    }
    if (slot === 'p') {
      return String(random.int(12, 45));
    }
    const professional = skills.filter(({ skill }) => !personal.has(skill.family.key));
    const choice = professional.length > 0 ? professional : skills;
    return choice.length === 0 ? 'the subject' : random.pick(choice).skill.name;
  });
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
