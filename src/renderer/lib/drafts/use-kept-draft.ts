import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { userContextOptions } from '#lib/user-context.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { draftStore } from './draft-store.ts';

/** ms that a page may be busy until a draft is kept nonetheless. */
const longestBusyMs = 500;

/** What is written on a screen, as its draft is kept and shown again. Another one begins anew. */
export interface DraftSubject<Written> {
  /** A mark of what it began with. */
  base: string;
  /** What is written now, as it is kept; null while that is what it began with. */
  written: () => string | null;
  /** What was kept, and the mark of what that began with; null where it cannot be read. */
  parse: (json: string) => { written: Written; base: string } | null;
  /** Shows what was kept, or with null what it began with; what `written` answers next is that. */
  show: (written: Written | null) => void;
  /** Puts what was offered in the place of what is written here, as the person wants it. */
  take: (written: Written) => void;
  /** Goes back to what it began with, as the person wants it. */
  reset: () => void;
}

export interface KeptDraft {
  /**
   * `restored`: what was written here before is shown again. `offered`: it is kept, but not shown: what it was begun over
   * has changed since, or something was typed here already. `elsewhere`: another window wrote something else.
   */
  state: 'none' | 'restored' | 'offered' | 'elsewhere';
  /** It is too long to be kept. */
  isTooLong: boolean;
  typed: () => void;
  /** What is written here was sent. */
  forget: () => void;
  /**
   * Asked before it is sent: what the answer does once it was. What it began with is another one by then, and its draft is that
   * of before.
   */
  forgetOnceSent: () => () => void;
  /** Shows the draft that is offered. */
  use: () => void;
  /** Throws the draft away, and shows what it began with; of another window that is open nothing goes. */
  discard: () => void;
}

/** Keeps what is written at a place, over restarts, and shows it there again; without a place nothing is kept. */
export function useKeptDraft<Written>(place: string | undefined, subject: DraftSubject<Written>): KeptDraft {
  const { data: context } = useQuery(userContextOptions());
  const userId = context?.user.id;
  const companyId = context?.company.id;
  const [state, setState] = useState<KeptDraft['state']>('none');
  const [isTooLong, setTooLong] = useState(false);
  const keeper = useRef<DraftKeeper | null>(null);
  const offered = useRef<Written | null>(null);
  // It is the one that main keeps apart; another window may still show it otherwise.
  const isApart = useRef(false);

  useEffect(() => {
    if (place === undefined || userId === undefined || companyId === undefined) {
      return undefined;
    }
    const parsed = (json: string | null) => (json === null ? null : subject.parse(json));
    const own = createDraftKeeper({
      store: draftStore,
      at: { place, userId, companyId },
      writer: crypto.randomUUID(),
      written: subject.written,
      onElsewhere: (json) => subject.show(parsed(json)?.written ?? null),
      onConflict: (json) => {
        const draft = subject.parse(json);
        if (draft !== null) {
          offered.current = draft.written;
          isApart.current = false;
          setState('elsewhere');
        }
      },
      now: () => performance.now(),
      onTooLong: setTooLong,
      whenIdle: (work) => void requestIdleCallback(work, { timeout: longestBusyMs }),
    });
    keeper.current = own;

    async function offerApart(): Promise<void> {
      const draft = parsed(await own.readApart());
      if (draft !== null && keeper.current === own) {
        offered.current = draft.written;
        isApart.current = true;
        setState('elsewhere');
      }
    }

    async function begin(): Promise<void> {
      const draft = parsed(await own.read());
      const isDirty = subject.written() !== null;
      const isShown = draft?.base === subject.base && !isDirty;
      if (draft !== null && keeper.current === own) {
        if (isShown) {
          subject.show(draft.written);
          own.adopted();
          setState('restored');
        } else {
          offered.current = draft.written;
          setState('offered');
        }
      }
      if (isDirty) {
        own.typed();
      }
      if (isShown) {
        await offerApart();
      }
    }

    begin().catch(() => undefined);
    const flush = () => own.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      keeper.current = null;
      own.stop();
    };
  }, [place, userId, companyId, subject]);

  const actions = useMemo(
    () => ({
      typed: () => keeper.current?.typed(),
      forget: () => {
        keeper.current?.forget();
        setState('none');
      },
      forgetOnceSent: () => {
        const own = keeper.current;
        return () => {
          own?.forget();
          setState('none');
        };
      },
      use: () => {
        if (offered.current !== null) {
          subject.take(offered.current);
          // What it takes the place of is not what it began with.
          setState((before) => (before === 'offered' ? 'restored' : 'none'));
        }
      },
    }),
    [subject],
  );

  function discard(): void {
    if (state === 'elsewhere') {
      if (isApart.current) {
        keeper.current?.discardApart();
      }
      setState('none');
      return;
    }
    keeper.current?.discard();
    if (state === 'restored') {
      subject.reset();
    }
    setState('none');
  }

  return { state, isTooLong, discard, ...actions };
}
