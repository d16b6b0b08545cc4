import { Archive, Check, Pencil } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { asStageMeaning, stageMeanings } from '#shared/domain/hiring-stages.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { KeptList } from './kept-lists.ts';
import { useChangeItems } from './mutations.ts';
import { listWords } from './words/index.ts';

interface ListItemsProps {
  list: KeptList;
  items: readonly Category[];
  mayEdit: boolean;
  onRename: (item: Category) => void;
  onArchive: (item: Category) => void;
}

/** What is on a list and can be chosen, in its order; of a stage what it means. */
export function ListItems({ list, items, mayEdit, onRename, onArchive }: ListItemsProps) {
  const t = useT(listWords);
  if (items.length === 0) {
    return <p className="text-muted">{t('none')}</p>;
  }
  return (
    <ul aria-label={t(`lists.${list}`)} className="w-full divide-y divide-line rounded-card border border-line">
      {items.map((item) => (
        <li key={item.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
          <span className="flex min-w-40 flex-1 items-center gap-2">
            {item.color === undefined ? null : (
              <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: item.color }} />
            )}
            <bdi className="min-w-0 break-words">{item.name}</bdi>
          </span>
          {list === 'stage' ? <Meaning stage={item} mayEdit={mayEdit} /> : null}
          {mayEdit ? (
            <span className="flex shrink-0 gap-0.5">
              <IconButton
                size="small"
                label={t(list === 'message_template' ? 'template.edit' : 'rename', { name: item.name })}
                onClick={() => onRename(item)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton size="small" label={t('archive', { name: item.name })} onClick={() => onArchive(item)}>
                <Archive aria-hidden />
              </IconButton>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Meaning({ stage, mayEdit }: { stage: Category; mayEdit: boolean }) {
  const t = useT(listWords);
  const { change, isPending } = useChangeItems();
  const meaning = asStageMeaning(stage.meaning);
  const isProposed = stage.meaning_proposed === true;
  const proposed = isProposed ? <Badge tone="warning">{t('proposed')}</Badge> : null;
  if (!mayEdit || meaning === undefined) {
    return (
      <span className="flex items-center gap-2 text-secondary">
        {proposed}
        {meaning === undefined ? stage.meaning : t(`meanings.${meaning}`)}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2">
      {proposed}
      <Select
        label={t('meaningOf', { name: stage.name })}
        hideLabel
        size="small"
        className="w-40"
        value={meaning}
        options={stageMeanings.map((value) => ({ value, label: t(`meanings.${value}`) }))}
        disabled={isPending}
        onChange={(value) => change([{ id: stage.id, meaning: value }])}
      />
      {isProposed ? (
        <IconButton
          size="small"
          label={t('confirm', { name: stage.name })}
          disabled={isPending}
          onClick={() => change([{ id: stage.id, meaning }])}
        >
          <Check aria-hidden />
        </IconButton>
      ) : null}
    </span>
  );
}
