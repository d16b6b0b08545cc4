import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Settings } from '#shared/bridge/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What every view of a list is shown with. */
export interface ListViewProps {
  type: ObjectType;
  /** Told how many there are; `null` while that is not known. */
  onTotal: (total: number | null) => void;
  /** What the empty list offers; null where nothing can be imported. */
  onImport: (() => void) | null;
}

/** One way to show the objects of a type: the list is handed those that the type has. */
export interface ListView {
  /** Its word in the catalogue; the settings of this computer keep it as the person's choice. */
  name: NonNullable<Settings['listViews'][ObjectType]>;
  Icon: LucideIcon;
  Component: ComponentType<ListViewProps>;
  /** It has no headings to press: the header offers the order. */
  offersOrder: boolean;
  /** It has an active row, of which more can be shown beside it. */
  hasPreview: boolean;
}

/** The views of a type; the first is shown until another is chosen. */
export type ListViews = readonly [ListView, ...ListView[]];
