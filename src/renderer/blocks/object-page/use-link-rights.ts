import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isObjectType, isPersonType, type ObjectType } from '#shared/domain/object-types.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import type { LinkList } from './link-lists.ts';
import { linkStateOf } from './link-states.ts';

type End = Pick<ObjectRef, 'id' | 'object_type'>;

/** Of somebody unknown there is nothing that gives a right to them but the role. */
const anybody = '';

/** What the lists of links on the page of an object are called, and what the signed-in user may change of them. */
export function useLinkRights(object: ObjectOf) {
  const t = useT(objectWords);
  const text = useObjectText();
  const { mayLink, mayJudge } = useMay();

  function isAllowed({ kind, direction }: LinkList, type: string, id: string, removes: boolean): boolean {
    if (!isObjectType(type)) {
      return false;
    }
    const own = { type: object.object_type, object };
    const end = { type, object: { id } };
    return mayLink(direction === 'out' ? { kind, from: own, to: end, removes } : { kind, from: end, to: own, removes });
  }

  return {
    labelOf: ({ kind, direction, label }: LinkList) =>
      label === undefined ? text.relation(kind, direction) : t(`fields.${label}`),
    /** Types of which some may be added. */
    addableTo: (list: LinkList): readonly ObjectType[] =>
      list.targets.filter((type) => isAllowed(list, type, anybody, false)),
    mayRemove: (list: LinkList, { object_type, id }: End) => isAllowed(list, object_type, id, true),
    /** What its link says that the person may change. */
    stateOf: (list: LinkList, other: End) =>
      isAllowed(list, other.object_type, other.id, false)
        ? linkStateOf(list.kind, list.direction === 'out' ? object.object_type : other.object_type)
        : undefined,
    maySetLevel: (list: LinkList, other: End) => {
      const holder = list.direction === 'out' ? object : other;
      const isTheirs = !isPersonType(holder.object_type) || mayJudge(holder);
      return relationRules[list.kind].level === true && isTheirs && isAllowed(list, other.object_type, other.id, false);
    },
  };
}
