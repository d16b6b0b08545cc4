import { ChevronDown, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxList, type ComboboxTexts } from './combobox-list.tsx';
import { type ComboboxOption, type ComboboxRow, comboboxRows } from './combobox-options.ts';
import { FieldFrame } from './field-frame.tsx';
import { useOverlayContainer } from './overlay-container.ts';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  options: readonly ComboboxOption[];
  /** Options are on their way. */
  loading?: boolean;
  /** Told what is typed, where options come from elsewhere. */
  onQuery?: (query: string) => void;
  /** Offers to make what is typed and not there. */
  onCreate?: ((label: string) => void) | undefined;
  texts: ComboboxTexts;
  disabled?: boolean;
  className?: string;
}

interface ComboboxProps extends ComboboxFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One choice of a list that is searched by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, placeholder, options, onCreate, texts, disabled, value, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [container, findContainer] = useOverlayContainer();
  const combobox = useCombobox({
    rows: (query) => comboboxRows(options, query, onCreate !== undefined),
    onChoose(row: ComboboxRow) {
      if (row.kind === 'create') {
        onCreate?.(row.label);
      } else {
        onChange(row.option.value);
      }
    },
    staysOpen: false,
    onQuery: props.onQuery,
  });
  const { id, query, isOpen } = combobox;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const messageId = `${id}-message`;
  return (
    <FieldFrame inputId={id} messageId={messageId} {...{ label, hideLabel, hint, error, className: props.className }}>
      <Radix.Root open={isOpen}>
        <Radix.Anchor asChild>
          <div
            ref={field}
            className={classNames(
              'field-ring flex h-8 items-center rounded-control border bg-surface-2 ps-2.5 pe-1',
              error === undefined ? 'border-line' : 'border-critical',
              disabled && 'opacity-50',
            )}
          >
            <input
              ref={(element) => {
                input.current = element;
                findContainer(element);
              }}
              {...combobox.inputProps}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined && hint === undefined ? undefined : messageId}
              disabled={disabled}
              placeholder={chosen === '' ? placeholder : chosen}
              value={isOpen ? query : chosen}
              // What is typed then takes the place of what is chosen.
              onFocus={(event) => event.target.select()}
              className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
            />
            {value !== null && !disabled && (
              <button
                type="button"
                aria-label={`${texts.clear}: ${label}`}
                className="flex size-6 shrink-0 items-center justify-center rounded-mark text-muted hover:text-primary"
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            )}
            <button
              type="button"
              // The keys open the list from the field itself.
              tabIndex={-1}
              disabled={disabled}
              aria-label={`${texts.open}: ${label}`}
              className="flex size-6 shrink-0 items-center justify-center rounded-mark text-muted hover:text-primary"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus();
                if (isOpen) {
                  combobox.close();
                } else {
                  combobox.open();
                }
              }}
            >
              <ChevronDown aria-hidden className="size-4" />
            </button>
          </div>
        </Radix.Anchor>
        <ComboboxList
          {...{ label, combobox, texts, container, field }}
          isChosen={(option) => option === value}
          loading={props.loading ?? false}
        />
      </Radix.Root>
    </FieldFrame>
  );
}
