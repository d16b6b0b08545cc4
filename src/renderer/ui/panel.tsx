import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { escapeBelowToasts, takesEscape } from './escape-below-toasts.ts';
import { overlayContainer, useOverlayContainer } from './overlay-container.ts';

interface PanelFrameProps {
  label: string;
  align?: 'start' | 'end';
  /** For what is read in it; controls are narrower. */
  wide?: boolean;
  /** Where the focus goes when it closes; to the trigger, where this does not prevent it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

interface PanelProps extends PanelFrameProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Where something else opens and closes it as well. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface AnchoredPanelProps extends Omit<PanelFrameProps, 'onCloseAutoFocus'> {
  /** What it hangs at: a press on it leaves it open. */
  anchor: HTMLElement;
  /** Where the focus goes when it closes, unless the person went elsewhere. */
  returnTo: Element | null;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface ContentProps extends PanelFrameProps {
  /** Stays in the window also where what it hangs at has been scrolled out of it. */
  stays?: boolean;
  container: HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  onInteractOutside?: (event: Event) => void;
}

function Content({
  container,
  label,
  align = 'end',
  wide = false,
  stays,
  children,
  onKeyDown,
  ...handlers
}: ContentProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        aria-label={label}
        {...handlers}
        {...takesEscape}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          escapeBelowToasts(event, () => close.current?.click());
        }}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        {...(stays === true && { sticky: 'always' })}
        className={classNames(
          'z-50 flex max-h-(--radix-popover-content-available-height) animate-appear flex-col overflow-hidden rounded-card bg-surface-2 shadow-overlay outline-none',
          wide ? 'w-96' : 'w-72',
        )}
      >
        {children}
        <Radix.Close ref={close} hidden />
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Controls that open from a button, and stay while they are used. */
export function Panel({ trigger, open, onOpenChange, ...frame }: PanelProps) {
  const [container, findContainer] = useOverlayContainer();
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild ref={findContainer}>
        {trigger}
      </Radix.Trigger>
      <Content {...frame} container={container} />
    </Radix.Root>
  );
}

/** {@link Panel} of a button that is one of very many: it is there only while it is open. */
export function AnchoredPanel({ anchor, returnTo, onClose, ...frame }: AnchoredPanelProps) {
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  const isLeft = useRef(false);
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Anchor virtualRef={virtualRef} />
      <Content
        {...frame}
        stays
        container={overlayContainer(anchor)}
        onInteractOutside={(event) => {
          // What closes it there is the press itself.
          if (event.target instanceof Node && anchor.contains(event.target)) {
            event.preventDefault();
          } else {
            isLeft.current = true;
          }
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeft.current && returnTo instanceof HTMLElement && returnTo.isConnected) {
            returnTo.focus({ preventScroll: true });
          }
        }}
      />
    </Radix.Root>
  );
}
