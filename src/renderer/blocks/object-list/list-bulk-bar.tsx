import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';

interface ListBulkBarProps {
  count: number;
  /** How many the list has, by its filter. */
  total: number;
  /** All of these are meant. */
  isAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  /** What can be done with the selected objects. */
  children: ReactNode;
}

/** Over the lower edge of a list: how many are selected, and what can be done with them. */
export function ListBulkBar({ count, total, isAll, onSelectAll, onClear, children }: ListBulkBarProps) {
  const t = useT(objectWords);
  const format = useFormat();
  const selected = t('list.selected', { count, value: format.number(count) });
  return (
    <BulkBar
      text={count === 0 ? '' : isAll ? t('list.allSelected', { value: format.number(total) }) : selected}
      clearLabel={t('list.clearSelection')}
      onClear={onClear}
    >
      {!isAll && count > 1 && count < total ? (
        <Button size="small" variant="ghost" onClick={onSelectAll}>
          {t('list.selectAllOf', { value: format.number(total) })}
        </Button>
      ) : null}
      {children}
    </BulkBar>
  );
}
