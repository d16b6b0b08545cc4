import { Popover } from 'radix-ui';
import { useEffect, useId, useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { cardGround } from './card-frame.tsx';
import type { OpenCard } from './card-store.ts';
import { ProfileCard } from './profile-card.tsx';
import { useCardMove } from './use-card-move.ts';

interface CardPopoverProps {
  card: OpenCard;
  onPin: () => void;
  onClose: () => void;
}

/** px between what a card was opened from and the card. */
const gap = 6;

function keep(event: Event): void {
  event.preventDefault();
}

/** False in a text that is being written beside the card. */
function isOutsideTexts(target: EventTarget | null, card: HTMLElement | null): boolean {
  const text = target instanceof Element ? target.closest('input, textarea, [contenteditable="true"]') : null;
  return text === null || card?.contains(text) === true;
}

/** A card where it hangs, always within the window. When it opens and closes is not its business, Escape aside. */
export function CardPopover({ card, onPin, onClose }: CardPopoverProps) {
  const titleId = useId();
  const t = useT(objectWords);
  const content = useRef<HTMLDivElement>(null);
  const move = useCardMove(content, card.isPinned);
  const anchor = useRef({ getBoundingClientRect: () => card.anchor });
  const { takesFocus, returnTo } = card;
  useEffect(() => {
    if (takesFocus) {
      content.current?.focus({ preventScroll: true });
    }
  }, [takesFocus]);
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={card.container}>
        <Popover.Content
          ref={content}
          data-profile-card={card.key}
          aria-labelledby={titleId}
          aria-modal={false}
          side={card.side}
          align="start"
          alignOffset={-gap}
          collisionPadding={8 - gap}
          onOpenAutoFocus={keep}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const held = content.current?.contains(document.activeElement) || document.activeElement === document.body;
            if (held && returnTo instanceof HTMLElement && returnTo.isConnected) {
              returnTo.focus({ preventScroll: true });
            }
          }}
          onInteractOutside={keep}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // What is kept open beside a text leaves the text its own Escape.
            if (!card.isPinned || isOutsideTexts(event.target, content.current)) {
              // It closes the card only, not also what lies below it.
              event.stopPropagation();
              onClose();
            }
          }}
          aria-description={card.isPinned ? t('profile.move') : undefined}
          style={move.style}
          {...move.handlers}
          onKeyDown={(event) => {
            const { key, target } = event;
            move.onKey(event);
            // The tooltip of the focused button took it for itself.
            if (key === 'Escape' && target instanceof Element && target.closest('[role="menu"]') === null) {
              onClose();
            }
          }}
          // The gap is part of it: the pointer crosses it without leaving.
          className="group/card z-50 flex max-h-(--radix-popover-content-available-height) animate-fade p-1.5 outline-none"
        >
          <div
            className={classNames(
              cardGround,
              'min-h-0 outline-accent outline-offset-2 group-focus-visible/card:outline-2',
            )}
          >
            <ProfileCard subject={card} titleId={titleId} isPinned={card.isPinned} onPin={onPin} onClose={onClose} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
