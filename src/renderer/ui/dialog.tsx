import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { escapeBelowToasts, takesEscape } from './escape-below-toasts.ts';
import { Scrim } from './scrim.tsx';
import { useReturnFocus } from './use-return-focus.ts';

const widths = { small: 'max-w-100', medium: 'max-w-140', large: 'max-w-220' } as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  /** Label of the button in the corner. */
  closeLabel: string;
  width?: keyof typeof widths;
  /** Buttons along the lower edge, the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** What is only read is scrolled by the keys too: where nothing in it takes the focus, it takes it itself. */
function markReading(body: HTMLElement | null): void {
  if (body !== null && body.scrollHeight > body.clientHeight) {
    if (body.querySelector('a[href], button, input, select, textarea, [tabindex]') === null) {
      body.tabIndex = 0;
    }
  }
}

/** A window over the page that keeps the focus until it is closed. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  width = 'medium',
  footer,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* As high as the window itself: a dialog opened from a dialog comes later, and covers it. */}
        <Scrim className="z-50" />
        <Radix.Content
          {...returnFocus}
          {...takesEscape}
          onKeyDown={(event) => escapeBelowToasts(event, () => onOpenChange(false))}
          onEscapeKeyDown={(event) => {
            // What is being typed in it is given up first.
            if (event.target instanceof Element && event.target.closest('[data-owns-escape]') !== null) {
              event.preventDefault();
            }
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={classNames(
            'fixed inset-x-0 top-[12vh] z-50 mx-auto flex max-h-[76vh] w-[calc(100vw-2rem)] animate-appear flex-col rounded-dialog bg-surface-2 shadow-overlay outline-none',
            widths[width],
          )}
        >
          <header className="ps-5 pe-14 pt-4 pb-2">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-0.5 text-secondary">{description}</Radix.Description>
            )}
          </header>
          <div
            ref={markReading}
            className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>
          )}
          {/* Last, so that the first field takes the focus; without a tooltip, which would open with the dialog. */}
          <Radix.Close
            aria-label={closeLabel}
            className="absolute end-3 top-3 flex size-8 items-center justify-center rounded-control text-secondary transition-colors hover:bg-surface-3 hover:text-primary"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
