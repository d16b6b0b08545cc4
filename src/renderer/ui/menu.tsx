import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { overlayBounds, useOverlayContainer } from './overlay-container.ts';

// On its way out it takes no pointer: an entry below it would take the focus from what was chosen, and go with it.
const surface =
  'z-50 min-w-52 max-w-80 animate-appear rounded-card bg-surface-2 p-1 shadow-overlay outline-none max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto data-[state=closed]:pointer-events-none';
const item =
  'flex h-8 cursor-default select-none items-center gap-2.5 rounded-control px-2 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-surface-3 [&_svg]:size-4 [&_svg]:shrink-0';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Left out, it opens by its button alone. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The focus goes back to the trigger unless this prevents it. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A list of commands that opens from a button. */
export function Menu(props: MenuProps) {
  const { trigger, align = 'start', side = 'bottom', open, onOpenChange, onCloseAutoFocus, children } = props;
  const [container, findContainer] = useOverlayContainer();
  return (
    <Radix.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild ref={findContainer}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...overlayBounds(container)}
          className={surface}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface PointMenuProps {
  /** px in the window. */
  at: { x: number; y: number };
  /** Names it: of whom it is the menu. */
  label: string;
  container: HTMLElement | null;
  onClose: () => void;
  /** The focus is where it was before. */
  onClosed: () => void;
  children: ReactNode;
}

/** A list of commands that is open where it was asked for: by a right click, or by its key on a row. */
export function PointMenu({ at, label, container, onClose, onClosed, children }: PointMenuProps) {
  const returnTo = useRef(document.activeElement);
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Trigger asChild>
        <button
          type="button"
          aria-label={label}
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: at.x, top: at.y }}
        />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align="start"
          // The button that is let go over an entry would choose it.
          sideOffset={2}
          collisionPadding={8}
          {...overlayBounds(container)}
          aria-label={label}
          className={surface}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (returnTo.current instanceof HTMLElement && returnTo.current.isConnected) {
              returnTo.current.focus({ preventScroll: true });
            }
            onClosed();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, shortcut, destructive, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(item, destructive ? 'text-critical' : 'text-primary [&>svg]:text-secondary')}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut !== undefined && <Kbd keys={shortcut} />}
    </Radix.Item>
  );
}

export interface MenuChoiceProps<T extends string> {
  icon?: ReactNode;
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** An entry that opens a second menu with one choice of several. */
export function MenuChoice<T extends string>({ icon, label, value, options, onChange }: MenuChoiceProps<T>) {
  const current = options.find((option) => option.value === value);
  const [container, findContainer] = useOverlayContainer();
  return (
    <Radix.Sub>
      <Radix.SubTrigger
        ref={findContainer}
        className={classNames(item, 'text-primary data-[state=open]:bg-surface-3 [&>svg]:text-secondary')}
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="text-muted">{current?.label}</span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Radix.SubTrigger>
      <Radix.Portal container={container}>
        <Radix.SubContent sideOffset={4} collisionPadding={8} className={surface}>
          <Radix.RadioGroup value={value}>
            {options.map((option) => (
              <Radix.RadioItem
                key={option.value}
                value={option.value}
                onSelect={() => onChange(option.value)}
                className={classNames(item, 'text-primary')}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="text-accent" />
                </Radix.ItemIndicator>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

export interface MenuOptionsProps {
  value: string;
  /** Those without any are left out. */
  groups: readonly { heading?: string; options: readonly { value: string; label: string; mark?: ReactNode }[] }[];
  onChange: (value: string) => void;
}

/** One choice of several, in the menu itself; `mark`: what else there is to say of it. */
export function MenuOptions({ value, groups, onChange }: MenuOptionsProps) {
  return (
    <Radix.RadioGroup value={value}>
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ heading, options }) => (
          <Radix.Group key={heading ?? ''}>
            {heading === undefined ? null : (
              <Radix.Label className="px-2 pt-2 pb-1 font-medium text-muted text-xs">{heading}</Radix.Label>
            )}
            {options.map((option) => (
              <Radix.RadioItem
                key={option.value}
                value={option.value}
                onSelect={() => onChange(option.value)}
                className={classNames(item, 'text-primary')}
              >
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.mark}
                <Radix.ItemIndicator>
                  <Check aria-hidden className="text-accent" />
                </Radix.ItemIndicator>
              </Radix.RadioItem>
            ))}
          </Radix.Group>
        ))}
    </Radix.RadioGroup>
  );
}

/** A heading inside a menu: whose account, which company. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
