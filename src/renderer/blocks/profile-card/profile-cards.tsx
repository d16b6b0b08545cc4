import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { CardPopover } from './card-popover.tsx';
import { looseCard, type OpenCard, useCardStore } from './card-store.ts';
import { type TriggerWatch, watchTriggers } from './watch-triggers.ts';

/** The profile cards of a window: one that follows pointer and focus, and those that were pinned. */
export function ProfileCards() {
  const t = useT('objects');
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
    if (looseCard() !== undefined) {
      watch.current?.dismiss();
    }
  }, [href]);

  function closeCard({ key, isPinned }: OpenCard): void {
    if (isPinned) {
      close(key);
    } else {
      watch.current?.dismiss();
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
            watch.current?.release();
            pin(card.key, false);
          }}
          onClose={() => closeCard(card)}
        />
      ))}
    </>
  );
}
