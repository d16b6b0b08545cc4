import { useEffect, useMemo, useRef } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { useListAddress } from '#blocks/object-list/list-address.ts';
import { sortParameter } from '#blocks/object-list/list-order.ts';
import type { ListViews } from '#blocks/object-list/list-view.ts';
import { useColumns } from '#blocks/object-list/use-columns.tsx';
import { useListSort } from '#blocks/object-list/use-list-sort.ts';
import { useListView } from '#blocks/object-list/use-list-view.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { useViewsRead } from './queries.ts';
import { addressOf, differing, type ShownList, saysShown } from './shown-list.ts';
import { useOvertaken } from './use-overtaken.ts';

/** In the address: none of the views, though the reader's role begins with one. */
const noView = 'none';

export interface KeptViews {
  views: readonly View[];
  /** The one that was chosen. */
  chosen: View | undefined;
  /** It was chosen, and is not there any more. */
  isGone: boolean;
  /** How the list is shown now. */
  shown: ShownList;
  /** In what that is not as the view has it. */
  changed: readonly (keyof ShownList)[];
  /** Somebody else saved the view otherwise since it was read here. */
  isOvertaken: boolean;
  /** Says as what the view is known here. */
  accept: (view: View) => void;
  /** Shows the list as a view has it. */
  choose: (view: { id: string } & ShownList) => void;
  /** Shows the list as it is without a view. */
  chooseNone: () => void;
  /** Nothing is chosen any more, and what is shown stays. */
  forget: () => void;
}

/** The views of the list of a type, and the one that its address names: all that is shown stands in the address as well. */
export function useKeptViews(type: ObjectType, layouts: ListViews): KeptViews {
  const { views, isFetching } = useViewsRead(type);
  const { address, change } = useListAddress();
  const { sort } = useListSort(type);
  const { offered, shown: columns, areKnown } = useColumns(type);
  const { view: layout } = useListView(type, layouts);
  const role = useSignedIn()?.role;
  const initial = views?.find((view) => role !== undefined && view.default_for.includes(role));
  const chosen = views?.find(({ id }) => id === address.saved);
  const isOwnSort = address.sort !== undefined && layout.own?.sorts.includes(address.sort) === true;
  const shown = useMemo(
    (): ShownList => ({
      where: address.where,
      sort: isOwnSort ? address.sort : sort === null ? undefined : sortParameter(sort),
      columns: columns.slice(1).map(({ id }) => id),
      layout: layout.name,
      group: address.group,
    }),
    [address.where, address.group, address.sort, isOwnSort, sort, columns, layout],
  );
  const changed = useMemo(() => {
    if (chosen === undefined || !areKnown) {
      return [];
    }
    const offers = new Set(offered.map(({ id }) => id));
    const kept: ShownList = {
      ...chosen,
      sort: chosen.sort ?? descriptorOf(type).order,
      columns: chosen.columns?.filter((id) => offers.has(id)),
    };
    return differing(shown, kept);
  }, [chosen, shown, offered, areKnown, type]);

  const { isOvertaken, accept } = useOvertaken(chosen, changed);

  // An address that names a view and says no more is one that was written by hand; one that says nothing begins with the
  // view of the reader's role. What somebody takes away later stays away.
  const isDecided = useRef(false);
  useEffect(() => {
    if (views === undefined || role === undefined || isDecided.current) {
      return;
    }
    isDecided.current = true;
    const asked = saysShown(address) ? undefined : address.saved === undefined ? initial : chosen;
    if (asked !== undefined) {
      change(addressOf(asked));
    }
  }, [views, role, address, initial, chosen, change]);

  return {
    views: views ?? [],
    chosen,
    isGone:
      address.saved !== undefined &&
      address.saved !== noView &&
      views !== undefined &&
      chosen === undefined &&
      !isFetching,
    shown,
    changed,
    isOvertaken,
    accept,
    choose: (view) => change(addressOf(view)),
    chooseNone: () => change({ ...addressOf({ id: noView }), saved: initial === undefined ? undefined : noView }),
    forget: () => change({ saved: undefined }),
  };
}
