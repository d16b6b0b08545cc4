import { getNonce } from 'get-nonce';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';

export interface SelectProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string | undefined;
  value: T | undefined;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  className?: string;
}

const heights = { small: 'h-7', medium: 'h-8', large: 'h-10' } as const;

/** One choice of a list that opens. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, hideLabel, hint, error, value, placeholder, options, onChange, size = 'medium', disabled } = props;
  const id = useId();
  const messageId = `${id}-message`;
  function choose(next: string): void {
    const option = options.find((candidate) => candidate.value === next);
    if (option !== undefined) {
      onChange(option.value);
    }
  }
  return (
    <FieldFrame inputId={id} messageId={messageId} {...{ label, hideLabel, hint, error, className: props.className }}>
      <Radix.Root value={value ?? ''} onValueChange={choose} disabled={disabled}>
        <Radix.Trigger
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined && hint === undefined ? undefined : messageId}
          className={classNames(
            'flex w-full items-center justify-between gap-2 rounded-control border bg-surface-2 px-2.5 text-start transition-colors hover:bg-surface-3 disabled:opacity-50 data-[placeholder]:text-muted',
            error === undefined ? 'border-line' : 'border-critical',
            heights[size],
          )}
        >
          <span className="min-w-0 truncate">
            <Radix.Value placeholder={placeholder} />
          </span>
          <Radix.Icon asChild>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-card bg-surface-2 p-1 shadow-overlay"
          >
            {/* It adds a <style>, which the CSP admits with the nonce only. */}
            <Radix.Viewport nonce={getNonce()}>
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={option.value}
                  className="flex h-8 cursor-default select-none items-center gap-2 rounded-control px-2 outline-none data-[highlighted]:bg-surface-3"
                >
                  <span className="min-w-0 flex-1 truncate">
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                  </span>
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </FieldFrame>
  );
}
