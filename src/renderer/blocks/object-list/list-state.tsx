import type { ReactNode } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ObjectIcon } from '#blocks/object/object-icon.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { isListType, type ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListPicture } from '#ui/list-picture.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import type { FilteredList } from './list-view.ts';
import type { ObjectRows } from './queries.ts';

interface ListStateProps {
  type: ObjectType;
  rows: ObjectRows;
  /** What the empty list offers. */
  emptyAction: ReactNode;
  filtered: FilteredList | undefined;
  /** The list itself, where there is one. */
  children: ReactNode;
}

/** A list that failed, is empty, or is shown with what is wrong about a part of it. */
export function ListState({ type, rows, emptyAction, filtered, children }: ListStateProps) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const text = useObjectText();
  const format = useFormat();
  const { seesAll } = useMay();
  if (rows.error !== null) {
    return (
      <ErrorState
        className="flex-1"
        title={t('list.failed')}
        detail={errorText(rows.error).detail ?? errorText(rows.error).title}
        retryLabel={t('common:retry')}
        onRetry={rows.retry}
      />
    );
  }
  if (rows.total === 0) {
    const { picture } = descriptorOf(type);
    return (
      <EmptyState
        className="flex-1"
        icon={<ObjectIcon type={type} />}
        picture={picture === undefined || filtered !== undefined ? undefined : <ListPicture kind={picture} />}
        text={filtered?.says ?? (seesAll(type) ? t(`common:none.${type}`) : t('common:noneShared'))}
        detail={filtered === undefined && isListType(type) ? t(`common:purposes.${type}`) : undefined}
        action={
          filtered === undefined ? emptyAction : <Button onClick={filtered.onClear}>{filtered.clearLabel}</Button>
        }
      />
    );
  }
  return (
    <>
      {children}
      {rows.partError ? (
        <p role="alert" className="flex items-center justify-center gap-3 border-line border-t py-2 text-critical">
          {t('list.partFailed')}
          <Button size="small" onClick={rows.retry}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      <LiveRegion
        text={rows.total === null ? '' : t('list.label', { type: text.type(type), total: format.number(rows.total) })}
      />
    </>
  );
}
