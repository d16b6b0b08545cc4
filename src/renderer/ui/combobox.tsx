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
  /** The field is about to be used: now is the time to ask for options. */
  onFocus?: () => void;
  /** Told what is typed, where options come from elsewhere. */
  onQuery?: (query: string) => void;
  /** The options are what was found for what is typed: all of them are shown. */
  found?: boolean;
  /** Offers to make what is typed and not there. */
  onCreate?: ((label: string) => void) | undefined;
  texts: ComboboxTexts;
  disabled?: boolean;
  className?: string;
}

interface ComboboxProps extends ComboboxFieldProps {
  /** What is chosen, where it may not be among the options. */
  chosen?: ComboboxOption | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

/**
 * One choice of a list that is searched by typing. Our own, as the one of react-aria-components 1.22 weighs 71 KB (gzip;
 * this and the one of several 5) and the list is the one below every search box; Downshift 9.5 adds 13 KB to write
 * use-combobox.ts in 115 lines for 121, and its tags know neither lines, nor labels that are changed, nor "+N more".
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, placeholder, options, onCreate, texts, disabled, value, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [container, findContainer] = useOverlayContainer();
  const combobox = useCombobox({
    rows: (query) => comboboxRows(options, props.found === true ? '' : query, onCreate !== undefined),
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
  const option = props.chosen ?? options.find((one) => one.value === value);
  const chosen = option?.label ?? '';
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
            {option?.mark !== undefined && !isOpen && <span className="me-2 flex shrink-0">{option.mark}</span>}
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
              onFocus={(event) => {
                event.target.select();
                props.onFocus?.();
              }}
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
          isChosen={(one) => one === value}
          loading={props.loading ?? false}
        />
      </Radix.Root>
    </FieldFrame>
  );
}
