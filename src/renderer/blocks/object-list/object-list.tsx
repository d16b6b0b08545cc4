import { PanelRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListSort } from './list-sort.tsx';
import { useListStore } from './list-store.ts';
import type { ListViews } from './list-view.ts';
import { useListView } from './use-list-view.ts';

interface ObjectListProps {
  type: ObjectType;
  views: ListViews;
  /** What the header offers at its end, where the list has rows. */
  verbs?: ReactNode;
  /** What the empty list offers; null where nothing can be imported. */
  onImport: (() => void) | null;
}

/** The list of a type's objects: heading with its count, the views to choose from, and the one that was chosen. */
export function ObjectList({ type, views, verbs, onImport }: ObjectListProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const [total, setTotal] = useState<number | null>(null);
  const { showsPreview, showPreview } = useListStore();
  const { view, change } = useListView(type, views);
  const hasRows = total !== null && total > 0;
  return (
    <section className="flex h-full min-h-0 flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2.5 px-4">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {text.type(type)}
        </h1>
        {total === null ? null : (
          <span className="rounded-control bg-surface-3 px-2 py-0.5 text-secondary text-sm tabular-nums">
            {format.number(total)}
          </span>
        )}
        <span className="flex-1" />
        {view.offersOrder && total !== null && total > 1 ? <ListSort type={type} /> : null}
        {views.length > 1 && hasRows ? (
          <fieldset className="flex rounded-control border border-line">
            <legend className="sr-only">{t('list.view')}</legend>
            {views.map(({ name, Icon }) => (
              <IconButton
                key={name}
                label={t(`list.${name}`)}
                aria-pressed={view.name === name}
                className="-m-px aria-pressed:bg-surface-3 aria-pressed:text-primary"
                onClick={() => change(name)}
              >
                <Icon aria-hidden />
              </IconButton>
            ))}
          </fieldset>
        ) : null}
        {view.hasPreview && hasRows ? (
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
        ) : null}
        {total === 0 ? null : verbs}
      </header>
      <view.Component key={`${type} ${view.name}`} type={type} onTotal={setTotal} onImport={onImport} />
    </section>
  );
}
