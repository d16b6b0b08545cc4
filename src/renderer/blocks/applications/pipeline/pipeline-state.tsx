import { type ReactNode, useEffect } from 'react';
import { useListAddress } from '#blocks/object-list/list-address.ts';
import type { ListViewProps } from '#blocks/object-list/list-view.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pipelineWords } from './words/index.ts';

interface PipelineStateProps extends Pick<ListViewProps, 'onTotal' | 'emptyAction' | 'filtered'> {
  answer: { total: number; people: number } | undefined;
  /** There is nothing to show. */
  error: Error | null;
  hasPartError: boolean;
  retry: () => void;
  children: ReactNode;
}

/** Applications that failed to load, are loading, or are none; or what is shown of them, with what is wrong about a part of it. */
export function PipelineState(props: PipelineStateProps) {
  const { answer, error, hasPartError, retry, onTotal, emptyAction, filtered, children } = props;
  const t = useT(pipelineWords);
  const errorText = useErrorText();
  const { seesAll } = useMay();
  const { change } = useListAddress();
  const told = error === null ? (answer?.people ?? 'loading') : 'failed';
  useEffect(() => onTotal(told), [told, onTotal]);
  if (error !== null) {
    return (
      <ErrorState
        className="flex-1"
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={retry}
      />
    );
  }
  if (answer === undefined) {
    return (
      <div aria-busy className="flex min-h-0 flex-1 gap-2.5 overflow-hidden px-4 pb-4">
        {['a', 'b', 'c', 'd'].map((column) => (
          <span key={column} className="flex min-w-54 max-w-80 flex-1 flex-col gap-2 rounded-card bg-surface-1 p-2">
            <Skeleton className="mb-6 h-5 w-28" />
            <Skeleton className="h-27 rounded-control" />
            <Skeleton className="h-27 rounded-control" />
          </span>
        ))}
      </div>
    );
  }
  if (answer.total === 0) {
    return (
      <EmptyState
        className="flex-1"
        text={filtered?.says ?? (seesAll('candidate') ? t('none') : t('common:noneShared'))}
        detail={filtered === undefined && seesAll('candidate') ? t('noneDetail') : undefined}
        action={
          filtered === undefined ? (
            <span className="flex gap-2">
              {/* The list may have people who have not applied. */}
              <Button onClick={() => change({ view: 'table' })}>{t('showTable')}</Button>
              {emptyAction}
            </span>
          ) : (
            <Button onClick={filtered.onClear}>{filtered.clearLabel}</Button>
          )
        }
      />
    );
  }
  return (
    <>
      {children}
      {hasPartError ? (
        <p role="alert" className="flex items-center justify-center gap-3 border-line border-t py-2 text-critical">
          {t('partFailed')}
          <Button size="small" onClick={retry}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
