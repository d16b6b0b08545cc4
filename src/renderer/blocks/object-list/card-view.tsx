import { type ReactNode, useCallback } from 'react';
import { type ObjectText, useObjectText } from '#blocks/object/use-object-text.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { VirtualGrid } from '#ui/virtual-grid.tsx';
import { ListState } from './list-state.tsx';
import { listPositions } from './list-store.ts';
import type { ListViewProps } from './list-view.ts';
import { useListEntry } from './use-list-entry.ts';
import { useListRows } from './use-list-rows.ts';

interface CardViewProps<Type extends ObjectType>
  extends Pick<ListViewProps, 'scope' | 'onTotal' | 'emptyAction' | 'filtered'> {
  type: Type;
  /** px; every card has it. */
  cardHeight: number;
  /** Holds the place of a card that is not loaded. */
  skeleton: ReactNode;
  /** Holds one link, which the arrow keys come to. */
  card: (object: ObjectOf<Type>, text: ObjectText) => ReactNode;
}

/** Narrowest width of a card in px. */
const cardWidth = 300;

/** The objects of a type as cards of one height; cards come page by page as they scroll into view. */
export function CardView<Type extends ObjectType>(props: CardViewProps<Type>) {
  const { type, scope, onTotal, emptyAction, filtered, cardHeight, skeleton, card } = props;
  const text = useObjectText();
  const { rows, onRange } = useListRows(type, scope, onTotal);
  const entry = `${useListEntry()} cards`;
  const start = listPositions.get(entry);
  const onOffset = useCallback((offset: number) => listPositions.set(entry, { offset, active: -1 }), [entry]);
  return (
    <ListState {...{ type, rows, emptyAction, filtered }}>
      <VirtualGrid
        label={text.type(type)}
        total={rows.total}
        itemAt={rows.rowAt}
        onRange={onRange}
        minWidth={cardWidth}
        itemHeight={cardHeight}
        start={start?.offset}
        onOffset={onOffset}
        skeleton={skeleton}
      >
        {(object) => card(object, text)}
      </VirtualGrid>
    </ListState>
  );
}
