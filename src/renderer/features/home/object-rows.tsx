import { type ReactNode, useId } from 'react';
import { markOf } from '#blocks/object/mark-of.ts';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { RowMark } from '#blocks/object/object-name.tsx';
import { secondLine } from '#blocks/object/second-line.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { displayName } from '#shared/domain/display-name.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export interface ObjectRow {
  option: SearchOption;
  /** When it was opened or changed (ISO). */
  at: string | undefined;
}

function Row({ row, now }: { row: ObjectRow; now: Date }) {
  const text = useObjectText();
  const format = useFormat();
  const { option, at } = row;
  const type = option.object_type;
  const name = displayName(type, option.source_data);
  const line = secondLine(option, { field: undefined, found: undefined }, text);
  const detail = [text.type(type, 1), ...line.map((part) => part.text)].join(' · ');
  return (
    <li className="border-line border-t">
      <ObjectLink
        object={{ id: option.id, object_type: type, name, slug: option.source_data.slug }}
        className="-mx-2 flex h-9.25 items-center gap-2.5 rounded-control px-2 transition-colors hover:bg-surface-3 focus-visible:-outline-offset-2"
      >
        <RowMark object={markOf(option, name)} size="medium" />
        <span data-card-zone dir="auto" className="max-w-3/5 shrink-0 truncate font-medium">
          {name}
        </span>
        <span dir="auto" className="min-w-0 flex-1 truncate text-start text-muted text-sm">
          {detail}
        </span>
        {at !== undefined && <span className="shrink-0 text-muted text-sm">{format.relativeTime(at, now)}</span>}
      </ObjectLink>
    </li>
  );
}

// As many as there will be rows.
const skeletonWidths = ['w-28', 'w-36', 'w-24', 'w-32', 'w-40', 'w-30'] as const;

function SkeletonRow({ width }: { width: (typeof skeletonWidths)[number] }) {
  return (
    <li className="flex h-9.5 items-center gap-2.5 border-line border-t">
      <Skeleton className="size-6 rounded-full" />
      <Skeleton className={`h-3.5 ${width}`} />
      <Skeleton className="h-3.5 w-24" />
      <span className="flex-1" />
      <Skeleton className="h-3.5 w-14" />
    </li>
  );
}

export interface ObjectRowsProps {
  title: string;
  /** Undefined while loading. */
  rows: readonly ObjectRow[] | undefined;
  error: unknown;
  errorTitle: string;
  onRetry: () => void;
  /** What stands there where there are none. */
  empty?: { icon: ReactNode; text: string };
  now: Date;
}

/** A card with a short list of objects of any type. */
export function ObjectRows({ title, rows, error, errorTitle, onRetry, empty, now }: ObjectRowsProps) {
  const t = useT(commonWords);
  const errorText = useErrorText();
  const id = useId();
  return (
    <Card className="flex min-h-71.5 flex-col px-4 pt-3.5 pb-2">
      <h2 id={id} className="pb-2.5 font-semibold">
        {title}
      </h2>
      {rows === undefined && error !== null ? (
        <ErrorState
          title={errorTitle}
          detail={errorText(error).detail}
          retryLabel={t('retry')}
          onRetry={onRetry}
          className="flex-1 border-line border-t py-6"
        />
      ) : rows !== undefined && rows.length === 0 && empty !== undefined ? (
        <EmptyState {...empty} className="flex-1 border-line border-t py-6" />
      ) : (
        <ul aria-labelledby={id} aria-busy={rows === undefined}>
          {rows === undefined
            ? skeletonWidths.map((width) => <SkeletonRow key={width} width={width} />)
            : rows.map((row) => <Row key={`${row.option.object_type}/${row.option.id}`} row={row} now={now} />)}
        </ul>
      )}
    </Card>
  );
}
