import { Link, Trash2 } from 'lucide-react';
import { useDeleteObjects } from '#blocks/object/delete-objects.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

interface ListBulkBarProps {
  type: ObjectType;
  selected: readonly ObjectOf[];
  onClear: () => void;
}

/** What can be done with the selected rows of a list. */
export function ListBulkBar({ type, selected, onClear }: ListBulkBarProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const { may } = useMay();
  const count = selected.length;
  const refs = selected.map(objectRefOf);
  const remove = useDeleteObjects(type, refs, text.counted(type, count));
  const mayDelete = selected.every((object) => may('delete', type, object));

  function copyLinks() {
    navigator.clipboard
      .writeText(refs.map((ref) => `${window.location.origin}${objectPath(ref)}`).join('\n'))
      .then(() => toast({ title: t('list.linksCopied', { count }) }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  }

  return (
    <BulkBar
      text={count === 0 ? '' : t('list.selected', { count, value: format.number(count) })}
      clearLabel={t('list.clearSelection')}
      onClear={onClear}
    >
      <Button size="small" onClick={copyLinks}>
        <Link aria-hidden />
        {t('list.copyLinks')}
      </Button>
      {mayDelete ? (
        <Button
          size="small"
          onClick={() => {
            // Where it fails, which is told, they stay selected.
            remove().then(onClear, () => undefined);
          }}
        >
          <Trash2 aria-hidden />
          {t('common:delete')}
        </Button>
      ) : null}
    </BulkBar>
  );
}
