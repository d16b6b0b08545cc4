import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { nextPage, pagesOptions } from '#lib/policy/read-options.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { BulkRun } from '#shared/contract/bulk.ts';
import { isObjectType, type ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { askMs, refusedOptions } from './queries.ts';
import { en } from './words/en.ts';
import { bulkWords } from './words/index.ts';

const shownAtOnce = 10;

/** What somebody changed at once in the last 30 days: how far it is, what became of it, and what takes it back. */
export function PastBulkChanges() {
  const t = useT(bulkWords);
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesOptions('bulk.list', (page) => ({ page, page_size: shownAtOnce }), nextPage),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some((run) => run.ended_at === undefined)) === true ? askMs : false,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <ErrorState
        title={t('past.loadFailed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const runs = data.pages.flatMap((page) => page.data);
  if (runs.length === 0) {
    return <p className="text-secondary">{t('past.none')}</p>;
  }
  return (
    <>
      <ul aria-label={t('past.title')} className="divide-y divide-line rounded-card border border-line">
        {runs.map((run) => (
          <PastRun key={run.id} run={run} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" className="self-start" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('past.older')}
        </Button>
      ) : null}
    </>
  );
}

function isKnownChange(change: string): change is keyof typeof en.past.did {
  return Object.hasOwn(en.past.did, change);
}

function PastRun({ run }: { run: BulkRun }) {
  const t = useT(bulkWords);
  const text = useObjectText();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { takeBack, isPending } = useTakeBack();
  const stop = useWrite('bulk.stop', { failed: t('failed') });
  const { object_type: type, started_at, ended_at, total, done, same, refused } = run;
  const did = t(`past.did.${isKnownChange(run.do) ? run.do : 'other'}`);
  const what = `${isObjectType(type) ? text.counted(type, total) : format.number(total)} · ${did}`;
  const tried = done + same + refused;
  const figures = [
    format.dateTime(started_at),
    ...(ended_at === undefined ? [] : [t('doneTitle', { count: format.number(done) })]),
    ...(same === 0 ? [] : [t('same', { count: format.number(same) })]),
    ...(refused === 0 ? [] : [t('refused', { count: refused, value: format.number(refused) })]),
    ...(run.stopped ? [t('past.stopped')] : []),
    ...(run.undone ? [t('past.undone')] : []),
  ];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <ObjectTile type={type} />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">{what}</p>
        <p className="text-secondary text-sm">{figures.join(' · ')}</p>
        {ended_at === undefined ? (
          <Progress
            label={t('running')}
            done={tried}
            total={total}
            text={t('progress', { done: format.number(tried), total: format.number(total) })}
          />
        ) : null}
      </div>
      <span className="flex gap-2">
        {refused > 0 && isObjectType(type) ? (
          <Button size="small" variant="ghost" aria-label={t('past.whyOf', { what })} onClick={() => setAsked(true)}>
            {t('past.why')}
          </Button>
        ) : null}
        {ended_at === undefined ? (
          <Button
            size="small"
            aria-label={t('past.stopOf', { what })}
            disabled={stop.isPending}
            onClick={() => stop.mutate({ id: run.id })}
          >
            {t('stop')}
          </Button>
        ) : done > 0 && !run.undone ? (
          <Button
            size="small"
            aria-label={t('past.undoOf', { what })}
            disabled={isPending}
            onClick={() => takeBack({ batch: run.batch_id })}
          >
            {t('common:undo')}
          </Button>
        ) : null}
      </span>
      {isAsked && isObjectType(type) ? (
        <Refused run={run} type={type} title={what} onClose={() => setAsked(false)} />
      ) : null}
    </li>
  );
}

interface RefusedProps {
  run: BulkRun;
  type: ObjectType;
  title: string;
  onClose: () => void;
}

/** What of a bulk change was not changed, and why. */
function Refused({ run, type, title, onClose }: RefusedProps) {
  const t = useT(bulkWords);
  const { data } = useQuery(refusedOptions(run.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <BulkOutcome type={type} run={data?.run ?? run} refused={data?.data ?? []} />
    </Dialog>
  );
}
