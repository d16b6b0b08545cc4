import type { Relation } from '#shared/contract/objects.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { HeldSkill } from '#shared/domain/skill.ts';
import type { LinkList } from './link-lists.ts';
import type { LinkEntry } from './sent-links.ts';

/** Links of which a field of the object names the other ends. */
export const refEntry: LinkEntry<ObjectRef> = {
  idOf: ({ id }) => id,
  made: ({ other }) => other,
  levelled: (ref) => ref,
};

/** Skills that a field of the object has, with the level of the link. */
export function skillEntry(level: 'level' | 'needs_level'): LinkEntry<HeldSkill> {
  return {
    idOf: ({ id }) => id,
    made: ({ other, level: said }) => ({
      id: other.id,
      name: other.name,
      ...(said === undefined ? {} : { [level]: said }),
    }),
    levelled: (skill, said) => ({ ...skill, [level]: said }),
  };
}

/** Links that are read as such. */
export function relationEntry({ kind, direction }: LinkList): LinkEntry<Relation> {
  return {
    idOf: ({ object }) => object.id,
    made: ({ other, level = null }) => ({ kind, direction, object: other, level }),
    levelled: (relation, level) => ({ ...relation, level }),
    saying: (relation, data) => ({ ...relation, data: { ...(data === null ? {} : relation.data), ...data } }),
  };
}
