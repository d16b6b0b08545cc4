import { Sigma } from 'lucide-react';
import { fieldLabelAt } from '#blocks/object/field-columns.tsx';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { ListScope } from './list-scope.ts';
import { useFigures } from './queries.ts';
import { useColumns } from './use-columns.tsx';

/** A column that can be summed up; `money` stands in minor units. */
interface NumberColumn {
  name: string;
  header: string;
  isMoney: boolean;
}

/** The columns that are shown and hold numbers, by the names under which the host sums them up. */
function useNumberColumns(type: ObjectType): readonly NumberColumn[] {
  const t = useT(objectWords);
  const { shown } = useColumns(type);
  const own = useOwnFields(type);
  return shown.flatMap(({ id, header }) => {
    const kind = own.find((field) => ownPathOf(field) === id)?.kind ?? listedFieldOf(type, id)?.kind;
    if (kind !== 'number' && kind !== 'money') {
      return [];
    }
    // Of a column of several values, such as a range, the one that it is ordered by.
    const label = fieldLabelAt(type, id);
    const named = label === undefined ? header : t(`fields.${label}`);
    return [{ name: id, header: named, isMoney: kind === 'money' }];
  });
}

/** How many rows the list has, and sum and mean of its columns of numbers: over all that it is filtered to. */
export function ListSums({ type, scope }: { type: ObjectType; scope: ListScope }) {
  const t = useT(objectWords);
  const columns = useNumberColumns(type);
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
  const written = ({ isMoney }: NumberColumn, value: number, currency: string | undefined) => {
    const rounded = Math.round(value * 100) / 100;
    if (currency === undefined) {
      return format.number(rounded);
    }
    return isMoney ? text.money(Math.round(value), currency) : format.currency(rounded, currency);
  };
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
                  {t('list.sumAndMean', {
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
