import { useCallback, useEffect, useRef, useState } from 'react';
import { beginHearing, hear, verdictOf } from '#blocks/voice/silence.ts';
import { transcribe } from '#blocks/voice/voice-calls.ts';
import { isCancellation } from '#lib/calls.ts';
import { useSettings } from '#lib/settings.ts';
import type { PageMicrophone } from './use-microphone.ts';

export type ReadAloud =
  | { phase: 'idle' | 'recording' | 'transcribing' | 'nothing' }
  | { phase: 'heard'; transcript: string }
  | { phase: 'failed'; error: unknown };

const endings = new Set(['silence', 'limit', 'nothing']);

/** A sentence that is read aloud, recorded until it ends, and heard by the engine; nothing of it is kept. */
export function useReadAloud({ state, listen, stop }: PageMicrophone) {
  const { threshold, calibrate } = useSettings().voice;
  const [read, setRead] = useState<ReadAloud>({ phase: 'idle' });
  const asking = useRef<AbortController>(undefined);

  const finish = useCallback(
    async (wasSaid: boolean): Promise<void> => {
      const recorded = stop();
      if (recorded === undefined || !wasSaid) {
        setRead({ phase: recorded === undefined ? 'idle' : 'nothing' });
        return;
      }
      const abort = new AbortController();
      asking.current = abort;
      setRead({ phase: 'transcribing' });
      try {
        const transcript = await transcribe(await recorded, [], abort.signal);
        setRead({ phase: 'heard', transcript });
      } catch (error) {
        if (!abort.signal.aborted && !isCancellation(error)) {
          setRead({ phase: 'failed', error });
        }
      }
    },
    [stop],
  );

  const start = useCallback(async (): Promise<void> => {
    asking.current?.abort();
    let heard = beginHearing({ threshold, calibrate });
    let isOver = false;
    setRead({ phase: 'recording' });
    const microphone = await listen('sentence', (level) => {
      heard = hear(heard, level);
      const verdict = verdictOf(heard);
      if (!isOver && endings.has(verdict)) {
        isOver = true;
        void finish(verdict !== 'nothing');
      }
    });
    if (microphone === undefined) {
      setRead({ phase: 'idle' });
    }
  }, [threshold, calibrate, listen, finish]);

  useEffect(() => () => asking.current?.abort(), []);

  // Something else took the microphone, or nobody sees the page any more.
  const isMine = state.phase !== 'off' && state.use === 'sentence';
  const phase = read.phase === 'recording' && !isMine ? 'idle' : read.phase;
  return { read: phase === read.phase ? read : ({ phase: 'idle' } as const), start, finish: () => finish(true) };
}
