import { create } from 'zustand';
import type { CardSubject } from './card-trigger.ts';

export interface OpenCard extends CardSubject {
  key: number;
  /** Stays until its button or Escape closes it; the one that is not pinned follows pointer and focus. */
  isPinned: boolean;
  /** The keyboard opened it to go into it. */
  takesFocus: boolean;
  /** Where it hangs: the place of what it was opened from, which may have moved since. */
  anchor: DOMRect;
  /** Beside a row, so that the next names stay free; below a name in a text. */
  side: 'left' | 'right' | 'bottom';
  container: HTMLElement | null;
  /** Has the focus when the card that held it closes. */
  returnTo: Element | null;
}

interface CardState {
  cards: readonly OpenCard[];
  /** Opens a card; it takes the place of the one that is not pinned. */
  show: (card: Omit<OpenCard, 'key'>) => void;
  pin: (key: number, takesFocus: boolean) => void;
  close: (key: number) => void;
  closeLoose: () => void;
}

let nextKey = 1;

/** The cards that are open in this window. */
export const useCardStore = create<CardState>()((set) => ({
  cards: [],
  show: (card) =>
    set(({ cards }) => ({ cards: [...cards.filter(({ isPinned }) => isPinned), { ...card, key: nextKey++ }] })),
  pin: (key, takesFocus) =>
    set(({ cards }) => ({
      cards: cards.map((card) => (card.key === key ? { ...card, isPinned: true, takesFocus } : card)),
    })),
  close: (key) => set(({ cards }) => ({ cards: cards.filter((card) => card.key !== key) })),
  closeLoose: () => set(({ cards }) => ({ cards: cards.filter(({ isPinned }) => isPinned) })),
}));

export function looseCard(): OpenCard | undefined {
  return useCardStore.getState().cards.find(({ isPinned }) => !isPinned);
}
