import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '#blocks/object/descriptor.ts';
import { type DraftSubject, type KeptDraft, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import type { EditDraft } from './form-values.ts';
import { draftOfKept, type KeptFields, keptText, parseKept } from './kept-fields.ts';

interface FormDraftOptions {
  /** Where it is typed. */
  place: string;
  fields: readonly FormField[];
  /** What was typed already when the form was opened. */
  begun: EditDraft;
  /** All that was typed. */
  typed: EditDraft;
  /** What stands in the fields where nothing was typed. */
  stored: EditDraft;
  /** Begins anew with this typed. */
  show: (typed: EditDraft) => void;
  /** What else goes where the person wants to start over. */
  onStartOver: () => void;
}

/** What a form says about a draft that was kept. */
export type FormDraft = Pick<KeptDraft, 'state' | 'use' | 'discard'>;

/** Keeps what is typed into the short fields of a form, over closing and restarts, and shows it there again. */
export function useFormDraft({ place, fields, begun, typed, stored, show, onStartOver }: FormDraftOptions) {
  const base = useMemo(() => textMark(JSON.stringify(begun)), [begun]);
  const latest = useRef({ fields, typed, stored, show, onStartOver });
  useLayoutEffect(() => {
    latest.current = { fields, typed, stored, show, onStartOver };
  });
  /** What was shown and not typed here. */
  const shown = useRef(typed);

  const subject = useMemo((): DraftSubject<KeptFields> => {
    function put(kept: KeptFields | null): void {
      const next = { ...begun, ...(kept === null ? {} : draftOfKept(kept, latest.current.fields)) };
      shown.current = next;
      // What is written is asked for next.
      flushSync(() => latest.current.show(next));
    }
    return {
      base,
      written: () => {
        const now = latest.current;
        return keptText(now.fields, now.typed, { ...now.stored, ...begun }, base);
      },
      parse: (json) => {
        const kept = parseKept(json);
        return kept && { written: kept.fields, base: kept.base };
      },
      show: put,
      take: (kept) => latest.current.show({ ...begun, ...draftOfKept(kept, latest.current.fields) }),
      reset: () => {
        latest.current.onStartOver();
        put(null);
      },
    };
  }, [begun, base]);

  const kept = useKeptDraft(place, subject);
  const { typed: tell } = kept;
  useEffect(() => {
    if (typed !== shown.current) {
      tell();
    }
  }, [typed, tell]);

  const { state, use, discard, forget, isTooLong } = kept;
  return {
    /** Whether what is typed is there again when the form is opened anew. */
    isKept: () => !isTooLong && subject.written() !== null,
    forget,
    notice: { state, use, discard } satisfies FormDraft,
  };
}
