import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { BatchObject } from '#shared/contract/changes.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useImportedRows } from './queries.ts';
import { useFieldName } from './use-field-name.ts';
import { importWords } from './words/index.ts';

/** What an import did to each of the people, jobs or skills of its rows, and the way to take back single ones. */
export function ImportedRows({ batch }: { batch: string }) {
  const t = useT(importWords);
  const format = useFormat();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useImportedRows(batch);
  // What is taken back is gone from the host's list where it was new: it stays here, so that the person sees what they did.
  const [undone, setUndone] = useState<readonly BatchObject[]>([]);
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="flex items-center gap-3 text-secondary">
        {t('rows.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : (
      <div role="status" aria-label={t('rows.loading')} className="flex flex-col gap-2">
        <Skeleton className="h-3 w-80" />
        <Skeleton className="h-3 w-64" />
      </div>
    );
  }
  const told = data.pages.flatMap((page) => page.data);
  const isTold = ({ object }: BatchObject) => told.some((row) => row.object.id === object.id);
  const rows = [...told, ...undone.filter((row) => !isTold(row))].sort((left, right) =>
    left.object.id < right.object.id ? -1 : 1,
  );
  const isUndone = ({ object }: BatchObject) => undone.some((row) => row.object.id === object.id);
  return (
    <div className="flex flex-col gap-2">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
        tabIndex={0}
        aria-label={t('rows.title')}
        className="flex max-h-80 flex-col overflow-y-auto rounded-card border border-line bg-surface-2"
      >
        {rows.map((row) => (
          <ImportedRow
            key={row.object.id}
            {...{ batch, row }}
            isUndone={isUndone(row)}
            onUndone={() => setUndone((before) => [...before, row])}
          />
        ))}
        {rows.length === 0 ? <li className="px-3 py-2 text-secondary">{t('rows.none')}</li> : null}
      </ul>
      {hasNextPage ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5 self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('rows.more', { shown: format.number(told.length), total: format.number(data.pages[0]?.total ?? 0) })}
        </Button>
      ) : null}
    </div>
  );
}

interface ImportedRowProps {
  batch: string;
  row: BatchObject;
  isUndone: boolean;
  onUndone: () => void;
}

function ImportedRow({ batch, row: { object, action, fields, links }, isUndone, onUndone }: ImportedRowProps) {
  const t = useT(importWords);
  const format = useFormat();
  const fieldName = useFieldName();
  const { mutate, isPending, data } = useWrite('changes.undo', { failed: t('rows.undoFailed'), onSuccess: onUndone });
  const name = object.name ?? '';
  const said =
    action === 'created' || action === 'restored'
      ? t('rows.created')
      : [
          ...fields.filter((path) => !path.endsWith('_json')).map((path) => fieldName(path.split('.').at(-1) ?? path)),
          ...(links === 0 ? [] : [t('rows.links', { count: links, value: format.number(links) })]),
        ].join(', ');
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 last:border-b-0">
      <span className="min-w-0 font-medium">{isUndone ? name : <ObjectName object={object} />}</span>
      <span className="min-w-0 text-secondary">{said}</span>
      <span className="ms-auto">
        {isUndone ? (
          <span role="status" className="text-secondary">
            {data === undefined || data.left_count === 0
              ? t('rows.undone')
              : t('undo.left', { count: data.left_count, value: format.number(data.left_count) })}
          </span>
        ) : (
          <Button
            variant="ghost"
            size="small"
            aria-label={t('rows.undoOf', { name })}
            disabled={isPending}
            onClick={() => mutate({ batch, objects: [object.id] })}
          >
            {t('common:undo')}
          </Button>
        )}
      </span>
    </li>
  );
}
