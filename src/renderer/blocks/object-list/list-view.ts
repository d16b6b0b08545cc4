import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#lib/i18n/text-in.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { ListGrouping } from './list-grouping.ts';
import type { ListScope, ListTotal } from './list-scope.ts';
import type { ListSelection } from './use-list-selection.ts';

/** What every view of a list is shown with. */
export interface ListViewProps {
  type: ObjectType;
  /** What it shows, all of it or in parts of its own. */
  scope: ListScope;
  selection: ListSelection;
  /** Undefined: its rows are in no groups. */
  grouping?: ListGrouping | undefined;
  /** Told how many there are. */
  onTotal: (total: ListTotal) => void;
  /** Told of which object more is to be shown beside the list: `null` of none, `undefined` in it while it is loading. */
  onActive: (active: { object: ObjectOf | undefined } | null) => void;
  /** What the empty list offers. */
  emptyAction: ReactNode;
  /** What an empty list is filtered by, where it is. */
  filtered: FilteredList | undefined;
}

/** That a list is filtered: what is said of it where nothing is left, and what takes the filter away. */
export interface FilteredList {
  says: string;
  clearLabel: string;
  onClear: () => void;
}

/** One way to show the objects of a type: the list is handed those that the type has. */
export interface ListView {
  /** Small letters and hyphens; the settings of this computer keep it as the person's choice. */
  name: string;
  label: Text;
  Icon: LucideIcon;
  Component: ComponentType<ListViewProps>;
  /** It has no headings to press: the header offers the order. */
  offersOrder: boolean;
  /** It has an active row, of which more can be shown beside it. */
  hasPreview: boolean;
  /** It chooses by itself of all objects what it shows: no filter of the list concerns it, and where it shows none there may be others. */
  choosesRows?: true;
  /** It has no columns and rows to choose from: what the header offers in place of groups, sums, columns and order. */
  Tools?: ComponentType;
  /** What it is put together and ordered by that other views know nothing of: in an address that is no mistake, whichever is shown. */
  own?: { groups: readonly string[]; sorts: readonly string[] };
}

/** The views of a type; the first is shown until another is chosen. */
export type ListViews = readonly [ListView, ...ListView[]];
