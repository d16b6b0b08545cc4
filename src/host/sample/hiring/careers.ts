import { employers } from '#host/sample/catalogue/employers.ts';
import type { Discipline } from '#host/sample/catalogue/org-unit.ts';
import { workPhrases } from '#host/sample/catalogue/phrases.ts';
import type { SkillLevel, Station } from '#host/sample/model.ts';
import { functionNames } from '#host/sample/people/person-fields.ts';
import type { Random } from '#host/sample/random.ts';
import { fillPhrase } from '#host/sample/wording.ts';

interface Career {
  /** Present and earlier title, in sentence case. */
  title: string;
  earlierTitle: string;
  employer: string;
  /** Years of work until `year`. */
  experience: number;
  year: number;
  discipline: Discipline;
  skills: readonly SkillLevel[];
}

/** Stations of a working life, latest first. */
export function stationsOf(random: Random, career: Career): Station[] {
  const count = Math.min(3, 1 + Math.floor(career.experience / 4));
  const sentences = random.sample(workPhrases[career.discipline].achievements, count * 2);
  const span = Math.max(1, Math.floor(career.experience / count));
  const earlier = random.sample(
    employers.filter((employer) => employer !== career.employer),
    count,
  );
  return Array.from({ length: count }, (_unused, index) => ({
    title: index === 0 ? career.title : career.earlierTitle,
    company: index === 0 ? career.employer : (earlier[index] ?? career.employer),
    from: String(career.year - span * (index + 1)),
    to: index === 0 ? 'today' : String(career.year - span * index),
    function: functionNames[career.discipline],
    achievements: sentences
      .slice(index * 2, index * 2 + 2)
      .map((sentence) => fillPhrase(random, sentence, career.skills)),
  }));
}
