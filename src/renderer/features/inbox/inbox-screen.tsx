import { Link } from '@tanstack/react-router';
import { AlarmClock, Bell, CheckCheck, Settings2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useInView } from '#ui/use-in-view.ts';
import { useChangeNotices } from './mutations.ts';
import { NoticeList } from './notice-list.tsx';
import { type Share, shares, useInbox } from './queries.ts';
import { inboxWords } from './words/index.ts';

const emptyIcons = { all: Bell, unread: CheckCheck, snoozed: AlarmClock } as const;
const skeletonWidths = ['w-60', 'w-48', 'w-72', 'w-52', 'w-64'] as const;

function Shares({ share, onChange }: { share: Share; onChange: (share: Share) => void }) {
  const t = useT(inboxWords);
  return (
    <fieldset className="flex gap-0.5 rounded-control bg-surface-3 p-0.5">
      <legend className="sr-only">{t('share.label')}</legend>
      {shares.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === share}
          onClick={() => onChange(one)}
          className={classNames(
            'h-6.5 rounded-control px-2.5 text-sm transition-colors',
            one === share ? 'bg-surface-2 font-medium text-primary shadow-raised' : 'text-secondary hover:text-primary',
          )}
        >
          {t(`share.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

type OlderProps = Pick<ReturnType<typeof useInbox>, 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Older ones come as the list is scrolled to its end; where they could not be had, they are asked for by a button. */
function Older({ isFetchNextPageError, isFetchingNextPage, fetchNextPage }: OlderProps) {
  const t = useT(inboxWords);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const inView = useInView(load);
  return isFetchNextPageError ? (
    <Button variant="ghost" size="small" className="mt-3" disabled={isFetchingNextPage} onClick={load}>
      {t('older')}
    </Button>
  ) : (
    <div ref={inView} aria-busy={isFetchingNextPage} className="px-2 pt-4">
      <Skeleton className="h-4 w-60" />
    </div>
  );
}

function Content({ share }: { share: Share }) {
  const t = useT(inboxWords);
  const errorText = useErrorText();
  const inbox = useInbox(share);
  const { data, error, isFetching, refetch, hasNextPage } = inbox;
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = inbox;
  if (data === undefined) {
    return error === null ? (
      <div aria-busy className="flex flex-col gap-4 px-2 pt-2">
        {skeletonWidths.map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const notices = data.pages.flatMap((page) => page.data);
  if (notices.length === 0) {
    const Icon = emptyIcons[share];
    return <EmptyState icon={<Icon aria-hidden />} text={t(`none.${share}`)} detail={t(`none.${share}Detail`)} />;
  }
  return (
    <>
      <NoticeList notices={notices} isSnoozed={share === 'snoozed'} />
      {hasNextPage && (
        <Older key={data.pages.length} {...{ isFetchNextPageError, isFetchingNextPage, fetchNextPage }} />
      )}
      <p className="px-2 pt-6 text-muted text-sm">{t('keys')}</p>
    </>
  );
}

/** What somebody is told of: by day, newest first. */
export function InboxScreen() {
  const t = useT(inboxWords);
  const [share, setShare] = useState<Share>('all');
  const { data } = useInbox('all');
  const { mutate: change } = useChangeNotices();
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-6 pt-6 pb-10">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="flex-1 font-semibold text-xl">
          {t('title')}
        </h1>
        <Shares share={share} onChange={setShare} />
        <Button disabled={unread === 0} onClick={() => change({ all: true, read: true })}>
          <CheckCheck aria-hidden />
          {t('markAllRead')}
        </Button>
        <Tooltip text={t('settings')}>
          <Link
            to="/settings/$section"
            params={{ section: 'notifications' }}
            aria-label={t('settings')}
            className="no-drag inline-flex size-8 shrink-0 items-center justify-center rounded-control text-secondary transition-colors hover:bg-surface-3 hover:text-primary"
          >
            <Settings2 aria-hidden className="size-4" />
          </Link>
        </Tooltip>
        <p className="basis-full text-secondary">{t('text')}</p>
      </header>
      <Content key={share} share={share} />
    </div>
  );
}
