import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import type { LinkList } from './link-lists.ts';
import type { SentLink } from './sent-links.ts';

type End = Pick<ObjectRef, 'id' | 'object_type'>;

/** Writes a change of a link by the call that keeps it; `gone` where there was nothing to take away. Rejects as writes do. */
export function useWriteLink(object: ObjectOf, list: LinkList): (link: SentLink) => Promise<object | 'gone'> {
  const { mutateAsync: put } = useWrite('objects.putRelation', { failure: 'screen' });
  const { mutateAsync: take } = useWrite('objects.deleteRelation', { failure: 'screen' });
  const { mutateAsync: changeSpace } = useWrite('spaces.update', { failure: 'screen', succeeded: null });
  const { kind, direction } = list;

  return async ({ other, does, level, before, data }) => {
    const [from, to] = direction === 'out' ? [object, other] : [other, object];
    if (list.byCallOfSpace !== undefined) {
      const [space, item] = kind === 'contains' ? [from, to] : [to, from];
      const remove = does === 'remove' ? { remove: true } : {};
      return changeSpace({ space_id: space.id, [list.byCallOfSpace]: item.id, ...remove });
    }
    const ends = { type: typeOf(from), id: from.id, kind, to: to.id };
    if (does === 'remove') {
      const own = await take(ends);
      // Peers are peers of each other, whichever of them was said to be.
      const isOfOther = own.count === 0 && kind === 'peer';
      const answer = isOfOther ? await take({ type: typeOf(to), id: to.id, kind, to: from.id }) : own;
      return answer.count === 0 ? 'gone' : answer;
    }
    return put({
      ...ends,
      ...(level === undefined ? {} : { level }),
      ...(data === undefined ? {} : { data }),
      ...(before === undefined ? {} : { if_level: before }),
    });
  };
}

function typeOf({ object_type: type }: End): ObjectType {
  if (!isObjectType(type)) {
    throw new TypeError(`${type} is no type of objects`);
  }
  return type;
}
