import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FieldPopoverProps {
  container: HTMLElement | null | undefined;
  /** The field it hangs from; a click on it closes nothing. */
  field: { current: HTMLElement | null };
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/** What opens below a field while the focus stays in it. */
export function FieldPopover({ container, field, onClose, className, children }: FieldPopoverProps) {
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        className={classNames(
          'z-60 w-(--radix-popover-trigger-width) animate-appear rounded-card bg-surface-2 shadow-overlay outline-none',
          className,
        )}
        // The focus stays in the field, wherever below it is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && field.current?.contains(event.target)) {
            event.preventDefault();
          } else {
            onClose();
          }
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
