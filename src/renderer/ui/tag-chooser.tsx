import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxList, type ComboboxTexts } from './combobox-list.tsx';
import { comboboxRows } from './combobox-options.ts';
import { useOverlayContainer } from './overlay-container.ts';
import { type ChipSize, chipClass } from './tag-chip.tsx';
import type { TagInputEnd } from './tag-input.tsx';
import { cleanLabel } from './tag-order.ts';
import { useCombobox } from './use-combobox.ts';
import { useLeave } from './use-leave.ts';

/** Labels that are offered while one is typed. */
export interface OfferedTags {
  labels: readonly string[];
  loading: boolean;
  texts: ComboboxTexts;
  /** Somebody is about to type: now is the time to ask for them. */
  onAsk: () => void;
}

interface TagChooserProps {
  label: string;
  size: ChipSize;
  offered: OfferedTags;
  /** What is wrong with a label, in words. */
  problemOf: (label: string) => string | undefined;
  onEnd: (end: TagInputEnd) => void;
}

/** A new tag while its label is typed: one that is offered, or another. Escape keeps nothing, leaving keeps what is right. */
export function TagChooser({ label, size, offered, problemOf, onEnd }: TagChooserProps) {
  const field = useRef<HTMLSpanElement>(null);
  const [container, findContainer] = useOverlayContainer();
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const isRight = (typed: string) => problemOf(typed) === undefined;
  const options = offered.labels.filter(isRight).map((one) => ({ value: one, label: one }));
  const combobox = useCombobox({
    // Nothing is offered before something is typed. What is wrong cannot be chosen, and stays to be put right.
    rows: (query) => (query.trim() === '' ? [] : comboboxRows(options, query, isRight(cleanLabel(query)))),
    onChoose: (row) => onEnd({ label: cleanLabel(row.kind === 'create' ? row.label : row.option.label), byKey: true }),
    staysOpen: true,
    hidesEmpty: true,
    onQuery: () => setProblem(undefined),
  });
  const { query, isOpen, inputProps } = combobox;

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) {
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onEnd({ label: undefined, byKey: true });
    } else if (!combobox.press(event) && event.key === 'Enter') {
      event.preventDefault();
      const typed = cleanLabel(query);
      const found = typed === '' ? undefined : problemOf(typed);
      if (found === undefined) {
        onEnd({ label: undefined, byKey: true });
      } else {
        setProblem(found);
      }
    }
  }

  const leave = useLeave(field, () => {
    const typed = cleanLabel(query);
    combobox.close();
    onEnd({ label: typed !== '' && isRight(typed) ? typed : undefined, byKey: false });
  });

  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <Radix.Root open={isOpen}>
        <Radix.Anchor asChild>
          <span
            ref={field}
            className={classNames(chipClass({ variant: 'tertiary', size }), 'field-ring', problem && 'border-critical')}
          >
            <input
              ref={findContainer}
              {...inputProps}
              // biome-ignore lint/a11y/noAutofocus: it appears because the person asked to type here
              autoFocus
              aria-label={label}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              dir="auto"
              // A dialog around it must not take Escape for itself.
              data-owns-escape
              value={query}
              onKeyDown={onKeyDown}
              {...leave}
              className="field-sizing-content min-w-12 max-w-full bg-transparent text-primary outline-none"
            />
          </span>
        </Radix.Anchor>
        <ComboboxList
          {...{ label, combobox, container, field }}
          texts={offered.texts}
          loading={offered.loading}
          isChosen={() => false}
        />
      </Radix.Root>
      {problem !== undefined && (
        <span id={problemId} role="alert" className="text-critical text-sm">
          {problem}
        </span>
      )}
    </span>
  );
}
