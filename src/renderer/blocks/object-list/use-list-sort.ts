import { useMemo } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { DataTableSort } from '#ui/data-table-header.tsx';
import { useListAddress } from './list-address.ts';
import { parseSort, sortParameter } from './list-order.ts';
import { useColumns } from './use-columns.tsx';

interface ListOrder {
  /** `null`: the host's own. */
  sort: DataTableSort | null;
  /** The order of the type, or of the host, where `null` is chosen. */
  setSort: (sort: DataTableSort | null) => void;
  /** That of the type. */
  own: DataTableSort | null;
  /** What was asked for is no order of this list. */
  isUnknown: boolean;
}

/** The order of the list of a type: what its address asks for, else that of the type. The host would refuse what it cannot order by. */
export function useListSort(type: ObjectType): ListOrder {
  const { address, change } = useListAddress();
  const { offered, areKnown } = useColumns(type);
  const asked = useMemo(() => (address.sort === undefined ? null : parseSort(address.sort)), [address.sort]);
  const own = useMemo(() => ownOrder(type), [type]);
  const isOffered = asked !== null && offered.some(({ id, sortable }) => sortable === true && id === asked.column);
  return {
    sort: isOffered ? asked : own,
    own,
    setSort: (sort) => change({ sort: sort === null ? undefined : sortParameter(sort) }),
    isUnknown: asked !== null && !isOffered && areKnown,
  };
}

function ownOrder(type: ObjectType): DataTableSort | null {
  const { order } = descriptorOf(type);
  return order === undefined ? null : parseSort(order);
}
