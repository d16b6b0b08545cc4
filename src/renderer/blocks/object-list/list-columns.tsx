import { Columns3 } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { OrderList } from '#ui/order-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { useColumns } from './use-columns.tsx';

/** Which columns stand in the table after the name, and in which order. */
export function ListColumns({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const { offered, shown, pinned, show, move, pin, areChosen, reset } = useColumns(type);
  return (
    <Panel
      label={t('list.columns')}
      trigger={
        <IconButton label={t('list.columns')}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <OrderList
        label={t('list.columns')}
        hint={t('list.moveColumns')}
        items={offered.slice(1).map((column) => ({
          id: column.id,
          label: column.header,
          checked: shown.includes(column),
          isPinned: shown.indexOf(column) > 0 && shown.indexOf(column) < pinned,
        }))}
        onCheck={show}
        // The name stands before them all.
        onMove={(id, place) => move(id, place + 1)}
        pin={{ label: (column, isPinned) => t(isPinned ? 'list.unpin' : 'list.pin', { column }), onPin: pin }}
      />
      <footer className="flex items-center justify-between gap-2 border-line border-t px-3 py-2">
        <span className="text-muted text-sm">{t('list.moveColumns')}</span>
        <Button size="small" disabled={!areChosen} onClick={reset}>
          {t('list.resetColumns')}
        </Button>
      </footer>
    </Panel>
  );
}
