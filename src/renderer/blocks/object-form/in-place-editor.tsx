import { type KeyboardEvent, useEffect, useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { ConflictDialog } from '#blocks/offline/conflict-dialog.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { useLeave } from '#ui/use-leave.ts';
import { FieldInput } from './field-input.tsx';
import { asText } from './form-values.ts';
import { LevelInput } from './level-input.tsx';
import { useFormLabel } from './use-form-label.ts';
import { type InPlaceOptions, useInPlace } from './use-in-place.ts';

interface InPlaceEditorProps extends InPlaceOptions {
  /** What was typed is on its way: the value stands where it is. */
  isSent: boolean;
}

/** What is typed in, opens what is chosen from, or is moved. */
const typedIn = 'input, textarea, [contenteditable="true"], [role="slider"]';

/** Where keys have a meaning of their own. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], fieldset, [role="dialog"], [role="menu"]';

/** Gives the focus to the first input, also where that comes only with its code. */
function focusFirst(within: HTMLElement): () => void {
  let frame = 0;
  const focus = () => {
    const input = within.querySelector<HTMLElement>(typedIn);
    if (input?.getAttribute('role') === 'slider') {
      // It knows its handle only once it was drawn: focused before, its keys would move none.
      frame = requestAnimationFrame(() => input.focus({ preventScroll: true }));
    } else {
      input?.focus({ preventScroll: true });
    }
    return input !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) {
      observer.disconnect();
    }
  });
  if (!focus()) {
    observer.observe(within, { childList: true, subtree: true });
  }
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** The inputs of some fields of an object where their value stood. */
export function InPlaceEditor({ isSent, ...options }: InPlaceEditorProps) {
  const t = useT(objectWords);
  const labelOf = useFormLabel();
  const { form, conflict, isLong, finish, giveUp, onKeyDown } = useInPlace(options);
  const element = useRef<HTMLFieldSetElement>(null);
  const leave = useLeave(element, () => {
    if (!isLong) {
      finish('left');
    }
  });
  const isShown = !isSent && conflict === null;

  const isFirst = useRef(true);
  useEffect(() => {
    const within = element.current;
    // Refused once the person is elsewhere, it must not take what they type there; a list has no keys while an editor is open in it.
    const takes = isFirst.current || (document.activeElement?.closest(ownKeys) ?? null) === null;
    isFirst.current = false;
    return isShown && within !== null && takes ? focusFirst(within) : undefined;
  }, [isShown]);

  if (conflict !== null) {
    return <ConflictDialog {...conflict} busy={form.isSaving} />;
  }
  if (isSent) {
    return null;
  }

  /** Before a text with formats, whose own line break it would be; a task in it is ticked by the same keys. */
  function saveByKeys(event: KeyboardEvent): void {
    const isTask = window.getSelection()?.anchorNode?.parentElement?.closest('li[data-checked]') != null;
    if (isLong && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isTask) {
      event.preventDefault();
      event.stopPropagation();
      finish('enter');
    }
  }

  return (
    <fieldset
      ref={element}
      aria-label={options.label}
      onKeyDownCapture={saveByKeys}
      onKeyDown={onKeyDown}
      {...leave}
      className="flex min-w-0 flex-col gap-2"
    >
      {form.fields.map((field) =>
        // In a form it is typed among other figures.
        field.kind === 'level' ? (
          <LevelInput
            key={field.key}
            label={labelOf(field)}
            error={form.errors[field.key]}
            value={asText(form.valueAt(field.key))}
            onChange={(level) => form.change(field.key, level)}
          />
        ) : (
          <FieldInput key={field.key} {...{ field, form }} />
        ),
      )}
      {form.failure !== null && Object.keys(form.errors).length === 0 ? (
        <p role="alert" className="text-critical text-sm">
          {form.failure}
        </p>
      ) : null}
      {isLong ? (
        <div className="flex gap-2">
          <Button size="small" variant="primary" onClick={() => finish('enter')}>
            {t('common:save')}
          </Button>
          <Button size="small" onClick={giveUp}>
            {t('common:cancel')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
