import { personTypes } from '#shared/domain/object-types.ts';
import type { RelationKind } from '#shared/domain/relation-kinds.ts';
import { levelFit } from './fit.ts';
import { linkedTo, type Pool } from './pools.ts';
import type { Recommender, Scored, Subject } from './recommender.ts';

async function linkedToSkill(
  { store, identity, subject: skill }: Subject,
  pool: Pool,
  kind: RelationKind,
  does: Parameters<typeof levelFit>[0],
): Promise<Scored[]> {
  const linked = await linkedTo(store, identity, pool, kind, [skill.id]);
  return [...linked].map(([id, levels]) => ({ id, ...levelFit(does, skill.name, levels.get(skill.id) ?? null) }));
}

/** For a skill: who holds it, what teaches it, and the jobs that need it. */
export const forSkill: Recommender = {
  usual: ['employee', 'candidate', 'course', 'training'],
  parts: (about) => [
    { asked: personTypes, score: (pool) => linkedToSkill(about, pool, 'has_skill', 'holds') },
    { asked: ['course', 'training'], score: (pool) => linkedToSkill(about, pool, 'teaches', 'teaches') },
    { asked: ['job'], score: (pool) => linkedToSkill(about, pool, 'needs_skill', 'needs') },
  ],
};
