import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { type KeptDraft, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';

const message = z.object({
  /** Ids; nothing where none is chosen yet, or none any more. */
  template: z.string().optional(),
  application: z.string().optional(),
  /** What was typed; what nobody touched follows the template and what is known. */
  to: z.string().optional(),
  subject: z.string().optional(),
  body: z.string().optional(),
});

export type WrittenMessage = z.infer<typeof message>;

const base = 'message';
const nothing: WrittenMessage = {};

function isTyped({ to, subject, body }: WrittenMessage): boolean {
  return to !== undefined || subject !== undefined || body !== undefined;
}

function parse(json: string): { base: string; written: WrittenMessage } | null {
  try {
    const { data } = message.safeParse(JSON.parse(json));
    return data === undefined ? null : { base, written: data };
  } catch {
    return null;
  }
}

interface Message {
  written: WrittenMessage;
  change: (part: Partial<WrittenMessage>) => void;
  /** Fills the texts in anew; what was typed of them can be put back. */
  refill: (part: Partial<WrittenMessage>) => void;
  /** Puts back what was typed before it was filled in anew; nothing where nothing was typed. */
  putBack: (() => void) | undefined;
  draft: KeptDraft;
}

/** What is being written to a candidate, kept over closing and restarts until it was sent. */
export function useWrittenMessage(candidateId: string): Message {
  const [written, setWritten] = useState(nothing);
  const [replaced, setReplaced] = useState<WrittenMessage>();
  const latest = useRef(written);
  const subject = useMemo(() => {
    function show(next: WrittenMessage | null): void {
      latest.current = next ?? nothing;
      setWritten(latest.current);
      setReplaced(undefined);
    }
    return {
      base,
      written: () => (isTyped(latest.current) ? JSON.stringify(latest.current) : null),
      parse,
      show,
      take: show,
      reset: () => show(null),
    };
  }, []);
  const draft = useKeptDraft(`candidate/${candidateId}/message`, subject);

  function set(next: WrittenMessage): void {
    latest.current = next;
    setWritten(next);
    draft.typed();
  }

  return {
    written,
    change: (part) => set({ ...written, ...part }),
    refill(part) {
      const { subject: typedSubject, body: typedBody, ...rest } = written;
      if (typedSubject !== undefined || typedBody !== undefined) {
        setReplaced(written);
      }
      set({ ...rest, ...part });
    },
    putBack:
      replaced === undefined
        ? undefined
        : () => {
            setReplaced(undefined);
            set(replaced);
          },
    draft,
  };
}
