import { useCallback, useEffect, useRef, useState } from 'react';
import { listenToMicrophone, openMicrophone } from '#blocks/voice/microphone.ts';
import type { Microphone, MicrophoneListeners } from '#blocks/voice/voice-edges.ts';
import { failureOf } from '#blocks/voice/voice-failure.ts';
import type { VoiceFailure } from '#blocks/voice/voice-machine.ts';
import { bridge } from '#lib/bridge.ts';
import { useSettings } from '#lib/settings.ts';

/** What the microphone of this page is on for. */
export type MicrophoneUse = 'level' | 'measure' | 'sentence';

export type MicrophoneState =
  | { phase: 'off'; failure?: { use: MicrophoneUse; reason: VoiceFailure } | undefined }
  | { phase: 'opening' | 'on'; use: MicrophoneUse };

interface Opened {
  use: MicrophoneUse;
  abort: AbortController;
  microphone?: Microphone;
}

/** A microphone that only hears. */
async function hearing(deviceId: string | null, listeners: MicrophoneListeners): Promise<Microphone> {
  const discard = await listenToMicrophone(deviceId, listeners);
  return { stop: () => Promise.reject(new Error('nothing was recorded')), discard };
}

/** One microphone for the page, for one use at a time; off whenever nobody can see the page. */
export function useMicrophone() {
  const { deviceId } = useSettings().voice;
  const [state, setState] = useState<MicrophoneState>({ phase: 'off' });
  const opened = useRef<Opened>(undefined);

  const close = useCallback((reason?: VoiceFailure): void => {
    const was = opened.current;
    if (was !== undefined) {
      opened.current = undefined;
      was.abort.abort();
      was.microphone?.discard();
      setState({ phase: 'off', failure: reason && { use: was.use, reason } });
    }
  }, []);

  /** Switches it on; `onLevel` hears each 30 ms. Answers undefined where that fails, or something else wants it. */
  const listen = useCallback(
    async (use: MicrophoneUse, onLevel: (level: number | null) => void): Promise<Microphone | undefined> => {
      close();
      const own: Opened = { use, abort: new AbortController() };
      opened.current = own;
      setState({ phase: 'opening', use });
      const isMine = () => opened.current === own;
      try {
        const open = use === 'sentence' ? openMicrophone : hearing;
        const microphone = await open(deviceId, {
          signal: own.abort.signal,
          onLevel: (level) => isMine() && onLevel(level),
          onLost: () => isMine() && close('unplugged'),
        });
        if (!isMine()) {
          microphone.discard();
          return undefined;
        }
        own.microphone = microphone;
        setState({ phase: 'on', use });
        return microphone;
      } catch (error) {
        if (isMine()) {
          close(failureOf(error));
        }
        return undefined;
      }
    },
    [close, deviceId],
  );

  /** Ends it and answers what was recorded of a sentence; undefined where it is off. */
  const stop = useCallback((): Promise<Blob> | undefined => {
    const microphone = opened.current?.microphone;
    opened.current = undefined;
    setState({ phase: 'off' });
    return microphone?.stop();
  }, []);

  useEffect(() => {
    const onVisibility = () => document.hidden && close();
    const onHide = () => close();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    const stopFollowing = [bridge.on('system.leaving', () => close()), bridge.on('session.ended', () => close())];
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      for (const stop of stopFollowing) {
        stop();
      }
      close();
    };
  }, [close]);

  return { state, listen, stop, close };
}

export type PageMicrophone = ReturnType<typeof useMicrophone>;
