import { create } from 'zustand';
import type { CardSubject } from '#blocks/object/card-trigger.ts';

/** How many cards that pass may be open, each from a name in the one before. */
export const cardLevels = [0, 1] as const;
export type CardLevel = (typeof cardLevels)[number];

export interface OpenCard extends CardSubject {
  key: number;
  /** Stays until its button or Escape closes it; one that is not pinned passes: it follows pointer and focus. */
  isPinned: boolean;
  /** 0 where it was opened from a screen or a pinned card, 1 from a name in a card that passes. */
  level: CardLevel;
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
  /** Opens a card; it takes the place of those that pass on its level and above. */
  show: (card: Omit<OpenCard, 'key'>) => void;
  pin: (key: number, takesFocus: boolean) => void;
  close: (key: number) => void;
  /** Closes what passes from this level on. */
  closeLoose: (from: CardLevel) => void;
}

let nextKey = 1;

/** The cards that are open in this window. */
export const useCardStore = create<CardState>()((set) => ({
  cards: [],
  show: (card) => set(({ cards }) => ({ cards: [...withoutLoose(cards, card.level), { ...card, key: nextKey++ }] })),
  pin: (key, takesFocus) =>
    set(({ cards }) => ({
      cards: cards.map((card) => (card.key === key ? { ...card, isPinned: true, takesFocus } : card)),
    })),
  close: (key) => set(({ cards }) => ({ cards: cards.filter((card) => card.key !== key) })),
  closeLoose: (from) => set(({ cards }) => ({ cards: withoutLoose(cards, from) })),
}));

function withoutLoose(cards: readonly OpenCard[], from: CardLevel): OpenCard[] {
  return cards.filter(({ isPinned, level }) => isPinned || level < from);
}

/** The card that passes on a level. */
export function looseCard(on: CardLevel): OpenCard | undefined {
  return useCardStore.getState().cards.find(({ isPinned, level }) => !isPinned && level === on);
}
