import { LayoutGrid, PanelRight, Rows3, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '#blocks/import/import-dialog.tsx';
import { importTypeOf } from '#blocks/import/import-type.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListSort } from './list-sort.tsx';
import { useListStore } from './list-store.ts';
import { ObjectCards } from './object-cards.tsx';
import { ObjectList } from './object-list.tsx';
import { useListView } from './use-list-view.ts';

const views = [
  { value: 'cards', Icon: LayoutGrid },
  { value: 'table', Icon: Rows3 },
] as const;

/** The list of every object type: heading with its count, table, import where a CSV can be imported. */
export function ObjectListScreen({ type }: { type: ObjectType }) {
  const t = useT('objects');
  const text = useObjectText();
  const format = useFormat();
  const [total, setTotal] = useState<number | null>(null);
  const [importing, setImporting] = useState(false);
  const { showsPreview, showPreview } = useListStore();
  const { may } = useMay();
  const importType = may('import', type) ? importTypeOf(type) : null;
  const { view, canChange, change } = useListView(type);
  const onImport = importType === null ? null : () => setImporting(true);
  const heading = text.type(type);
  return (
    <section className="flex h-full min-h-0 flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2.5 px-4">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {heading}
        </h1>
        {total === null ? null : (
          <span className="rounded-control bg-surface-3 px-2 py-0.5 text-secondary text-sm tabular-nums">
            {format.number(total)}
          </span>
        )}
        <span className="flex-1" />
        {view === 'cards' && total !== null && total > 1 ? <ListSort type={type} /> : null}
        {canChange && total !== null && total > 0 ? (
          <fieldset className="flex rounded-control border border-line">
            <legend className="sr-only">{t('list.view')}</legend>
            {views.map(({ value, Icon }) => (
              <IconButton
                key={value}
                label={t(`list.${value}`)}
                aria-pressed={view === value}
                className="-m-px aria-pressed:bg-surface-3 aria-pressed:text-primary"
                onClick={() => change(value)}
              >
                <Icon aria-hidden />
              </IconButton>
            ))}
          </fieldset>
        ) : null}
        {total === null || total === 0 || view === 'cards' ? null : (
          <IconButton
            label={t('list.preview')}
            shortcut="space"
            aria-pressed={showsPreview}
            className="aria-pressed:bg-surface-3 aria-pressed:text-primary"
            // The keys of the list go on working.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => showPreview(!showsPreview)}
          >
            <PanelRight aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        )}
        {importType === null || total === 0 ? null : (
          <Button onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            {t('list.import')}
          </Button>
        )}
      </header>
      {view === 'cards' ? (
        <ObjectCards key={type} onTotal={setTotal} onImport={onImport} />
      ) : (
        <ObjectList key={type} type={type} onTotal={setTotal} onImport={onImport} />
      )}
      {importType === null ? null : <ImportDialog type={importType} open={importing} onOpenChange={setImporting} />}
    </section>
  );
}
