import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type DraftSubject, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { saidKinds } from '#shared/domain/skill-ledger.ts';

const assessment = z.object({
  kind: z.enum(saidKinds),
  level: z.number().min(0).max(5),
  evidence: z.string(),
  /** Days: when it was so (today where nothing is said), and until when it holds. */
  date: z.string().nullable(),
  expires: z.string().nullable(),
});

const keptAssessment = z.object({ base: z.string(), written: assessment });

type Written = z.infer<typeof assessment>;

function parse(json: string): z.infer<typeof keptAssessment> | null {
  try {
    return keptAssessment.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** What is being said of a level, kept over closing and restarts until it is sent. */
export function useAssessment({ place, begun }: { place: string; begun: Written }) {
  // What the ledger says meanwhile must not take the place of what is being said.
  const [first] = useState(begun);
  const [said, setSaid] = useState(first);
  const base = JSON.stringify(first);
  const latest = useRef(said);
  useLayoutEffect(() => {
    latest.current = said;
  });
  /** What was shown and not said here. */
  const shown = useRef(said);
  const subject = useMemo((): DraftSubject<Written> => {
    function show(written: Written | null): void {
      const next = written ?? first;
      shown.current = next;
      // What is written is asked for next.
      flushSync(() => setSaid(next));
    }
    return {
      base,
      written: () => {
        const now = latest.current;
        return JSON.stringify(now) === base ? null : JSON.stringify({ base, written: now });
      },
      parse,
      show,
      take: setSaid,
      reset: () => show(null),
    };
  }, [first, base]);
  const draft = useKeptDraft(place, subject);
  const { typed } = draft;
  useEffect(() => {
    if (said !== shown.current) {
      typed();
    }
  }, [said, typed]);
  return {
    said,
    change: (part: Partial<Written>) => setSaid((before) => ({ ...before, ...part })),
    draft,
  };
}
