import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import type { ComboboxFieldProps } from './combobox.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxOption, type ComboboxRow, comboboxRows } from './combobox-options.ts';
import { FieldFrame } from './field-frame.tsx';
import { useOverlayContainer } from './overlay-container.ts';
import { useCombobox } from './use-combobox.ts';

interface MultiComboboxProps extends ComboboxFieldProps {
  /** What is chosen, where it may not be among the options. */
  chosen?: readonly ComboboxOption[] | undefined;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The field was left with something typed in it, which was not chosen. */
  onLeave?: (typed: string) => void;
}

/** Several choices of a list that is searched by typing; Backspace in the empty field takes the last one back. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hideLabel, hint, error, placeholder, options, onCreate, texts, disabled, values, onChange } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [container, findContainer] = useOverlayContainer();
  const combobox = useCombobox({
    rows: (query) => comboboxRows(options, props.found === true ? '' : query, onCreate !== undefined),
    onChoose(row: ComboboxRow) {
      if (row.kind === 'create') {
        onCreate?.(row.label);
      } else {
        const { value } = row.option;
        onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
      }
    },
    staysOpen: true,
    hidesEmpty: onCreate !== undefined,
    onQuery: props.onQuery,
    onLeave: props.onLeave,
  });
  const { id, query, isOpen } = combobox;
  const messageId = `${id}-message`;

  function remove(value: string): void {
    onChange(values.filter((other) => other !== value));
    input.current?.focus();
  }

  function press(event: KeyboardEvent): void {
    const last = values.at(-1);
    if (!combobox.press(event) && event.key === 'Backspace' && query === '' && last !== undefined) {
      remove(last);
    }
  }

  return (
    <FieldFrame inputId={id} messageId={messageId} {...{ label, hideLabel, hint, error, className: props.className }}>
      <Radix.Root open={isOpen}>
        <Radix.Anchor asChild>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the field is pressing the field */}
          <div
            ref={field}
            onMouseDown={(event) => {
              if (event.target === event.currentTarget && !disabled) {
                event.preventDefault();
                input.current?.focus();
                combobox.open();
              }
            }}
            className={classNames(
              'field-ring flex min-h-8 flex-wrap items-center gap-1 rounded-control border bg-surface-2 p-[3px]',
              error === undefined ? 'border-line' : 'border-critical',
              disabled && 'opacity-50',
            )}
          >
            {values.map((value) => {
              const name = (props.chosen ?? options).find((option) => option.value === value)?.label ?? value;
              return (
                <span
                  key={value}
                  className="inline-flex h-6 max-w-full items-center rounded-mark bg-surface-3 ps-2 text-sm"
                >
                  <span className="truncate">{name}</span>
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={texts.remove(name)}
                    className="flex size-6 shrink-0 items-center justify-center rounded-mark text-muted hover:text-primary"
                    onClick={() => remove(value)}
                  >
                    <X aria-hidden className="size-3" />
                  </button>
                </span>
              );
            })}
            <input
              ref={(element) => {
                input.current = element;
                findContainer(element);
              }}
              {...combobox.inputProps}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined && hint === undefined ? undefined : messageId}
              disabled={disabled}
              placeholder={values.length === 0 ? placeholder : undefined}
              value={query}
              onKeyDown={press}
              onFocus={props.onFocus}
              className="h-6 min-w-20 flex-1 bg-transparent px-1.5 outline-none"
            />
          </div>
        </Radix.Anchor>
        <ComboboxList
          {...{ label, combobox, texts, container, field }}
          isChosen={(option) => values.includes(option)}
          multiple
          loading={props.loading ?? false}
        />
      </Radix.Root>
    </FieldFrame>
  );
}
