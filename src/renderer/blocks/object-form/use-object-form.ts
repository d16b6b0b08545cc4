import { type FormEvent, useEffect, useRef, useState } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { besidesTheirs, type ConflictField, conflictOf, overTheirs } from '#lib/offline/conflict.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { briefly } from '#shared/domain/as-read.ts';
import { type Fields, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { toast } from '#ui/toast-store.ts';
import { asRead, changedIn, changesOf, draftOf, type EditErrors, errorsByField } from './form-draft.ts';
import type { DraftValue } from './form-values.ts';
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

/** Changes by their paths as the host takes them: what stands inside something else, inside it. */
function nested(changes: Readonly<Fields>): Fields {
  return Object.entries(changes).reduce<Fields>((all, [path, value]) => withValueAt(all, path, value), {});
}

/**
 * What is typed into the fields of an object that the person may change: what the host refuses is known by its field and
 * nothing typed is lost. Where somebody else changed the same field since the typing began, the person chooses. Our own, as
 * react-hook-form (14 KB gzip) and TanStack Form (18 KB) would hold the draft, which is a dozen lines of this.
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
  const long = useLongTexts(base, fields);
  const [draft, setDraft] = useState(() => draftOf(base, short));
  /** Fields whose text their input cannot read: what is typed in them is nowhere else. */
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<EditErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateObject(type);
  const callTitle = useCallTitle();
  const failed = update.failed === undefined ? t('edit.failed') : callTitle(update.failed);
  const isSlow = useLasting(update.isPending);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const isChanged = long.isChanged || unreadable.length > 0 || changedIn(base, draft, short).length > 0;

  /** What was typed, held against what was read; or what is wrong with it. */
  function typed() {
    const { changes, problems } = changesOf(base, draft, short);
    const all = { ...changes, ...long.changesOver(base) };
    return { changes: nested(all), problems, asRead: briefly({ ...asRead(base, all), ...long.asRead(base, all) }) };
  }

  /** What was typed is saved or given up: nothing of it is kept. */
  function done() {
    long.forget();
    onDone();
  }

  /** Rejects with what the form has to show. */
  async function send(input: Record<string, unknown>) {
    try {
      await update.change(object.id, input);
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
      title: `${name}: ${failed}`,
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
      const found = error instanceof ApiError ? errorsByField(error, fields, hostText, update.prefix) : {};
      setErrors(found);
      const { detail } = errorText(error);
      const count = Object.keys(found).length;
      setFailure(count > 0 ? t('edit.invalid', { count }) : `${failed}. ${detail ?? ''}`.trim());
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const { changes, problems, asRead: read } = typed();
    const wrong = Object.entries(problems).map(([key, problem]) => [key, t(`edit.${problem}`)]);
    const count = wrong.length + unreadable.length;
    setErrors(Object.fromEntries(wrong));
    setFailure(count === 0 ? null : t('edit.invalid', { count }));
    if (count > 0) {
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
        const theirs = inConflict.flatMap(({ key, theirs: value, words }): (readonly [string, unknown])[] => [
          [key, value],
          ...(words === undefined ? [] : [[words.key, words.theirs] as const]),
        ]);
        const now = theirs.reduce<Fields>((all, [path, value]) => withValueAt(all, path, value), base);
        setBase(objectOf({ ...base, ...now }, type));
        setConflict(null);
      },
    };
  }

  return {
    objectId: object.id,
    name,
    fields,
    errors,
    /** What is wrong with the whole of it. */
    failure,
    isSaving: update.isPending,
    /** What is said while it is being saved, once that is worth a word. */
    progress:
      update.isPending && update.failureCount > 0 ? t('edit.tryingAgain') : isSlow ? t('edit.saving') : undefined,
    valueAt: (key: string): DraftValue | undefined => draft[key],
    change: (key: string, value: DraftValue) => setDraft((before) => ({ ...before, [key]: value })),
    /** Whether what is typed into a field can be read. */
    setReadable: (key: string, isReadable: boolean) =>
      setUnreadable((before) => [...before.filter((other) => other !== key), ...(isReadable ? [] : [key])]),
    longText: long.propsOf,
    /** Also what is still being typed into a long text, which has not told yet that it changed. */
    hasChanges: () => isChanged || Object.keys(long.changesOver(base)).length > 0,
    save,
    done,
    conflict: conflict === null ? null : choicesOf(conflict),
  };
}
