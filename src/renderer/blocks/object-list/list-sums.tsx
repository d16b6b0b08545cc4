import { Sigma } from 'lucide-react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ListScope } from './list-scope.ts';
import { type NumberColumn, useFigureText, useNumberColumns } from './number-columns.ts';
import { useFigures } from './queries.ts';
import { useColumns } from './use-columns.tsx';

/** How many rows the list has, and sum and mean of its columns of numbers: over all that it is filtered to. */
export function ListSums({ type, scope }: { type: ObjectType; scope: ListScope }) {
  const t = useT(objectWords);
  const { shown } = useColumns(type);
  const columns = useNumberColumns(type, shown);
  return columns.length === 0 ? null : (
    <Panel
      label={t('list.sums')}
      trigger={
        <IconButton label={t('list.sums')}>
          <Sigma aria-hidden />
        </IconButton>
      }
    >
      <Sums {...{ type, scope, columns }} />
    </Panel>
  );
}

function Sums({ type, scope, columns }: { type: ObjectType; scope: ListScope; columns: readonly NumberColumn[] }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const errorText = useErrorText();
  const written = useFigureText();
  const { data, error } = useFigures(
    type,
    scope,
    columns.map(({ name }) => name),
  );
  if (error !== null) {
    return (
      <p role="alert" className="p-3 text-critical">
        {errorText(error).detail ?? errorText(error).title}
      </p>
    );
  }
  if (data === undefined) {
    return (
      <p role="status" className="p-3 text-muted">
        {t('common:loading')}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keys
    <div tabIndex={0} className="overflow-y-auto p-3 outline-none">
      <p className="mb-2 font-medium">{t('list.label', { type: text.type(type), total: format.number(data.total) })}</p>
      <dl className="flex flex-col gap-2">
        {columns.map((column) => {
          const sums = data.sums.filter(({ field }) => field === column.name);
          return (
            <div key={column.name}>
              <dt className="text-muted">{column.header}</dt>
              {sums.map(({ currency, count, sum, mean }) => (
                <dd key={currency ?? ''} className="tabular-nums">
                  {t(column.isOnScale ? 'list.meanOnly' : 'list.sumAndMean', {
                    count,
                    value: format.number(count),
                    sum: written(column, sum, currency),
                    mean: written(column, mean, currency),
                  })}
                </dd>
              ))}
              {sums.length === 0 ? <dd className="text-secondary">{t('list.noSums')}</dd> : null}
            </div>
          );
        })}
      </dl>
    </div>
  );
}
