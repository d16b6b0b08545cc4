import { useState } from 'react';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { useMay } from '#lib/use-may.ts';
import type { DeletedObject } from '#shared/contract/objects.ts';
import { undoMs } from '#shared/domain/changes.ts';
import { isObjectType, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Question } from '#ui/question.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useDeleted } from './queries.ts';
import { deletedWords } from './words/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Chosen = ObjectType | 'all';

/** What was deleted in the last 30 days: it is brought back, or goes for good. */
export function RecentlyDeleted() {
  const t = useT(deletedWords);
  const { may } = useMay();
  const [chosen, setChosen] = useState<Chosen>('all');
  const types = objectTypes.filter((type) => may('delete', type));
  const options = [
    { value: 'all' as Chosen, label: t('all') },
    ...types.map((type) => ({ value: type as Chosen, label: t(`common:types.${type}`, { count: 2 }) })),
  ];
  return (
    <>
      <Select label={t('show')} className="w-60" value={chosen} options={options} onChange={setChosen} />
      <DeletedList key={chosen} type={chosen === 'all' ? undefined : chosen} />
    </>
  );
}

/** The ids of some objects by their types: each call is about one. */
function byType(objects: readonly DeletedObject[]): Map<ObjectType, string[]> {
  const all = new Map<ObjectType, string[]>();
  for (const { id, object_type: type } of objects) {
    if (isObjectType(type)) {
      all.set(type, [...(all.get(type) ?? []), id]);
    }
  }
  return all;
}

function useBringBack() {
  const t = useT(deletedWords);
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useWrite('objects.restore', { failure: 'screen' });

  async function restore(objects: readonly DeletedObject[]): Promise<void> {
    let count = 0;
    try {
      for (const [type, ids] of byType(objects)) {
        const answer = await mutateAsync({ type, ids });
        count += answer.count;
      }
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('restoreFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    }
    if (count > 0) {
      toast({ title: t('restored', { count }) });
    }
  }

  return { restore: (objects: readonly DeletedObject[]): void => void restore(objects), isPending };
}

function DeletedList({ type }: { type: ObjectType | undefined }) {
  const t = useT(deletedWords);
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeleted(type);
  const { restore, isPending } = useBringBack();
  const mayPurge = useMay().mayHere('manageMembers');
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const deleted = data.pages.flatMap((page) => page.data);
  if (deleted.length === 0) {
    return <p className="text-secondary">{type === undefined ? t('none') : t('noneOfType')}</p>;
  }
  return (
    <>
      <ul aria-label={t('title')} className="divide-y divide-line rounded-card border border-line">
        {deleted.map((object) => (
          <DeletedRow
            key={object.id}
            object={object}
            isBusy={isPending}
            onRestore={() => restore([object])}
            mayPurge={mayPurge}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasNextPage ? (
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
        {deleted.length > 1 ? (
          <Button size="small" disabled={isPending} onClick={() => restore(deleted)}>
            {t('restoreAll', { total: format.number(deleted.length) })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface DeletedRowProps {
  object: DeletedObject;
  isBusy: boolean;
  onRestore: () => void;
  mayPurge: boolean;
}

function DeletedRow({ object, isBusy, onRestore, mayPurge }: DeletedRowProps) {
  const t = useT(deletedWords);
  const format = useFormat();
  const { name, object_type, deleted_at, deleted_by } = object;
  const left = Math.max(1, Math.ceil((Date.parse(deleted_at) + undoMs - Date.now()) / dayMs));
  const type = isObjectType(object_type) ? t(`common:types.${object_type}`, { count: 1 }) : undefined;
  const by = deleted_by === undefined ? undefined : t('by', { name: deleted_by.name });
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <ObjectTile type={object_type} />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-secondary text-sm">
          {[type, by, format.dateTime(deleted_at)].filter((part) => part !== undefined).join(' · ')}
        </p>
      </div>
      <span className="text-muted text-sm tabular-nums">{t('left', { count: left })}</span>
      <span className="flex gap-2">
        <Button size="small" aria-label={t('restoreOne', { name })} disabled={isBusy} onClick={onRestore}>
          {t('restore')}
        </Button>
        {mayPurge ? <PurgeButton object={object} /> : null}
      </span>
    </li>
  );
}

function PurgeButton({ object: { id, name, object_type: type } }: Pick<DeletedRowProps, 'object'>) {
  const t = useT(deletedWords);
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const { mutateAsync, isPending } = useWrite('objects.purge', { failure: 'screen' });

  async function purge() {
    setAsks(false);
    try {
      if (isObjectType(type)) {
        await mutateAsync({ type, ids: [id] });
        toast({ title: t('purged', { name }) });
      }
    } catch (error) {
      toast({ title: t('purgeFailed'), description: errorText(error).detail, variant: 'destructive' });
    }
  }

  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('purgeOne', { name })}
        disabled={isPending}
        onClick={() => setAsks(true)}
      >
        {t('purge')}
      </Button>
      <Question
        open={asks}
        title={t('purgeQuestion', { name })}
        detail={t('purgeDetail')}
        keepLabel={t('keep')}
        onKeep={() => setAsks(false)}
        goOnLabel={t('purge')}
        onGoOn={() => void purge()}
      />
    </>
  );
}
