import { useMemo } from 'react';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { StateBadge } from '#blocks/object/state-badge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useListAddress } from '#blocks/object-list/list-address.ts';
import type { ListGroup, ListGrouping, ListGroups } from '#blocks/object-list/list-grouping.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { groupedByOf, groupingCustomKinds, listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { GroupMenu } from './group-menu.tsx';
import { type FilterField, useFilterFields } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

/** Of what has words of its own, in their order, then what the host has besides; what says nothing stays last. */
function inOrderOf({ choices }: FilterField, groups: readonly ListGroup[]): readonly ListGroup[] {
  const placeOf = ({ value }: ListGroup) => {
    const place = value === null ? -1 : choices.indexOf(value);
    return place >= 0 ? place : value === null ? choices.length + 1 : choices.length;
  };
  return choices.length === 0 ? groups : [...groups].sort((a, b) => placeOf(a) - placeOf(b));
}

/** What the list of a type is put together by, which stands in its address. */
export function useListGroups(type: ObjectType): ListGroups {
  const t = useT(filterWords);
  const text = useObjectText();
  const { address, change } = useListAddress();
  const { fields, areKnown } = useFilterFields(type);
  const offered = useMemo(
    () =>
      fields.filter(
        ({ name, kind }) =>
          groupedByOf(type, name) !== undefined || (name.startsWith('custom') && groupingCustomKinds.has(kind)),
      ),
    [type, fields],
  );
  const field = offered.find(({ name }) => name === address.group);
  const grouping = useMemo((): ListGrouping | undefined => {
    if (field === undefined) {
      return undefined;
    }
    const isOfObjects = field.kind === 'link' || field.kind === 'person';
    const textOf = ({ value, object }: ListGroup): string => {
      if (value === null) {
        return t('groups.none');
      }
      if (isOfObjects) {
        return object?.name ?? t('groups.hidden');
      }
      if (field.kind === 'list') {
        return value;
      }
      return field.kind === 'flag' ? text.yesNo(value === 'true') : text.choice(value);
    };
    return {
      by: field.name,
      draw(group) {
        const { value, object, meaning } = group;
        if (value !== null && (field.kind === 'choice' || meaning !== undefined)) {
          return <StateBadge value={value} meaning={meaning} text={text} />;
        }
        return (
          <>
            {object === undefined ? null : <ObjectMark object={object} size="small" />}
            <span dir="auto" className={value === null ? 'truncate text-secondary' : 'truncate'}>
              {textOf(group)}
            </span>
          </>
        );
      },
      // What is ranked the host has in its order.
      inOrder: (groups) => (listedFieldOf(type, field.name)?.ranks === undefined ? inOrderOf(field, groups) : groups),
    };
  }, [type, field, t, text]);
  return {
    grouping,
    isUnknown: address.group !== undefined && field === undefined && areKnown,
    menu:
      offered.length === 0 ? null : (
        <GroupMenu fields={offered} chosen={field} onChoose={(name) => change({ group: name })} />
      ),
  };
}
