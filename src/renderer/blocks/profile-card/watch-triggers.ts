import { cardFocusEvent, cardSubjectOf } from '#blocks/object/card-trigger.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { isOutsideFields } from '#ui/use-keys-outside-fields.ts';
import { createCardIntent } from './card-intent.ts';
import { besideRow, isOnWay } from './card-place.ts';
import { type CardLevel, cardLevels, looseCard, type OpenCard, useCardStore } from './card-store.ts';

/** px; below this there is more room beside a name than under it. */
const lowWindow = 600;

const trigger = '[data-card]';
/** The part of a trigger that the pointer must rest on, where the whole of it is a row. */
const zone = '[data-card-zone]';

function rectOf(element: Element): DOMRect {
  return (element.querySelector(zone) ?? element).getBoundingClientRect();
}

function holds(rect: DOMRect, x: number, y: number): boolean {
  return x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom;
}

/** The trigger below the pointer, also where a row's own link lies over it. */
function triggerAt(x: number, y: number): Element | null {
  const [top, ...below] = document.elementsFromPoint(x, y);
  if (top === undefined) {
    return null;
  }
  const candidates = [top.closest(trigger), ...below.filter((element) => element.matches(trigger))];
  const found = candidates.find(
    (element) =>
      element !== null &&
      holds(rectOf(element), x, y) &&
      // Not what lies below a dialog or a menu.
      (element.contains(top) || element.closest('tr, li, article')?.contains(top) === true),
  );
  return found ?? null;
}

/** The card that something is in. */
function cardOf(target: EventTarget | null): OpenCard | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-profile-card]') : null;
  const key = element?.dataset.profileCard;
  return key === undefined ? undefined : useCardStore.getState().cards.find((card) => String(card.key) === key);
}

/** The level of a card that passes, −1 for the screen and what is pinned on it. */
function levelOf(card: OpenCard | undefined): number {
  return card === undefined || card.isPinned ? -1 : card.level;
}

function rowOf(element: Element): Element | null {
  return element.closest('tr, li, [role="option"]');
}

/** Where the card of an element hangs, and on which side of that. */
function hangingOf(element: Element): Pick<OpenCard, 'anchor' | 'side'> {
  const row = rowOf(element);
  const name = rectOf(element);
  if (row === null && window.innerHeight >= lowWindow) {
    return { anchor: name, side: 'bottom' };
  }
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const side = isMirrored ? 'left' : 'right';
  if (row === null) {
    return { anchor: name, side };
  }
  const names = element.closest('td')?.getBoundingClientRect() ?? name;
  const x = besideRow({ names, row: row.getBoundingClientRect(), innerWidth: window.innerWidth, isMirrored });
  return { anchor: new DOMRect(x, name.top, 0, name.height), side };
}

/** Whether the pointer may be on its way from a row to the card that hangs beside it. */
function isOnWayToCard(element: Element | null, level: CardLevel, pointer: { x: number; y: number }): boolean {
  const open = looseCard(level);
  const card = document.querySelector(`[data-profile-card="${open?.key}"]`);
  return (
    element !== null &&
    card !== null &&
    open?.side !== 'bottom' &&
    isOnWay(pointer, rectOf(element), card.getBoundingClientRect())
  );
}

/** What the palette shows beside its list already. */
function isPreviewed(element: Element): boolean {
  const { object } = cardSubjectOf(element) ?? {};
  const preview =
    object === undefined || element.closest('[role="option"]') === null
      ? null
      : document.querySelector(`[data-preview="${CSS.escape(optionKey(object))}"]`);
  return preview?.checkVisibility() === true;
}

/** False for what has been scrolled away. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = rectOf(element);
  return document.elementsFromPoint(left + width / 2, top + height / 2).some((at) => element.contains(at));
}

/** Whether something is in a menu or dialog: where the focus goes when that closes, nobody chose. */
function isInLayer(element: EventTarget | null): boolean {
  const layer = '[role="menu"], [role="dialog"]:not([data-profile-card]), [role="alertdialog"]';
  return element instanceof Element && element.closest(layer) !== null;
}

/** Not the header of a job card, nor a row: they go when the list scrolls. Nor a card: what opens from it stands beside it. */
function containerOf(element: Element): HTMLElement | null {
  const card = cardOf(element);
  return card === undefined ? element.closest<HTMLElement>('[role="dialog"], main') : card.container;
}

function openedBy(element: Element, how: Pick<OpenCard, 'isPinned' | 'takesFocus' | 'level'>): void {
  const subject = cardSubjectOf(element);
  const { cards } = useCardStore.getState();
  const pinned = cards.find((card) => card.isPinned && card.object.id === subject?.object.id);
  if (pinned !== undefined && how.takesFocus) {
    document.querySelector<HTMLElement>(`[data-profile-card="${pinned.key}"]`)?.focus({ preventScroll: true });
  } else if (subject !== undefined && pinned === undefined) {
    useCardStore.getState().show({
      ...subject,
      ...how,
      ...hangingOf(element),
      container: containerOf(element),
      returnTo: document.activeElement,
    });
  }
}

/** What the card of the keyboard's place is opened from: the focused link, or that of a list's active row. */
function triggerOfFocus(): Element | null {
  const focused = document.activeElement ?? document.body;
  const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  // j and k walk the rows from anywhere.
  const row = active ?? (isOutsideFields(focused) ? document.querySelector('main tr[data-active]') : null);
  return focused.closest(trigger) ?? row?.querySelector(trigger) ?? null;
}

export interface TriggerWatch {
  /** Closes the card that passes on a level, and what was opened from it. */
  dismiss: (level: CardLevel) => void;
  /** That card stays. */
  release: (level: CardLevel) => void;
  stop: () => void;
}

/**
 * Listens to the whole window for what rests on a trigger: one listener for all, so that lists of any length scroll as
 * without it. `onOpen` hears of a card the keyboard opened.
 */
export function watchTriggers(onOpen: (name: string | undefined) => void): TriggerWatch {
  const intents = cardLevels.map((level) =>
    createCardIntent<Element>({
      onOpen: (element, by) => {
        performance.mark('cadre:card-intended');
        if (by === 'pointer' ? !isPreviewed(element) : isInView(element)) {
          openedBy(element, { isPinned: false, takesFocus: false, level });
        }
        if (by === 'focus') {
          onOpen(cardSubjectOf(element)?.name);
        }
      },
      isInList: (element) => rowOf(element) !== null,
      onClose: () => {
        useCardStore.getState().closeLoose(level);
        for (const above of intents.slice(level + 1)) {
          above.dismiss();
        }
      },
    }),
  );
  /** Where the keyboard stands within what has the focus. */
  let stoodOn: Element | null = null;
  /** What had the focus in a menu or dialog is gone: where it goes next, nobody chose. */
  let comesBack = false;
  let frame: number | undefined;
  let arrive: (() => void) | undefined;
  let pointer = { x: -1, y: -1 };

  function dismissAll(): void {
    for (const intent of intents) {
      intent.dismiss();
    }
  }

  /** Whoever is in a card that passes is in those below it too; what it holds opens cards on the next level. */
  function tell(what: 'point' | 'focus', card: OpenCard | undefined, found: Element | null): void {
    const within = levelOf(card);
    for (const level of cardLevels) {
      const intent = intents[level];
      const mayBeOnWay = what === 'point' && isOnWayToCard(intent?.current() ?? null, level, pointer);
      intent?.[what](level <= within ? 'card' : level === within + 1 ? found : null, mayBeOnWay);
    }
  }

  function onPointerMove(event: PointerEvent): void {
    // After scrolling the browser repeats the last place of a pointer that rests.
    const rests = event.clientX === pointer.x && event.clientY === pointer.y;
    if (event.pointerType === 'touch' || rests) {
      return;
    }
    pointer = { x: event.clientX, y: event.clientY };
    const { target } = event;
    arrive ??= () => tell('point', cardOf(target), triggerAt(pointer.x, pointer.y));
    frame ??= requestAnimationFrame(arrived);
  }

  /** Looks at once where the pointer is that moved within this frame. */
  function arrived(): void {
    if (frame !== undefined) {
      cancelAnimationFrame(frame);
    }
    frame = undefined;
    const look = arrive;
    arrive = undefined;
    look?.();
  }

  function onPointerOut(event: PointerEvent): void {
    if (event.relatedTarget === null) {
      pointer = { x: -1, y: -1 };
      tell('point', undefined, null);
    }
  }

  function onFocusIn({ target }: Pick<FocusEvent, 'target'>): void {
    const isMeant = target instanceof Element && target.matches(':focus-visible') && !comesBack;
    const focused = isMeant ? target.closest(trigger) : null;
    comesBack = false;
    tell('focus', cardOf(target), focused);
  }

  function onStand(event: Event): void {
    const { target } = event;
    const isOn = event instanceof CustomEvent && event.detail === true;
    const element = target instanceof Element ? target.closest(trigger) : null;
    if (isOn && element !== null) {
      stoodOn = element;
      tell('focus', undefined, element);
    } else if (stoodOn !== null && (isOn || stoodOn === target)) {
      stoodOn = null;
      tell('focus', undefined, null);
    }
  }

  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) {
      comesBack = isInLayer(target);
      tell('focus', undefined, null);
    }
  }

  function onScroll({ target }: Event): void {
    for (const intent of intents) {
      const current = intent.current();
      if (current !== null && target instanceof Node && target.contains(current)) {
        intent.scroll();
      }
    }
  }

  function onResize(): void {
    for (const intent of intents) {
      intent.scroll();
    }
  }

  function onPointerDown({ target }: PointerEvent): void {
    if (cardOf(target) === undefined) {
      // What it was pressed on is left, and not come to after that.
      arrived();
      dismissAll();
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    comesBack = false;
    const isCardKey = event.altKey && event.key === 'ArrowDown';
    const within = document.activeElement?.contains(stoodOn) === true ? stoodOn : null;
    const element = isCardKey ? (within ?? triggerOfFocus()) : null;
    if (element === null) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const level = cardLevels.find((one) => looseCard(one) !== undefined && intents[one]?.current() === element);
    const loose = level === undefined ? undefined : looseCard(level);
    if (loose !== undefined) {
      intents[loose.level]?.release();
      useCardStore.getState().pin(loose.key, true);
    } else {
      dismissAll();
      openedBy(element, { isPinned: true, takesFocus: true, level: 0 });
    }
  }

  // A row that goes, or shows another object, takes its card with it; so does the dialog a pinned card stands in.
  const changes = new MutationObserver(() => {
    for (const level of cardLevels) {
      const element = intents[level]?.current() ?? null;
      const loose = looseCard(level);
      const subject = element === null ? undefined : cardSubjectOf(element)?.object.id;
      if (element !== null && (!element.isConnected || (loose !== undefined && subject !== loose.object.id))) {
        intents[level]?.dismiss();
      }
    }
    const { cards, close } = useCardStore.getState();
    for (const { key, container } of cards) {
      if (container?.isConnected === false) {
        close(key);
      }
    }
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-card'] });

  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal } as const;
  document.addEventListener('pointermove', onPointerMove, options);
  document.addEventListener('pointerout', onPointerOut, options);
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onFocusOut, options);
  document.addEventListener(cardFocusEvent, onStand, options);
  document.addEventListener('scroll', onScroll, options);
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
  window.addEventListener('resize', onResize, { signal: listening.signal });
  window.addEventListener('blur', dismissAll, { signal: listening.signal });
  // What was focused while this was still being read.
  onFocusIn({ target: document.activeElement });

  return {
    dismiss: (level) => intents[level]?.dismiss(),
    release: (level) => intents[level]?.release(),
    stop: () => {
      listening.abort();
      changes.disconnect();
      dismissAll();
      if (frame !== undefined) {
        cancelAnimationFrame(frame);
      }
    },
  };
}
