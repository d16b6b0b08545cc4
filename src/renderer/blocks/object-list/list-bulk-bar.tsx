import type { ReactNode } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';

interface ListBulkBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with the selected objects. */
  children: ReactNode;
}

/** Over the lower edge of a list: how many are selected, and what can be done with them. */
export function ListBulkBar({ count, onClear, children }: ListBulkBarProps) {
  const t = useT(objectWords);
  const format = useFormat();
  return (
    <BulkBar
      text={count === 0 ? '' : t('list.selected', { count, value: format.number(count) })}
      clearLabel={t('list.clearSelection')}
      onClear={onClear}
    >
      {children}
    </BulkBar>
  );
}
