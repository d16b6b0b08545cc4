import { useState } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { fieldsOfAll } from '#blocks/object/fields-of-all.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { besidesTheirs, type ConflictField, conflictOf, overTheirs } from '#lib/offline/conflict.ts';
import { objectOf } from '#lib/read-object.ts';
import { useMay } from '#lib/use-may.ts';
import { briefly } from '#shared/domain/as-read.ts';
import { type Fields, withValueAt } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { toast } from '#ui/toast-store.ts';
import { asRead } from './form-draft.ts';
import { useUpdateObject } from './mutations.ts';
import { nestedChanges } from './nested-changes.ts';
import { type FormState, useFormFields } from './use-form-fields.ts';
import { useLasting } from './use-lasting.ts';
import { useOwnFormFields } from './use-own-form-fields.ts';
import { useSending } from './use-sending.ts';

interface ObjectFormOptions {
  object: ObjectOf;
  /** Names it where a failure is told after the form has gone. */
  name: string;
  /** Told what the host has taken. */
  onSaved?: ((saved: Readonly<Fields>) => void) | undefined;
  /** Paths of those fields alone that are to be changed; all of them where it is left out. */
  only?: readonly string[] | undefined;
  /** Has what was typed sent, in place of sending it and telling that it was saved. */
  deliver?: ((input: Readonly<Fields>, change: () => Promise<unknown>) => Promise<void>) | undefined;
  /** It was saved, or what was typed was given up. */
  onDone: () => void;
}

/**
 * What is typed into the fields of an object that the person may change: what the host refuses is known by its field and
 * nothing typed is lost. Where somebody else changed the same field since the typing began, the person chooses.
 */
export function useObjectForm({ object, name, onSaved, only, deliver, onDone }: ObjectFormOptions) {
  const t = useT(objectWords);
  const { mayChange } = useMay();
  const type = object.object_type;
  const own = useOwnFormFields(type);
  const besides = only === undefined ? [] : fieldsOfAll(type);
  const fields = [...descriptorOf(type).form, ...besides, ...own.fields].filter(
    ({ key, onlyNew }) =>
      onlyNew !== true && mayChange(type, object, key) && (only === undefined || only.includes(key)),
  );
  // As it was when the typing began: what others write meanwhile must not pass for what was read.
  const [base, setBase] = useState<ObjectOf>(object);
  const [conflict, setConflict] = useState<readonly ConflictField[] | null>(null);
  const form = useFormFields(base, fields);
  const update = useUpdateObject(type, { ofAll: fields.every((field) => besides.includes(field)) });
  const callTitle = useCallTitle();
  const failed = update.failed === undefined ? t('edit.failed') : callTitle(update.failed);
  const isSlow = useLasting(update.isPending);

  /** What was typed, held against what was read; or what is wrong with it. */
  function typed() {
    const { changes: all, problems } = form.typed();
    const changes = own.lasting(all);
    const emptied = own.required.filter((path) => changes[path] === null);
    return {
      changes: nestedChanges(changes),
      problems: { ...Object.fromEntries(emptied.map((path) => [path, t('create.required')])), ...problems },
      asRead: briefly({ ...asRead(base, changes), ...form.longAsRead(changes) }),
    };
  }

  /** What was typed is saved or given up: nothing of it is kept. */
  function done() {
    form.forget();
    onDone();
  }

  const send = useSending<Record<string, unknown>>({
    failed: `${name}: ${failed}`,
    forget: form.forget,
    onDone,
    async deliver(input) {
      const change = () => update.change(object.id, input);
      if (deliver === undefined) {
        await change();
        toast({ title: t('edit.saved') });
      } else {
        await deliver(input, change);
      }
      onSaved?.(input);
    },
    show(error, input) {
      const inConflict = conflictOf(input, error);
      setConflict(inConflict ?? null);
      if (inConflict === undefined) {
        form.showRefusal(error, failed, update.prefix);
      }
    },
  });

  async function save() {
    const { changes, problems, asRead: read } = typed();
    if (!form.isWell(problems)) {
      return;
    }
    const input = { ...changes, if_unchanged: read };
    if (Object.keys(changes).length === 0) {
      done();
    } else {
      await send(input);
    }
  }

  /** What the person can choose where somebody else changed the same fields. */
  function choicesOf(inConflict: readonly ConflictField[]) {
    const { changes, asRead: read } = typed();
    const mine = { ...changes, if_unchanged: read };
    const choose = (input: Record<string, unknown> | undefined) => (input === undefined ? done() : void send(input));
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

  const state: FormState = {
    ...form.inputs,
    objectId: object.id,
    name,
    required: own.required,
    news: own.news,
    upload: undefined,
    isSaving: update.isPending,
    progress:
      update.isPending && update.failureCount > 0 ? t('edit.tryingAgain') : isSlow ? t('edit.saving') : undefined,
    hasChanges: form.hasChanges,
    save,
    done,
  };
  return { ...state, conflict: conflict === null ? null : choicesOf(conflict) };
}
