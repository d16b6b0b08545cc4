import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isCancellation } from '#lib/calls.ts';
import { objectNames } from '#lib/object-names/object-names.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { useLatest } from '#ui/use-latest.ts';
import { addRun, type ComposerRun, removeRun, setPhase, useComposerStore } from './composer-store.ts';
import { type NamedMention, withNames } from './document-nodes.ts';
import type { FileType } from './file-types.ts';
import { type Order, planSubmit } from './plan-submit.ts';
import { useSend } from './use-send.ts';

/** What is submitted: asked for when it is. */
export interface SubmittedText {
  json(): RichText;
}

interface ComposerOptions {
  fileType: FileType;
  /** It was taken: what stands in the composer is done with. */
  onTaken: (source: RichText, run: ComposerRun | undefined) => void;
  /** It named a space and nothing else. */
  onSpace: (source: RichText, space: NamedMention) => void;
}

/**
 * Submitting, once at a time: the text stays until the host took it, whatever fails. The outcome is the phase of
 * {@link useComposerStore}, which outlives the screen.
 */
export function useComposer({ fileType, onTaken, onSpace }: ComposerOptions): {
  submit: (text: SubmittedText) => void;
  /** Asks once more for what failed after it was taken. */
  sendAgain: (order: Order, key: string) => void;
} {
  const client = useQueryClient();
  const send = useSend();
  const latest = useLatest({ send, fileType, onTaken, onSpace, client });

  const submit = useCallback((text: SubmittedText) => {
    if (useComposerStore.getState().phase.kind === 'sending') {
      return;
    }
    const source = text.json();
    const named = withNames(source, (id) => objectNames.get(id).object?.name);
    const plan = planSubmit(named, (id) => objectNames.get(id).state === 'gone');
    if ('obstacle' in plan) {
      // There is nothing to say about nothing.
      setPhase(plan.obstacle.reason === 'empty' ? { kind: 'idle' } : { kind: 'blocked', obstacle: plan.obstacle });
      return;
    }
    if ('space' in plan) {
      setPhase({ kind: 'idle' });
      latest.current.onSpace(source, plan.space);
      return;
    }
    const { tool } = 'change' in plan ? plan.change : plan.order;
    setPhase({ kind: 'sending', tool });
    const outcome =
      'change' in plan
        ? // Read with the first change: start-up is short.
          import('./change-text.ts')
            .then(({ proposeChange }) => proposeChange(latest.current.client, plan.change, source))
            .then((change) => setPhase({ kind: 'proposed', change }))
        : latest.current.send(plan.order, latest.current.fileType).then((run) => {
            if (run !== undefined) {
              addRun(run);
            }
            setPhase({ kind: 'idle' });
            latest.current.onTaken(source, run);
          });
    outcome.catch((error: unknown) => {
      setPhase(isCancellation(error) ? { kind: 'idle' } : { kind: 'failed', tool, error });
    });
  }, []);

  const sendAgain = useCallback((order: Order, key: string) => {
    setPhase({ kind: 'sending', tool: order.tool });
    latest.current.send(order, latest.current.fileType).then(
      (run) => {
        removeRun(key);
        if (run !== undefined) {
          addRun(run);
        }
        setPhase({ kind: 'idle' });
      },
      (error: unknown) => setPhase({ kind: 'failed', tool: order.tool, error }),
    );
  }, []);

  return { submit, sendAgain };
}
