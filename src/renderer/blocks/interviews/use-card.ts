import { useMemo, useRef, useState } from 'react';
import { type KeptDraft, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { useWaitingWrites } from '#lib/offline/waiting-list.ts';
import { contentsOf } from '#lib/offline/write-contents.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import type { LookedAt } from '#shared/domain/interview-plan.ts';
import { type ScorecardWords, saysEnough } from '#shared/domain/scorecards.ts';
import { baseOf, keptText, parseKept, parseWords, sentWords, withLookedAt, wordsOf } from './card-words.ts';

export interface OwnCard {
  words: ScorecardWords;
  change: (next: ScorecardWords) => void;
  draft: KeptDraft;
  /** Something is written that the host does not have. */
  isDirty: boolean;
  /** It waits for the host. */
  waits: boolean;
  isSending: boolean;
  /** It says too little to be handed in. */
  isTooLittle: boolean;
  handIn: () => void;
}

/** What waits to be sent as the scorecard of an interview, in whichever window it was written, the last of it. */
function useWaitingCard(interviewId: string): ScorecardWords | undefined {
  const { writes } = useWaitingWrites();
  return useMemo(() => {
    const inputs = writes
      .filter(({ call, refusal }) => call === 'scorecards.write' && refusal === undefined)
      .map((write) => contentsOf(write)?.input);
    return parseWords(inputs.findLast((input) => input?.id === interviewId));
  }, [writes, interviewId]);
}

/** The reader's own scorecard of an interview: what they write is kept here until it is handed in. */
export function useCard(interviewId: string, card: Scorecard | undefined, looked: readonly LookedAt[]): OwnCard {
  const waiting = useWaitingCard(interviewId);
  const said = useMemo(() => withLookedAt(waiting ?? wordsOf(card?.says), looked), [waiting, card?.says, looked]);
  const base = baseOf(said);
  const [written, setWritten] = useState<ScorecardWords>();
  const [isTooLittle, setTooLittle] = useState(false);
  const latest = useRef<ScorecardWords | undefined>(undefined);
  const { mutateAsync, isPending } = useWrite('scorecards.write');

  const subject = useMemo(() => {
    function show(next: ScorecardWords | null): void {
      latest.current = next ?? undefined;
      setWritten(next ?? undefined);
    }
    return {
      base,
      written: () => {
        const { current } = latest;
        return current === undefined || baseOf(current) === base ? null : keptText(base, current);
      },
      parse: (json: string) => {
        const kept = parseKept(json);
        // What the host has by now is no draft of anything.
        return kept !== null && baseOf(kept.written) === base ? null : kept;
      },
      show,
      take: show,
      reset: () => show(null),
    };
  }, [base]);
  const draft = useKeptDraft(`interview/${interviewId}/scorecard`, subject);
  const words = written === undefined ? said : withLookedAt(written, looked);

  async function send(): Promise<void> {
    const sent = sentWords(words);
    if (!saysEnough(sent)) {
      setTooLittle(true);
      return;
    }
    const forget = draft.forgetOnceSent();
    try {
      await mutateAsync({ id: interviewId, ...sent, hand_in: true });
    } catch (error) {
      if (!isWaiting(error)) {
        // What is written stays; the failure is told by its policy.
        return;
      }
    }
    latest.current = undefined;
    forget();
  }

  return {
    words,
    change(next) {
      latest.current = next;
      setWritten(next);
      setTooLittle(false);
      draft.typed();
    },
    draft,
    isDirty: written !== undefined && baseOf(written) !== base,
    waits: waiting !== undefined,
    isSending: isPending,
    isTooLittle,
    handIn: () => void send(),
  };
}
