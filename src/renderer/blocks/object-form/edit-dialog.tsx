import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { RichTextEditor } from '#blocks/editor/lazy-rich-text-editor.tsx';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ConflictDialog } from '#blocks/offline/conflict-dialog.tsx';
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
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Question } from '#ui/question.tsx';
import { toast } from '#ui/toast-store.ts';
import { asRead, changesOf, draftOf, type EditErrors, errorsByField } from './form-draft.ts';
import { useUpdateObject } from './mutations.ts';
import { useLasting } from './use-lasting.ts';
import { useLongTexts } from './use-long-texts.ts';

interface EditDialogProps {
  object: ObjectOf;
  type: ObjectType;
  name: string;
  onClose: () => void;
}

/**
 * The simple fields of an object, to be changed; what the host refuses is said at its field and nothing typed is lost, not
 * by one slip of Escape either. Where somebody else changed the same field since the dialog opened, the person chooses.
 */
export function EditDialog({ object, type, name, onClose }: EditDialogProps) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const hostText = useHostText();
  const form = useId();
  const { mayChange } = useMay();
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
  const [asksToDiscard, setAsksToDiscard] = useState(false);
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

  /** The dialog is to be closed: what was typed is not thrown away unasked. While it is being saved nothing is. */
  function leave() {
    // A text that is still being typed has not told yet that it changed.
    const isTyped = isChanged || Object.keys(long.changesOver(base)).length > 0;
    if (isTyped && !update.isPending) {
      setAsksToDiscard(true);
    } else {
      done();
    }
  }

  /** What was typed is saved or given up: nothing of it is kept. */
  function done() {
    long.forget();
    onClose();
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
    // It may be another dialog that is open by now.
    if (isThere.current) {
      onClose();
    }
  }

  /** The dialog was closed while it was being saved: what was typed is kept here, to be sent once more. */
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

  if (conflict !== null) {
    const { changes, asRead: read } = typed();
    const mine = { ...changes, if_unchanged: read };
    const choose = (input: Record<string, unknown> | undefined) =>
      input === undefined ? done() : void send(input).catch((error: unknown) => show(error, input));
    return (
      <ConflictDialog
        fields={conflict}
        busy={update.isPending}
        onKeepMine={() => choose(overTheirs(mine, conflict))}
        onTakeTheirs={() => choose(besidesTheirs(mine, conflict))}
        onEditAgain={() => {
          const theirs = conflict.flatMap(({ key, theirs: value, words }) => [
            [key, value],
            ...(words === undefined ? [] : [[words.key, words.theirs]]),
          ]);
          setBase(objectOf({ ...base, ...Object.fromEntries(theirs) }, type));
          setConflict(null);
        }}
      />
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          leave();
        }
      }}
      title={t('edit.title', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={update.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pt-2">
        {fields.map((field) => {
          const label = t(`fields.${field.label}`);
          const error = errors[field.key];
          return field.kind === 'long' ? (
            <RichTextEditor key={field.key} {...{ label, error }} objectId={object.id} {...long.propsOf(field.key)} />
          ) : (
            <Input
              key={field.key}
              {...{ label, error }}
              value={draft[field.key] ?? ''}
              onChange={(event) => setDraft((before) => ({ ...before, [field.key]: event.target.value }))}
              inputMode={field.kind === 'number' ? 'decimal' : undefined}
            />
          );
        })}
        {isSlow || (update.isPending && update.failureCount > 0) ? (
          <p role="status" className="text-secondary">
            {t(update.failureCount > 0 ? 'edit.tryingAgain' : 'edit.saving')}
          </p>
        ) : null}
        {failure === null ? null : (
          <p role="alert" className="text-critical">
            {failure}
          </p>
        )}
      </form>
      <Question
        open={asksToDiscard}
        title={t('edit.discardQuestion')}
        detail={t('edit.discardDetail')}
        keepLabel={t('edit.keepEditing')}
        onKeep={() => setAsksToDiscard(false)}
        goOnLabel={t('edit.discard')}
        onGoOn={done}
      />
    </Dialog>
  );
}
