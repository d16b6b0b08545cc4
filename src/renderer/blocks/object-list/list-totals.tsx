import { Sigma } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useNumberColumns } from './number-columns.ts';
import { useColumns } from './use-columns.tsx';
import { useTotalsShown } from './use-totals.tsx';

/** Shows sums and means of the columns of numbers below their headings, where there are such columns. */
export function ListTotals({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const { shown } = useColumns(type);
  const { areShown, show } = useTotalsShown(type);
  return useNumberColumns(type, shown).length === 0 ? null : (
    <IconButton
      label={t('list.sums')}
      aria-pressed={areShown}
      className="aria-pressed:bg-surface-3 aria-pressed:text-primary"
      onClick={() => show(!areShown)}
    >
      <Sigma aria-hidden />
    </IconButton>
  );
}
