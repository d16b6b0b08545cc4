import { useState } from 'react';
import type { FormField } from '#blocks/object/descriptor.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Upload } from '#lib/uploads/upload-store.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { changedIn, changesOf, draftOf, type EditErrors, errorsByField } from './form-draft.ts';
import type { DraftValue, EditDraft } from './form-values.ts';
import type { FormDraft } from './use-form-draft.ts';
import type { LikelySame } from './use-likely-same.ts';
import { useLongTexts } from './use-long-texts.ts';
import type { SameNames } from './use-same-name.ts';

interface Refused {
  errors: EditErrors;
  unreadable: readonly string[];
  /** Where it is not the field itself: by which others what is wrong with one is mended. */
  mendedBy: Readonly<Record<string, readonly string[]>>;
}

const nothingRefused: Refused = { errors: {}, unreadable: [], mendedBy: {} };

/**
 * What is typed into some fields of an object, and what is wrong with it: of a field until it is changed. Our own, as react-hook-form (14 KB gzip) and
 * TanStack Form (18 KB) would hold the draft, which is a dozen lines of this.
 *
 * @param base what the fields began with
 * @param begun what is typed already when the form is opened
 * @param like whose long texts are written already
 */
export function useFormFields(base: ObjectOf, fields: readonly FormField[], begun: EditDraft = {}, like?: ObjectOf) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const hostText = useHostText();
  const short = fields.filter(({ kind }) => kind !== 'long');
  const long = useLongTexts(base, fields, like);
  const [first] = useState(begun);
  const [typed, setTyped] = useState<EditDraft>(first);
  // Fields that came after the form was opened have one too.
  const stored = draftOf(base, short);
  const draft: EditDraft = { ...stored, ...typed };
  /** Fields whose text their input cannot read: what is typed in them is nowhere else. */
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  /** What was wrong when it was last sent. */
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  /** The fields that were changed since then. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const errors = Object.fromEntries(Object.entries(refused.errors).filter(([key]) => !isMended(key)));
  const left = Object.keys(errors).length + refused.unreadable.filter((key) => unreadable.includes(key)).length;

  function isMended(key: string): boolean {
    const mending = refused.mendedBy[key] ?? [key];
    return changed.some((one) => mending.includes(one));
  }

  function refuse(next: Refused): void {
    setRefused(next);
    setChanged([]);
  }

  const [round, setRound] = useState(0);

  /** Begins anew with this typed. */
  function show(next: EditDraft): void {
    setTyped(next);
    setUnreadable([]);
    refuse(nothingRefused);
    setFailure(null);
    setRound((count) => count + 1);
  }

  const isChanged = long.isChanged || unreadable.length > 0 || changedIn(base, draft, short).length > 0;

  return {
    /** Also what is still being typed into a long text, which has not told yet that it changed. */
    hasChanges: () => isChanged || Object.keys(long.changesOver(base)).length > 0,
    /** What was typed by its path, as the host takes it; or what is wrong with it, in words. */
    typed() {
      const { changes, problems } = changesOf(base, draft, short);
      return {
        changes: { ...changes, ...long.changesOver(base) },
        problems: Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, t(`edit.${problem}`)])),
      };
    },
    longAsRead: (changes: Readonly<Record<string, unknown>>) => long.asRead(base, changes),
    /** What was typed was saved, or given up. */
    forget: long.forget,
    /** Begins anew with nothing typed. */
    restart(): void {
      long.restart();
      show({});
    },
    /** What a draft of it is made of, and how one is shown. */
    toKeep: { begun: first, typed, stored, show },
    /** Of a file, and of what cannot be read, there is nothing to keep. */
    isKeepable: unreadable.length === 0 && !Object.values(typed).some((value) => value instanceof File),
    isLongChanged: () => Object.keys(long.changesOver(base)).length > 0,
    restartLong: long.restart,
    /** Says at the fields what is wrong with them, until one of those that mend it is changed; true where nothing is. */
    isWell(wrong: EditErrors, mendedBy: Refused['mendedBy'] = {}): boolean {
      const count = Object.keys(wrong).length + unreadable.length;
      refuse({ errors: wrong, unreadable, mendedBy });
      setFailure(null);
      return count === 0;
    },
    /**
     * Says at the fields what the host found wrong with them; `failed` and why, where it is about none of them.
     * @param prefix what the call writes before the paths of fields
     */
    showRefusal(error: unknown, failed: string, prefix: string): void {
      const found =
        error instanceof ApiError ? errorsByField(error, { object: base, draft, fields }, hostText, prefix) : {};
      const { detail } = errorText(error);
      const count = Object.keys(found).length;
      refuse({ ...nothingRefused, errors: found });
      setFailure(count > 0 ? null : `${failed}. ${detail ?? ''}`.trim());
    },
    /** What the inputs show and tell. */
    inputs: {
      fields,
      /** How often it began anew. */
      round,
      errors,
      /** Another one each time that it was sent and something was wrong. */
      refused,
      /** What is wrong with the whole of it. */
      failure: failure ?? (left > 0 ? t('edit.invalid', { count: left }) : null),
      valueAt: (key: string): DraftValue | undefined => draft[key],
      change: (key: string, value: DraftValue) => {
        setTyped((before) => ({ ...before, [key]: value }));
        setChanged((before) => (before.includes(key) ? before : [...before, key]));
      },
      /** Whether what is typed into a field can be read. */
      setReadable: (key: string, isReadable: boolean) =>
        setUnreadable((before) => [...before.filter((other) => other !== key), ...(isReadable ? [] : [key])]),
      longText: long.propsOf,
    },
  };
}

/** People who may be the one that is being made, and what is done about it. */
export interface AlikeFound {
  people: readonly { ref: ObjectRef; value: string }[];
  /** Goes to one of them; what was typed is given up. */
  open: (person: ObjectRef) => void;
  /** Makes another one all the same. */
  goOn: () => void;
}

/** What a form shows, and what it does with what was typed. */
export type FormState = ReturnType<typeof useFormFields>['inputs'] & {
  /** Undefined while it is being made. */
  objectId: string | undefined;
  /** Whose picture is shown. */
  name: string;
  /** Fields without which it is refused. */
  required: readonly string[];
  /** What became of the company's own fields since the form was opened. */
  news: readonly string[];
  /** Its file, while it is on its way. */
  upload: Upload | undefined;
  isSaving: boolean;
  /** Who has an address or a number that was typed, while it is typed. */
  likely?: readonly LikelySame[];
  /** What is called as it is typed, where that is said. */
  sameNames?: SameNames | undefined;
  /** Who may be the same person as the one who is being made. */
  alike?: AlikeFound | undefined;
  /** What is said while it is being saved, once that is worth a word. */
  progress: string | undefined;
  hasChanges: () => boolean;
  /** What of it was typed before and kept, where that is done. */
  draft?: FormDraft | undefined;
  /** Leaves it with what was typed kept; false where that cannot be, or nothing was typed. */
  leave?: (() => boolean) | undefined;
  save: () => Promise<void>;
  /** Saves it, and begins anew in the same dialog; undefined where that is not offered. */
  saveAndNext?: (() => Promise<void>) | undefined;
  /** What was typed is given up, or was saved. */
  done: () => void;
};
