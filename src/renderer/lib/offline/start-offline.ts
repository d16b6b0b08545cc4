import { focusManager, onlineManager } from '@tanstack/react-query';
import { bridge } from '#lib/bridge.ts';
import { callQueue } from '#lib/calls.ts';
import { queryClient } from '#lib/query-client.ts';
import { askFailedAgain } from './ask-failed-again.ts';
import { followConnection } from './connection.ts';
import { endSession } from './end-session.ts';
import { followTries } from './follow-tries.ts';
import { handOverPaused, handOverTried } from './hand-over.ts';
import { forgetOthers, keepQueries, restoreQueries } from './persisted-queries.ts';
import { followPins } from './pinned-queries.ts';
import { createSender } from './send-waiting.ts';
import { followWaitingList, waitingList } from './waiting-list.ts';
import { tellWaitingNews } from './waiting-news.ts';

const senderLock = 'cadre-waiting-writes';
/** Long enough to stay out of the way of a start. */
const quietMs = 2000;

/** Puts what was stored of the queries of §9 into the client. Never rejects, and nothing waits for it. */
export async function restoreStoredQueries(): Promise<void> {
  const json = await bridge.call('queries.read').catch(() => null);
  if (json !== null) {
    restoreQueries(queryClient, json);
  }
}

function whenQuiet(): (work: () => void) => void {
  let timer: number | undefined;
  return (work) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(work, quietMs);
  };
}

/**
 * Keeps queries and waiting writes for later, and sends what waits. Of all windows the one that holds the lock sends; it
 * holds it until it closes, then the next one does. A window that only comes and goes (`isPassing`) leaves that, and what
 * is kept for the next start, to the others.
 */
export async function startOffline({ isPassing }: { isPassing: boolean }): Promise<void> {
  // A window that is hidden sends what waits all the same.
  focusManager.setFocused(true);
  followConnection();
  askFailedAgain(queryClient);
  bridge.on('session.ended', () => endSession(queryClient, callQueue));
  followPins(queryClient);
  forgetOthers(queryClient, () => bridge.call('queries.drop'));
  const { wake, isOwn } = createSender({
    client: queryClient,
    list: waitingList,
    onSent: (count) => tellWaitingNews({ kind: 'sent', count }),
    onRefused: (write) => tellWaitingNews({ kind: 'refused', write }),
    later: (work, milliseconds) => window.setTimeout(work, milliseconds),
  });
  const { put, remove } = waitingList;
  const waiting = () => waitingList.get().writes;
  window.addEventListener('pagehide', () => handOverTried({ client: queryClient, waiting, put, isOwn }));
  handOverPaused({
    client: queryClient,
    waiting,
    put,
    remove,
    isOwn,
    onWaiting: (write) => tellWaitingNews({ kind: 'waiting', write }),
    onHeld: () => tellWaitingNews({ kind: 'held' }),
  });
  followTries(queryClient.getMutationCache(), {
    isOwn,
    begin: (id) => tellWaitingNews({ kind: 'trying', id }),
    end: (id) => tellWaitingNews({ kind: 'tried', id }),
  });
  await followWaitingList();
  if (isPassing) {
    return;
  }
  keepQueries({
    client: queryClient,
    store: (queries) => bridge.call('queries.store', queries),
    quietly: whenQuiet(),
  });
  await navigator.locks.request(senderLock, () => {
    followCauses(wake);
    wake();
    return new Promise<never>(() => undefined);
  });
}

/** Whatever may make it possible to send what could not be sent before. */
function followCauses(wake: () => void): void {
  waitingList.subscribe(wake);
  onlineManager.subscribe(wake);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.meta?.call === 'auth.me') {
      wake();
    }
  });
}
