import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useOverlayContainer } from './overlay-container.ts';

interface PanelProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'end';
  /** For what is read in it; controls are narrower. */
  wide?: boolean;
  /** Where something else opens and closes it as well. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Where the focus goes when it closes; to the trigger, where this does not prevent it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** Controls that open from a button, and stay while they are used. */
export function Panel({
  trigger,
  label,
  align = 'end',
  wide = false,
  open,
  onOpenChange,
  onCloseAutoFocus,
  children,
}: PanelProps) {
  const [container, findContainer] = useOverlayContainer();
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild ref={findContainer}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          aria-label={label}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
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
    </Radix.Root>
  );
}
