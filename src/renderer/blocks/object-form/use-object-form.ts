import { type FormEvent, useEffect, useRef, useState } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { besidesTheirs, type ConflictField, conflictOf, overTheirs } from '#lib/offline/conflict.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { briefly } from '#shared/domain/as-read.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { toast } from '#ui/toast-store.ts';
import { asRead, changesOf, draftOf, type EditErrors, errorsByField } from './form-draft.ts';
import { useUpdateObject } from './mutations.ts';
import { useLasting } from './use-lasting.ts';
import { useLongTexts } from './use-long-texts.ts';

interface ObjectFormOptions {
  object: ObjectOf;
  /** Names it where a failure is told after the form has gone. */
  name: string;
  /** It was saved, or what was typed was given up. */
  onDone: () => void;
}

export type ObjectFormState = ReturnType<typeof useObjectForm>;

/**
 * What is typed into the fields of an object that the person may change: what the host refuses is known by its field and
 * nothing typed is lost. Where somebody else changed the same field since the typing began, the person chooses.
 */
export function useObjectForm({ object, name, onDone }: ObjectFormOptions) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const hostText = useHostText();
  const { mayChange } = useMay();
  const type = object.object_type;
  const fields = descriptorOf(type).form.filter(({ key }) => mayChange(type, object, key));
  const short = fields.filter(({ kind }) => kind !== 'long');
  // As it was when the typing began: what others write meanwhile must not pass for what was read.
  const [base, setBase] = useState<ObjectOf>(object);
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const stored = draftOf(base, short);
  const long = useLongTexts(base, fields);
  const [draft, setDraft] = useState(stored);
  const [errors, setErrors] = useState<EditErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateObject();
  const isSlow = useLasting(update.isPending);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const isChanged = long.isChanged || short.some(({ key }) => (draft[key] ?? '').trim() !== (stored[key] ?? ''));

  /** What was typed, held against what was read; or which fields are no numbers. */
  function typed() {
    const { changes, notNumbers } = changesOf(base, draft, short);
    const all = { ...changes, ...long.changesOver(base) };
    return { changes: all, notNumbers, asRead: briefly({ ...asRead(base, all), ...long.asRead(base, all) }) };
  }

  /** What was typed is saved or given up: nothing of it is kept. */
  function done() {
    long.forget();
    onDone();
  }

  /** Rejects with what the form has to show. */
  async function send(input: Record<string, unknown>) {
    try {
      await update.mutateAsync({ ...input, type, id: object.id });
      toast({ title: t('edit.saved') });
    } catch (error) {
      if (!isWaiting(error)) {
        throw error;
      }
    }
    long.forget();
    // It may be another form that is open by now.
    if (isThere.current) {
      onDone();
    }
  }

  /** The form went while it was being saved: what was typed is kept here, to be sent once more. */
  function tell(error: unknown, input: Record<string, unknown>) {
    const again = () => void send(input).catch((next: unknown) => tell(next, input));
    toast({
      title: `${name}: ${t('edit.failed')}`,
      description: errorText(error).detail,
      variant: 'destructive',
      action: { label: t('common:retry'), onSelect: again },
    });
  }

  function show(error: unknown, input: Record<string, unknown>) {
    if (!isThere.current) {
      tell(error, input);
      return;
    }
    const inConflict = conflictOf(input, error);
    setConflict(inConflict ?? null);
    if (inConflict === undefined) {
      const found = error instanceof ApiError ? errorsByField(error, fields, hostText) : {};
      setErrors(found);
      const { detail } = errorText(error);
      const count = Object.keys(found).length;
      setFailure(count > 0 ? t('edit.invalid', { count }) : `${t('edit.failed')}. ${detail ?? ''}`.trim());
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { changes, notNumbers, asRead: read } = typed();
    setFailure(null);
    setErrors(Object.fromEntries(notNumbers.map((key) => [key, t('edit.number')])));
    if (notNumbers.length > 0) {
      return;
    }
    const input = { ...changes, if_unchanged: read };
    if (Object.keys(changes).length === 0) {
      done();
    } else {
      await send(input).catch((error: unknown) => show(error, input));
    }
  }

  /** What the person can choose where somebody else changed the same fields. */
  function choicesOf(inConflict: readonly ConflictField[]) {
    const { changes, asRead: read } = typed();
    const mine = { ...changes, if_unchanged: read };
    const choose = (input: Record<string, unknown> | undefined) =>
      input === undefined ? done() : void send(input).catch((error: unknown) => show(error, input));
    return {
      fields: inConflict,
      onKeepMine: () => choose(overTheirs(mine, inConflict)),
      onTakeTheirs: () => choose(besidesTheirs(mine, inConflict)),
      onEditAgain: () => {
        const theirs = inConflict.flatMap(({ key, theirs: value, words }) => [
          [key, value],
          ...(words === undefined ? [] : [[words.key, words.theirs]]),
        ]);
        setBase(objectOf({ ...base, ...Object.fromEntries(theirs) }, type));
        setConflict(null);
      },
    };
  }

  return {
    objectId: object.id,
    fields,
    errors,
    /** What is wrong with the whole of it. */
    failure,
    isSaving: update.isPending,
    /** What is said while it is being saved, once that is worth a word. */
    progress:
      update.isPending && update.failureCount > 0 ? t('edit.tryingAgain') : isSlow ? t('edit.saving') : undefined,
    typedAt: (key: string) => draft[key] ?? '',
    type: (key: string, words: string) => setDraft((before) => ({ ...before, [key]: words })),
    longText: long.propsOf,
    /** Also what is still being typed into a long text, which has not told yet that it changed. */
    hasChanges: () => isChanged || Object.keys(long.changesOver(base)).length > 0,
    save,
    done,
    conflict: conflict === null ? null : choicesOf(conflict),
  };
}
