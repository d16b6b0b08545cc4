import { useEffect, useState, useSyncExternalStore } from 'react';
import { bridge } from '#lib/bridge.ts';
import { pageEdges } from './page-edges.ts';
import { createVoiceSession, type VoiceSession } from './voice-session.ts';
import type { VoiceTarget } from './voice-target.ts';

interface HeldSession {
  session: VoiceSession;
  /** The text it speaks into, as it is shown now. */
  target: { current: VoiceTarget };
}

/** Recordings whose text went away before anything came of them, by the name of its place. */
const waiting = new Map<string, HeldSession>();

// The next person shall not find what this one said.
bridge.on('session.ended', () => waiting.clear());

function hold(target: VoiceTarget): HeldSession {
  const held = { current: target };
  return { session: createVoiceSession(() => held.current, pageEdges), target: held };
}

/** Ends a recording that nobody can see, or that the computer would sleep over. */
function followPage(session: VoiceSession): () => void {
  function onVisibility(): void {
    if (document.hidden && session.state().phase === 'requesting') {
      session.leave();
    } else if (document.hidden) {
      session.end('hidden');
    }
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', session.leave);
  const stopFollowing = [
    bridge.on('system.leaving', () => session.end('asleep')),
    bridge.on('session.ended', session.leave),
  ];
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', session.leave);
    for (const stop of stopFollowing) {
      stop();
    }
  };
}

/** Voice mode for one text. `place`: a recording nothing came of is found again by it. */
export function useVoice(target: VoiceTarget, place: string | undefined) {
  const [held] = useState(() => (place === undefined ? undefined : waiting.get(place)) ?? hold(target));
  const { session } = held;
  const state = useSyncExternalStore(session.subscribe, session.state);
  useEffect(() => {
    held.target.current = target;
  });
  useEffect(() => {
    if (place !== undefined) {
      waiting.delete(place);
    }
    const stopFollowing = followPage(session);
    return () => {
      stopFollowing();
      if (place === undefined) {
        session.leave();
      } else if (session.suspend()) {
        waiting.set(place, held);
      }
    };
  }, [session, held, place]);
  return { session, state };
}
