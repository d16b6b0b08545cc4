import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { type KeptDraft, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { textMark } from '#shared/domain/text-mark.ts';
import type { ReadFile } from './queries.ts';
import { nothingSaid, type Review } from './review.ts';
import type { SamePerson } from './same-person.tsx';

const kept = z.object({
  base: z.string(),
  written: z.object({
    review: z.object({
      changed: z.record(z.string(), z.string()),
      left: z.array(z.string()),
      fresh: z.array(z.string()),
    }),
    said: z.union([z.literal('another'), z.object({ id: z.string(), name: z.string() })]).optional(),
  }),
});

interface Said {
  review: Review;
  /** Whether it is about somebody who is there. */
  said: SamePerson;
}

const nothing: Said = { review: nothingSaid, said: undefined };

function parse(json: string): { base: string; written: Said } | null {
  try {
    const { data } = kept.safeParse(JSON.parse(json));
    return data === undefined
      ? null
      : { base: data.base, written: { review: data.written.review, said: data.written.said } };
  } catch {
    return null;
  }
}

function saysSomething({ review: { changed, left, fresh }, said }: Said): boolean {
  return said !== undefined || Object.keys(changed).length + left.length + fresh.length > 0;
}

interface OwnReview extends Said {
  change: (part: Partial<Said>) => void;
  draft: KeptDraft;
}

/** What is said of a file while it is looked through: kept over other files and restarts until it is saved. */
export function useReview({ id, object }: ReadFile): OwnReview {
  const [written, setWritten] = useState(nothing);
  const latest = useRef(written);
  const base = textMark(JSON.stringify(object ?? null));
  const subject = useMemo(() => {
    function show(next: Said | null): void {
      latest.current = next ?? nothing;
      setWritten(latest.current);
    }
    return {
      base,
      written: () => (saysSomething(latest.current) ? JSON.stringify({ base, written: latest.current }) : null),
      parse,
      show,
      take: show,
      reset: () => show(null),
    };
  }, [base]);
  const draft = useKeptDraft(`resume/${id}`, subject);
  return {
    ...written,
    change(part) {
      latest.current = { ...latest.current, ...part };
      setWritten(latest.current);
      draft.typed();
    },
    draft,
  };
}
