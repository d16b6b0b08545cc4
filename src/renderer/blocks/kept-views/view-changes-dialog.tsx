import { BellRing } from 'lucide-react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSeenChanges } from './mutations.ts';
import { useViewChanges } from './queries.ts';
import { ViewChangeLine } from './view-change-line.tsx';
import { keptViewWords } from './words/index.ts';

interface ViewChangesProps {
  view: View;
  type: ObjectType;
  onClose: () => void;
}

function Changes({ type, query }: { type: ObjectType; query: ReturnType<typeof useViewChanges> }) {
  const t = useT(keptViewWords);
  const format = useFormat();
  const errorText = useErrorText();
  const [first] = query.data?.pages ?? [];
  if (first === undefined) {
    return query.error === null ? (
      <Skeleton className="my-3 h-3 w-60" />
    ) : (
      <ErrorState
        title={t('changesFailed')}
        detail={errorText(query.error).detail}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const lines = query.data?.pages.flatMap((page) => page.data) ?? [];
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<BellRing aria-hidden />}
        text={t('changesNone', { date: format.dateTime(first.since) })}
        detail={t('changesNoneDetail')}
      />
    );
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was deleted has no id to go by, and none changes its place
          <ViewChangeLine key={index} {...{ type, line }} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 mt-2"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('older')}
        </Button>
      ) : first.is_cut ? (
        <p className="py-2 text-muted">{t('changesCut')}</p>
      ) : null}
    </>
  );
}

/** What came into a watched view and what left it, and which condition turned. */
export function ViewChangesDialog({ view, type, onClose }: ViewChangesProps) {
  const t = useT(keptViewWords);
  const format = useFormat();
  const query = useViewChanges(view.id);
  const { mutateAsync: see, isPending } = useSeenChanges();
  const [first] = query.data?.pages ?? [];
  const isSome = first !== undefined && first.total > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('changesTitle', { name: view.name })}
      description={
        isSome
          ? t('changesSince', { date: format.dateTime(first.since), entered: first.entered, left: first.left })
          : undefined
      }
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          {isSome ? (
            <Button
              variant="primary"
              disabled={isPending}
              onClick={() => void see({ id: view.id, seen: first.seen }).then(onClose, () => undefined)}
            >
              {t('markSeen')}
            </Button>
          ) : null}
        </>
      }
    >
      <Changes {...{ type, query }} />
    </Dialog>
  );
}
