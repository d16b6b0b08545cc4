import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { retryConnection, useConnection } from '#lib/offline/connection.ts';
import { shownAge } from '#lib/offline/shown-age.ts';
import { useWaitingWrites } from '#lib/offline/waiting-list.ts';
import { Button } from '#ui/button.tsx';
import { useWaitingStore } from './waiting-store.ts';
import { offlineWords } from './words/index.ts';

const minute = 60_000;
/** How often the age on the screen is looked at anew. */
const lookMs = 10_000;

/** The age of what is on the screen, in words. */
function OfflineText() {
  const t = useT(offlineWords);
  const client = useQueryClient();
  const { relativeTime } = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), lookMs);
    return () => window.clearInterval(timer);
  }, []);
  const age = shownAge(client, now);
  if (age === undefined) {
    return t('bar.nothing');
  }
  return age < minute ? t('bar.justNow') : t('bar.age', { age: relativeTime(new Date(now - age), new Date(now)) });
}

/** Asks for the host, and for everything on the screen that failed or has grown old. */
function useRetry(): () => void {
  const client = useQueryClient();
  return () => {
    // A host that is still away is what the bar says.
    retryConnection().catch(() => undefined);
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => query.meta?.call !== undefined && (query.state.status === 'error' || query.isStale()),
    });
  };
}

/** Under the top bar while the host cannot be reached, or a write that had waited was refused. */
export function OfflineBar() {
  const t = useT(offlineWords);
  const connection = useConnection();
  const { writes } = useWaitingWrites();
  const setOpen = useWaitingStore((state) => state.setOpen);
  const retry = useRetry();
  const isOffline = connection?.state === 'offline';
  const refused = writes.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = writes.length - refused;
  const isShown = isOffline || refused > 0;
  return (
    <section aria-label={t('bar.label')} aria-live="polite">
      {isShown ? (
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-warning-soft py-1 ps-4 pe-2 text-warning">
          {isOffline ? (
            <CloudOff aria-hidden className="size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
          )}
          <p className="min-w-0 flex-1">{isOffline ? <OfflineText /> : t('bar.refused', { count: refused })}</p>
          {isOffline && refused > 0 ? (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('bar.refused', { count: refused })}
            </Button>
          ) : null}
          {isOffline && waiting > 0 ? (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('bar.waiting', { count: waiting })}
            </Button>
          ) : null}
          {isOffline ? (
            <Button size="small" onClick={retry}>
              {t('common:retry')}
            </Button>
          ) : (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('bar.look')}
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
