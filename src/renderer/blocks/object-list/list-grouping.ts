import type { ReactNode } from 'react';
import type { CallOutput } from '#shared/contract/call-names.ts';

/** A group of a list, as the host tells it. */
export type ListGroup = CallOutput<'objects.groups'>['groups'][number];

/** By which field a list is put together, and how its groups are told. */
export interface ListGrouping {
  /** As filters name it. */
  by: string;
  draw: (group: ListGroup) => ReactNode;
  /** Those of a field whose words have an order, in it; else as the host has them. */
  inOrder: (groups: readonly ListGroup[]) => readonly ListGroup[];
}

/** What a list is handed to be put together by whatever whoever looks at it chooses. */
export interface ListGroups {
  /** What offers the choice. */
  menu: ReactNode;
  grouping: ListGrouping | undefined;
  /** The address asks for what the list cannot be put together by. */
  isUnknown: boolean;
}
