import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { CardPopover } from './card-popover.tsx';
import { looseCard, type OpenCard, useCardStore } from './card-store.ts';
import { type TriggerWatch, watchTriggers } from './watch-triggers.ts';

/** The profile cards of a window: those that follow pointer and focus, and those that were pinned. */
export function ProfileCards() {
  const t = useT(objectWords);
  const { cards, pin, close } = useCardStore();
  const { href } = useLocation();
  const [announced, setAnnounced] = useState<string>();
  const watch = useRef<TriggerWatch>(null);
  useEffect(() => {
    watch.current = watchTriggers(setAnnounced);
    return () => watch.current?.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page leaves no card behind
  useEffect(() => {
    // What is about to open was named by the new page: this runs after it is shown.
    if (looseCard(0) !== undefined) {
      watch.current?.dismiss(0);
    }
  }, [href]);

  function closeCard({ key, isPinned, level }: OpenCard): void {
    if (isPinned) {
      close(key);
    } else {
      watch.current?.dismiss(level);
    }
  }

  const hasLoose = cards.some(({ isPinned }) => !isPinned);
  return (
    <>
      <LiveRegion text={hasLoose && announced !== undefined ? t('profile.opened', { name: announced }) : ''} />
      {cards.map((card) => (
        <CardPopover
          key={card.key}
          card={card}
          onPin={() => {
            watch.current?.release(card.level);
            pin(card.key, false);
          }}
          onClose={() => closeCard(card)}
        />
      ))}
    </>
  );
}
