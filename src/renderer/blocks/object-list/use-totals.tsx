import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { useListAddress } from './list-address.ts';
import type { ListScope } from './list-scope.ts';
import { useNumberColumns } from './number-columns.ts';
import { useFigures } from './queries.ts';
import { useColumnFigures } from './use-column-figures.tsx';
import { useColumns } from './use-columns.tsx';

/** Whether totals stand below the headings of a type's table: as its address says, else as was chosen last on this computer. */
export function useTotalsShown(type: ObjectType): { areShown: boolean; show: (areShown: boolean) => void } {
  const { shownTotals } = useSettings();
  const { mutate } = useChangeSettings();
  const { address, change } = useListAddress();
  const areShown = address.totals === undefined ? shownTotals.includes(type) : address.totals === 'yes';
  return {
    areShown,
    show(areShown) {
      const others = shownTotals.filter((other) => other !== type);
      change({ totals: areShown ? 'yes' : 'no' });
      mutate({ shownTotals: areShown ? [...others, type] : others });
    },
  };
}

/** What stands below the headings of a table: sum or mean of each column of numbers, over all that the list is filtered to. */
export function useTotals(type: ObjectType, scope: ListScope): ReadonlyMap<string, ReactNode> | undefined {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const { areShown } = useTotalsShown(type);
  const { shown } = useColumns(type);
  const columns = useNumberColumns(type, shown);
  const figuresOf = useColumnFigures(columns);
  const isAsked = areShown && columns.length > 0;
  const names = columns.map(({ name }) => name);
  const { data, error, isFetching, refetch } = useFigures(type, scope, names, isAsked);
  const [first] = shown;
  if (!isAsked || first === undefined) {
    return undefined;
  }
  if (data === undefined) {
    const said =
      error === null ? (
        <span className="truncate">{t('common:loading')}</span>
      ) : (
        <span role="alert" className="flex min-w-0 items-center gap-1 text-critical">
          <span className="truncate">{errorText(error).title}</span>
          <Button size="small" variant="ghost" disabled={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </span>
      );
    return new Map([[first.id, said]]);
  }
  const figures = new Map(figuresOf(data));
  for (const { name } of columns) {
    if (!figures.has(name)) {
      figures.set(name, <span className="truncate text-muted">{t('list.noSums')}</span>);
    }
  }
  return figures.set(first.id, <span className="truncate font-medium">{t('list.totals')}</span>);
}
