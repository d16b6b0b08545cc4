import { personTypes } from '#shared/domain/object-types.ts';
import { learningFit } from './fit.ts';
import { levelsOf, linkedTo, linksOf, type Pool } from './pools.ts';
import type { Recommender, Scored, Subject } from './recommender.ts';

async function learnersFor({ store, identity, subject: course }: Subject, pool: Pool): Promise<Scored[]> {
  const taught = await linksOf(store, identity, [course.id], ['teaches']);
  const skills = taught.get(course.id) ?? [];
  const holders = await linkedTo(
    store,
    identity,
    pool,
    'has_skill',
    skills.map((skill) => skill.id),
  );
  const taking = await linksOf(store, identity, [course.id], ['enrolled'], 'in');
  const taken = new Set((taking.get(course.id) ?? []).map((link) => link.id));
  return [...holders].flatMap(([id, levels]) => {
    const gaps = new Map(
      skills.flatMap((skill) => {
        const held = levels.get(skill.id);
        const needed = skill.needsLevel;
        return held === undefined || held === null || needed === undefined || held >= needed
          ? []
          : [[skill.id, { name: skill.name, held, needed, source: 'company' }] as const];
      }),
    );
    const fit = taken.has(id) ? undefined : learningFit(gaps, levelsOf(skills));
    return fit === undefined ? [] : [{ id, ...fit }];
  });
}

/** For a course or training: who would learn from it. */
export const forLearning: Recommender = {
  usual: ['employee'],
  parts: (about) => [{ asked: personTypes, score: (pool) => learnersFor(about, pool) }],
};
