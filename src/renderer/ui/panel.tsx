import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactElement, type ReactNode, useMemo } from 'react';
import { classNames } from './class-names.ts';
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

interface AnchoredPanelProps extends PanelFrameProps {
  /** What it hangs at: a press on it leaves it open. */
  anchor: HTMLElement;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface ContentProps extends PanelFrameProps {
  container: HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerDownOutside?: (event: CustomEvent<{ originalEvent: PointerEvent }>) => void;
}

function Content({ container, label, align = 'end', wide = false, children, ...handlers }: ContentProps) {
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        aria-label={label}
        {...handlers}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'z-50 flex max-h-(--radix-popover-content-available-height) animate-appear flex-col overflow-hidden rounded-card bg-surface-2 shadow-overlay outline-none',
          wide ? 'w-96' : 'w-72',
        )}
      >
        {children}
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
export function AnchoredPanel({ anchor, onClose, ...frame }: AnchoredPanelProps) {
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Anchor virtualRef={virtualRef} />
      <Content
        {...frame}
        container={overlayContainer(anchor)}
        onPointerDownOutside={(event) => {
          // What closes it there is the press itself.
          if (event.target instanceof Node && anchor.contains(event.target)) {
            event.preventDefault();
          }
        }}
      />
    </Radix.Root>
  );
}
