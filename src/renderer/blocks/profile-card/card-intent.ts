/** ms of rest before a card opens. */
export const openMs = 200;
/** The same in lists, where the pointer mostly only passes. */
export const rowMs = 400;
/** The same where a card was open just now: felt as at once, and still no card for what is only passed over. */
export const nextMs = 50;
/** ms for which a card that was closed counts as open just now. */
export const justOpenMs = 600;
/** ms after the pointer left trigger and card (§2, §9). */
export const closeMs = 50;

/** Where the pointer or the focus is: on a trigger, in the open card, or elsewhere. */
export type CardPlace<Trigger> = Trigger | 'card' | null;

interface CardIntentOptions<Trigger> {
  onOpen: (trigger: Trigger, by: 'pointer' | 'focus') => void;
  onClose: () => void;
  /** Whether it stands in a list. */
  isInList: (trigger: Trigger) => boolean;
}

export interface CardIntent<Trigger> {
  /** `isOnWay`: it may be on its way from the trigger to its card, whatever it passes there. */
  point: (place: CardPlace<Trigger>, isOnWay?: boolean) => void;
  focus: (place: CardPlace<Trigger>) => void;
  /** Closes at once; what was left this way opens again only when it was left and come back to. */
  dismiss: () => void;
  /**
   * Everything moved: what the pointer rested on is no longer meant, what has the focus still is. Its card follows when
   * nothing moves any more: the focus itself scrolls a trigger into view, and so does what is read in above it.
   */
  scroll: () => void;
  /** The open card now stays by itself (pinned). */
  release: () => void;
  /** The trigger whose card is open, or is about to be. */
  current: () => Trigger | null;
}

/** When the one card that follows pointer and focus opens and closes. */
export function createCardIntent<Trigger extends object>({
  onOpen,
  onClose,
  isInList,
}: CardIntentOptions<Trigger>): CardIntent<Trigger> {
  let pointed: CardPlace<Trigger> = null;
  let focused: CardPlace<Trigger> = null;
  let shown: Trigger | null = null;
  let intended: Trigger | null = null;
  let dismissed: Trigger | null = null;
  let isOnWay = false;
  let wasJustOpen = false;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let justOpenTimer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(closeTimer);
    closeTimer = undefined;
    if (shown !== null) {
      shown = null;
      justOpenTimer = setTimeout(() => {
        wasJustOpen = false;
      }, justOpenMs);
      onClose();
    }
  }

  function delayOf(trigger: Trigger): number {
    if (wasJustOpen && !isOnWay) {
      return nextMs;
    }
    return isInList(trigger) ? rowMs : openMs;
  }

  function intend(): void {
    const next = isTrigger(pointed) ? pointed : pointed === null && isTrigger(focused) ? focused : null;
    if (next !== intended) {
      intended = next;
      wait();
    }
  }

  function wait(): void {
    const next = intended;
    clearTimeout(openTimer);
    if (next !== null && next !== shown && next !== dismissed) {
      openTimer = setTimeout(() => {
        clearTimeout(closeTimer);
        closeTimer = undefined;
        clearTimeout(justOpenTimer);
        wasJustOpen = true;
        shown = next;
        onOpen(next, next === pointed ? 'pointer' : 'focus');
      }, delayOf(next));
    }
  }

  function keepOrClose(): void {
    const holds =
      isOnWay || [pointed, focused].some((place) => place === 'card' || (place !== null && place === shown));
    if (holds) {
      clearTimeout(closeTimer);
      closeTimer = undefined;
    } else if (shown !== null) {
      closeTimer ??= setTimeout(close, closeMs);
    }
  }

  function settle(): void {
    if (dismissed !== pointed && dismissed !== focused) {
      dismissed = null;
    }
    keepOrClose();
    intend();
  }

  function dismiss(): void {
    clearTimeout(openTimer);
    dismissed = shown ?? intended;
    close();
    wasJustOpen = false;
  }

  return {
    point: (place, mayBeOnWay = false) => {
      pointed = place;
      isOnWay = mayBeOnWay;
      // Pointer and focus rest on different names: the one that came last is meant, until the other moves.
      if (isTrigger(place) && focused !== place) {
        focused = null;
      }
      settle();
    },
    focus: (place) => {
      focused = place;
      if (isTrigger(place)) {
        pointed = null;
        isOnWay = false;
      }
      settle();
    },
    dismiss,
    scroll: () => {
      if (intended !== null && intended === focused) {
        pointed = null;
        isOnWay = false;
        close();
        wasJustOpen = false;
        wait();
      } else {
        dismiss();
      }
    },
    release: () => {
      clearTimeout(openTimer);
      clearTimeout(closeTimer);
      closeTimer = undefined;
      dismissed = shown;
      shown = null;
      wasJustOpen = false;
    },
    current: () => shown ?? intended,
  };
}

function isTrigger<Trigger>(place: CardPlace<Trigger>): place is Trigger {
  return place !== null && place !== 'card';
}
