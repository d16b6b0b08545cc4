import { personTypes } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { levelFit } from './fit.ts';
import { linkedTo, type Pool } from './pools.ts';
import type { Recommender, Scored, Subject } from './recommender.ts';

async function linkedToSkill(
  { store, identity, subject: skill }: Subject,
  pool: Pool,
  kind: RelationKind,
  verb: Parameters<typeof levelFit>[0],
): Promise<Scored[]> {
  const linked = await linkedTo(store, identity, pool, kind, [skill.id]);
  return [...linked].map(([id, levels]) => ({ id, ...levelFit(verb, skill.name, levels.get(skill.id) ?? null) }));
}

/** For a skill: who holds it, what teaches it, and the jobs that need it. */
export const forSkill: Recommender = {
  usual: ['employee', 'candidate', 'course', 'training'],
  parts: (about) => [
    { asked: personTypes, score: (pool) => linkedToSkill(about, pool, 'has_skill', 'Holds') },
    { asked: ['course', 'training'], score: (pool) => linkedToSkill(about, pool, 'teaches', 'Teaches') },
    { asked: ['job'], score: (pool) => linkedToSkill(about, pool, 'needs_skill', 'Needs') },
  ],
};
