import { useMemo, useRef, useState } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { isCancellation } from '#lib/calls.ts';
import { useCallTitle } from '#lib/i18n/use-call-title.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectOf } from '#lib/read-object.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { namedBy, type ObjectType } from '#shared/domain/object-types.ts';
import { requiredFieldsOf } from '#shared/domain/required-fields.ts';
import { toast } from '#ui/toast-store.ts';
import { copiedDraft } from './copied-draft.ts';
import { asText } from './form-values.ts';
import { useCreateObject } from './mutations.ts';
import { namedDraft } from './named-draft.ts';
import { nestedChanges } from './nested-changes.ts';
import { useCreateOfFile } from './use-create-of-file.ts';
import { useFormDraft } from './use-form-draft.ts';
import { type AlikeFound, type FormState, useFormFields } from './use-form-fields.ts';
import { useFormLabel } from './use-form-label.ts';
import { useLasting } from './use-lasting.ts';
import { useLikelySame } from './use-likely-same.ts';
import { useOwnFormFields } from './use-own-form-fields.ts';
import { useSameName } from './use-same-name.ts';
import { useSending } from './use-sending.ts';

interface NewObjectOptions {
  type: ObjectType;
  /** What it is to be called, where somebody said so before. */
  called?: string | undefined;
  /** What it begins as a copy of. */
  like?: ObjectOf | undefined;
  /** It was created, waits to be, or what was typed was given up. */
  onDone: () => void;
  /** It was created: called of each, also where another one is made after it. */
  onMade?: ((made: ObjectRef) => void) | undefined;
  onOpen: (made: ObjectRef) => void;
}

/** What a new object of a type must say: all of the first, and where there are some, one of the second. */
function wantedOf(type: ObjectType): { all: readonly string[]; oneOf: readonly string[] } {
  const { form } = descriptorOf(type);
  const file = form.find(({ kind }) => kind === 'file');
  const ofForm = form.flatMap(({ key, wanted }) => (wanted === true ? [key] : []));
  return {
    // What is made of a file is called as the file is.
    all: file === undefined ? [...requiredFieldsOf(type), ...typeCalls[type].create.wants, ...ofForm] : [file.key],
    oneOf: namedBy(type).filter((path) => form.some(({ key }) => key === path)),
  };
}

/** Those of whom the host says that they may be the person that was to be made. */
function alikeIn(error: unknown): AlikeFound['people'] {
  if (!(error instanceof ApiError) || error.sentence?.code !== 'personExists') {
    return [];
  }
  return error.errors.flatMap(({ values = {} }) => {
    const [id, object_type, name] = [String(values.id ?? ''), String(values.type ?? ''), String(values.name ?? '')];
    return id === '' ? [] : [{ ref: { id, object_type, name }, value: String(values.value ?? '') }];
  });
}

/**
 * What is typed into the fields of an object that is not there yet. It is created by the call of its type; of one that is
 * made of a file, the file is sent first. What is missing or refused is said at its field, and nothing typed is lost.
 */
export function useNewObjectForm({ type, called, like, onDone, onMade, onOpen }: NewObjectOptions): FormState {
  const t = useT(objectWords);
  const callTitle = useCallTitle();
  const own = useOwnFormFields(type);
  // What stays as it is by default is said by nobody, and stands there.
  const base = useMemo(
    // A copy has drafts of its own.
    () =>
      objectOf(
        { ...nestedChanges(own.initial), id: like === undefined ? 'new' : `copy-${like.id}`, object_type: type },
        type,
      ),
    [own.initial, type, like],
  );
  const asked = descriptorOf(type).form.filter(({ notNew }) => notNew !== true);
  const fields = [...asked, ...own.fields];
  const begun =
    like === undefined ? namedDraft(fields, called) : copiedDraft(like, fields, (name) => t('create.copyOf', { name }));
  const form = useFormFields(base, fields, begun, like);
  const draft = useFormDraft({
    place: `${type}/${base.id}/#form`,
    fields,
    ...form.toKeep,
    onStartOver() {
      form.forget();
      // What a copy begins with is not typed.
      if (like === undefined) {
        form.restartLong();
      }
    },
  });
  const likely = useLikelySame(type, form.inputs.valueAt);
  const sameNames = useSameName(type, form.inputs.valueAt);
  const creation = useCreateObject(type);
  const ofFile = useCreateOfFile(type);
  const [isSaving, setSaving] = useState(false);
  /** Another one is made after this one. */
  const goesOn = useRef(false);
  const [alike, setAlike] = useState<{ people: AlikeFound['people']; changes: Readonly<Record<string, unknown>> }>();
  const isSlow = useLasting(isSaving);
  const { all, oneOf } = wantedOf(type);
  const labelOf = useFormLabel();
  const failed = creation.failed === undefined ? t('create.failed') : callTitle(creation.failed);

  function missingIn(changes: Readonly<Record<string, unknown>>): Record<string, string> {
    const missing = [
      ...all.filter((path) => changes[path] === undefined),
      ...own.required.filter((path) => (path in changes ? changes[path] : own.initial[path]) == null),
    ];
    const isNameless = oneOf.length > 0 && oneOf.every((path) => changes[path] === undefined);
    const labels = fields.filter(({ key }) => oneOf.includes(key)).map(labelOf);
    const [first = ''] = oneOf;
    const says = oneOf.length === 1 ? t('create.required') : t('create.oneOf', { fields: labels.join(', ') });
    return {
      ...Object.fromEntries(missing.map((path) => [path, t('create.required')])),
      ...(isNameless ? { [first]: says } : {}),
    };
  }

  /** What was typed was sent, or given up. */
  function forget(): void {
    form.forget();
    draft.forget();
  }

  const send = useSending<Readonly<Record<string, unknown>>>({
    failed,
    forget,
    onDone() {
      if (goesOn.current) {
        form.restart();
      } else {
        onDone();
      }
    },
    async deliver(changes) {
      const made = objectRefOf(await (ofFile.create(changes) ?? creation.create(nestedChanges(changes))));
      const action = { label: t('create.open'), onSelect: () => onOpen(made) };
      toast({ title: t('create.created', { name: made.name }), action });
      onMade?.(made);
    },
    show(error, changes) {
      const people = alikeIn(error);
      setAlike(people.length === 0 ? undefined : { people, changes });
      if (people.length > 0) {
        form.isWell({});
        return;
      }
      const unsent = ofFile.problems();
      if (unsent !== undefined) {
        form.isWell(unsent);
      } else if (!isCancellation(error)) {
        form.showRefusal(error, failed, ofFile.prefix ?? creation.prefix);
      }
    },
  });

  async function save(isFollowed = false) {
    const { changes, problems } = form.typed();
    goesOn.current = isFollowed;
    const [first = ''] = oneOf;
    if (isSaving || !form.isWell({ ...missingIn(changes), ...problems }, first in problems ? {} : { [first]: oneOf })) {
      return;
    }
    await saveAs(changes);
  }

  async function saveAs(changes: Readonly<Record<string, unknown>>) {
    setAlike(undefined);
    setSaving(true);
    await send(own.lasting(changes));
    setSaving(false);
  }

  function done() {
    if (!isSaving) {
      ofFile.giveUp();
    }
    forget();
    onDone();
  }

  /** What was typed is there again in the next form of this type, unless it cannot be kept. */
  function leave(): boolean {
    if (isSaving || !form.isKeepable || !(draft.isKept() || form.isLongChanged())) {
      return false;
    }
    onDone();
    const detail = like === undefined ? t('create.keptDetail', { verb: t(`common:make.${type}`) }) : undefined;
    toast({ title: t('create.kept'), description: detail });
    return true;
  }

  return {
    ...form.inputs,
    objectId: undefined,
    name: ['first_name', 'last_name', 'name']
      .map((key) => asText(form.inputs.valueAt(key)).trim())
      .join(' ')
      .trim(),
    required: [...all, ...own.required],
    news: own.news,
    likely,
    sameNames,
    upload: ofFile.upload,
    isSaving,
    progress: creation.failureCount > 0 ? t('create.tryingAgain') : isSlow ? t('create.creating') : undefined,
    hasChanges: form.hasChanges,
    draft: draft.notice,
    leave,
    save: () => save(),
    // A file on its way belongs to the form that sent it.
    saveAndNext: ofFile.prefix === undefined ? () => save(true) : undefined,
    alike: alike && {
      people: alike.people,
      open: (person) => {
        done();
        onOpen(person);
      },
      goOn: () => void saveAs({ ...alike.changes, is_another: true }),
    },
    done,
  };
}
