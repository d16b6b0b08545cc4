import { create } from 'zustand';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** A change of one link on its way to the host. */
export interface SentLink {
  /** The object whose page has the list, and the list. */
  own: string;
  list: string;
  other: ObjectRef;
  does: 'add' | 'remove' | 'level' | 'state';
  level?: number;
  /** What it is to say, as its data says it; null for nothing. */
  data?: Record<string, string> | null;
  /** The level that was read: in place of another one nothing is written. */
  before?: number | null;
}

const useSentLinkStore = create<{ sent: readonly SentLink[] }>()(() => ({ sent: [] }));

/** Shows a link as it will be while its change is on its way; returns what ends that. */
export function showSentLink(link: SentLink): () => void {
  useSentLinkStore.setState(({ sent }) => ({ sent: [...sent, link] }));
  return () => useSentLinkStore.setState(({ sent }) => ({ sent: sent.filter((other) => other !== link) }));
}

/** What is on its way of the links of objects. */
export function useSentLinks(): readonly SentLink[] {
  return useSentLinkStore(({ sent }) => sent);
}

/** How the entries of a list show its links. */
export interface LinkEntry<Entry> {
  idOf: (entry: Entry) => string;
  made: (link: SentLink) => Entry;
  levelled: (entry: Entry, level: number) => Entry;
  /** Where its entries say more than a level. */
  saying?: (entry: Entry, data: Record<string, string> | null) => Entry;
}

/** The entries of a list as they will be. */
export function withSentLinks<Entry>(
  entries: readonly Entry[],
  sent: readonly SentLink[],
  { idOf, made, levelled, saying = (entry) => entry }: LinkEntry<Entry>,
): readonly Entry[] {
  return sent.reduce<readonly Entry[]>((before, link) => {
    const isOther = (entry: Entry) => idOf(entry) !== link.other.id;
    if (link.does === 'remove') {
      return before.filter(isOther);
    }
    const { level, data } = link;
    if (before.every(isOther)) {
      return link.does === 'add' ? before.concat([made(link)]) : before;
    }
    const changed = (entry: Entry) => {
      const at = level === undefined ? entry : levelled(entry, level);
      return data === undefined ? at : saying(at, data);
    };
    return before.map((entry) => (isOther(entry) ? entry : changed(entry)));
  }, entries);
}
