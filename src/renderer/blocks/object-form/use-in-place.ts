import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FormField } from '#blocks/object/descriptor.ts';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { inTurn } from '#lib/in-turn.ts';
import { typedFields } from '#lib/offline/write-contents.ts';
import { sentOf } from '#lib/policy/written-answers.ts';
import type { Fields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { toast } from '#ui/toast-store.ts';
import { showSent } from './sent-values.ts';
import type { FormState } from './use-form-fields.ts';
import { useObjectForm } from './use-object-form.ts';

/** How an edit came to its end, for whoever shows the value again and has the focus to give. */
export type InPlaceEnd = 'enter' | 'tab' | 'backTab' | 'escape' | 'left';

export interface InPlaceOptions {
  object: ObjectOf;
  /** What the object is called, for a failure that is told after the editor has gone. */
  name: string;
  /** What the value is called. */
  label: string;
  /** Paths of the fields that are edited. */
  only: readonly string[];
  /** Tab saves and ends it as well, where none of its own inputs is next. */
  endsByTab?: boolean;
  onSaved?: ((saved: Readonly<Fields>) => void) | undefined;
  /** The value may be shown in place of the editor, which stays as long as it is not known whether it was saved. */
  onSent: (isSent: boolean) => void;
  /** It was saved, waits to be, or was given up. */
  onDone: () => void;
  onEnd: (end: InPlaceEnd) => void;
}

/** Of which the value is said by one press. */
const chosen: ReadonlySet<FormField['kind']> = new Set([
  'choice',
  'category',
  'timeZone',
  'person',
  'object',
  'colleague',
  'oneOf',
  'yesNo',
  'currency',
]);

/** In which Enter is a line of the text, or a further row. */
const manyLined: ReadonlySet<FormField['kind']> = new Set(['long', 'words', 'contacts', 'rows']);

/** Whether Tab leads out of what it is pressed in: from the last input, or with Shift from the first. */
function leavesBy({ currentTarget, target, shiftKey }: KeyboardEvent): boolean {
  const inputs = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea, button, [role="slider"]')].filter(
    (input) => input.tabIndex >= 0 && input.getAttribute('aria-hidden') !== 'true',
  );
  return target === (shiftKey ? inputs.at(0) : inputs.at(-1));
}

/**
 * Some fields of an object edited where their value stands: saved by Enter, by leaving them or by a choice, shown as saved
 * at once, and open again with what was typed where the host refuses it.
 */
export function useInPlace(options: InPlaceOptions) {
  const { object, name, label, only, endsByTab = false, onSaved, onSent, onDone, onEnd } = options;
  const t = useT(objectWords);
  const { undoOf } = useTakeBack();
  const [asked, ask] = useState(0);

  async function deliver(input: Readonly<Fields>, change: () => Promise<unknown>): Promise<void> {
    const values = Object.fromEntries(typedFields(input).map(({ key, value }) => [key, value]));
    const end = showSent(object.id, values);
    onSent(true);
    try {
      const batch = sentOf(await inTurn(object.id, change))?.batch;
      toast({
        title: t('edit.savedOne', { label, name }),
        ...undoOf(batch),
      });
    } finally {
      end();
    }
  }

  const form = useObjectForm({ object, name, onSaved, only, deliver, onDone });
  const { failure, errors, conflict } = form;
  useEffect(() => {
    if (failure !== null || conflict !== null || Object.keys(errors).length > 0) {
      onSent(false);
    }
    // What was found wrong is told anew with every refusal.
  }, [failure, errors, conflict, onSent]);

  // What was just chosen is in the form by the time this runs.
  const save = useRef(form.save);
  useEffect(() => {
    save.current = form.save;
  });
  useEffect(() => {
    if (asked > 0) {
      void save.current();
    }
  }, [asked]);

  const [first, ...others] = form.fields;
  const isChosen = first !== undefined && others.length === 0 && chosen.has(first.kind);
  const isLong = form.fields.some(({ kind }) => manyLined.has(kind));
  const state: FormState = {
    ...form,
    change(key, value) {
      form.change(key, value);
      if (isChosen) {
        onEnd('enter');
        ask((count) => count + 1);
      }
    },
  };

  function finish(end: InPlaceEnd): void {
    onEnd(end);
    ask((count) => count + 1);
  }

  return {
    form: state,
    conflict,
    /** It is told by buttons when it is over. */
    isLong,
    finish,
    giveUp(): void {
      onEnd('escape');
      form.done();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Tab' && endsByTab && !isLong && !event.defaultPrevented && leavesBy(event)) {
        event.preventDefault();
        finish(event.shiftKey ? 'backTab' : 'tab');
        return;
      }
      const isPlain = !event.nativeEvent.isComposing && !event.defaultPrevented;
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      const isFinal = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!isLong && !isButton));
      if (!isPlain || (event.key !== 'Escape' && !isFinal)) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (isFinal) {
        finish('enter');
      } else if (!isLong || !form.hasChanges()) {
        onEnd('escape');
        form.done();
      }
    },
  };
}
