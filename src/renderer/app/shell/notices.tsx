import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { bridge } from '#lib/bridge.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Notice } from '#shared/bridge/calls.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { fromAccelerator, keyNames, thisKeyboard } from '#ui/key-names.ts';

const noticesOptions = queryOptions({
  queryKey: ['notices'],
  queryFn: () => bridge.call('notices.list'),
  staleTime: Number.POSITIVE_INFINITY,
});

function nameOf(accelerator: string): string {
  return keyNames(fromAccelerator(accelerator), thisKeyboard()).join(thisKeyboard().mac ? '' : '+');
}

function NoticeText({ notice }: { notice: Notice }) {
  const t = useT(shellWords);
  const { subject } = notice;
  switch (notice.kind) {
    case 'settings-replaced':
      return subject === undefined ? t('notice.settingsReplaced') : t('notice.settingsReplacedNamed', { subject });
    case 'settings-repaired':
      return t('notice.settingsRepaired', { subject: subject ?? '' });
    case 'settings-not-stored':
      return t('notice.settingsNotStored');
    case 'secrets-in-memory':
      return t('notice.secretsInMemory');
    case 'secrets-waiting':
      return t('notice.secretsWaiting');
    case 'hotkey-reset':
      return t('notice.hotkeyReset', { subject: nameOf(subject ?? '') });
    case 'hotkey-taken': {
      const text =
        subject === undefined ? t('notice.hotkeyTaken') : t('notice.hotkeyTakenNamed', { subject: nameOf(subject) });
      return (
        <>
          {text}{' '}
          <Link
            to="/settings/$section"
            params={{ section: 'shortcuts' }}
            className="font-medium underline underline-offset-2"
          >
            {t('notice.hotkeyChange')}
          </Link>
        </>
      );
    }
    case 'host-restarted':
      return t('notice.hostRestarted');
    case 'graphics-restarted':
      return t('notice.graphicsRestarted');
  }
}

/** What the app has to tell once, under the top bar until it is dismissed. */
export function Notices() {
  const t = useT(shellWords);
  const client = useQueryClient();
  const { data: notices = [] } = useQuery(noticesOptions);
  useEffect(
    () => bridge.on('notices.changed', (changed) => client.setQueryData(noticesOptions.queryKey, changed)),
    [client],
  );

  function dismiss(id: string): void {
    client.setQueryData(noticesOptions.queryKey, (shown) => shown?.filter((notice) => notice.id !== id));
    bridge.call('notices.dismiss', { id }).catch(() => client.invalidateQueries({ queryKey: noticesOptions.queryKey }));
  }

  return (
    <section aria-label={t('notices')} aria-live="polite">
      {notices.map((notice) => {
        const informs = notice.kind === 'host-restarted';
        const Icon = informs ? Info : TriangleAlert;
        return (
          <div
            key={notice.id}
            className={classNames(
              'flex min-h-9 items-center gap-2.5 border-line border-b py-1 ps-4 pe-2',
              informs ? 'bg-info-soft text-info' : 'bg-warning-soft text-warning',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <p className="min-w-0 flex-1">
              <NoticeText notice={notice} />
            </p>
            <IconButton
              label={t('common:dismiss')}
              size="small"
              onClick={() => dismiss(notice.id)}
              className="text-current"
            >
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}
