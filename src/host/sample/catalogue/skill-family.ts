/** How wanted a skill is: what the sample's growth figures and its obsolescence follow. */
type SkillTrend = 'rising' | 'steady' | 'fading';

export interface CatalogueSkill {
  name: string;
  trend: SkillTrend;
}

/** Skills that belong together: people who hold one tend to hold others of the family. */
export interface SkillFamily {
  key: string;
  name: string;
  /** Completes "… is used to …". */
  purpose: string;
  competences: readonly string[];
  skills: readonly CatalogueSkill[];
}

function parseSkill(text: string): CatalogueSkill {
  const mark = text.at(-1);
  if (mark === '^') {
    return { name: text.slice(0, -1), trend: 'rising' };
  }
  return mark === '~' ? { name: text.slice(0, -1), trend: 'fading' } : { name: text, trend: 'steady' };
}

/** Lists are written `name, name`; a name that ends in `^` is rising, in `~` fading. */
export function skillFamily(
  key: string,
  name: string,
  purpose: string,
  competences: string,
  skills: string,
): SkillFamily {
  return {
    key,
    name,
    purpose,
    competences: competences.split('; '),
    skills: skills.split(', ').map(parseSkill),
  };
}
