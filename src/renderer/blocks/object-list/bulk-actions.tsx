import { Download, Link, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeleteObjects } from '#blocks/object/delete-objects.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useCopyLinks } from '#blocks/object/use-copy-links.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { useListExport } from './list-export-store.ts';
import type { ListScope } from './list-scope.ts';

/** What an action of the bulk bar is for. */
export interface BulkActionProps {
  type: ObjectType;
  selected: readonly ObjectOf[];
  /** Instead of these all that the list shows are meant. */
  all?: { total: number; scope: ListScope } | undefined;
  /** It is done: nothing is selected any more. */
  onDone: () => void;
}

/** Something that can be done with several objects at once. */
export interface BulkVerb {
  key: string;
  icon: ReactNode;
  label: string;
  /** It takes something away: it stands last. */
  isLast?: true;
  run: () => void;
}

/** What can be done with several objects of every type, in the bulk bar and in the menu of any of them; deleting, where the person may delete each. */
export function useBulkVerbs({ type, selected, all, onDone }: BulkActionProps): readonly BulkVerb[] {
  const t = useT(objectWords);
  const text = useObjectText();
  const { may } = useMay();
  const refs = selected.map(objectRefOf);
  const copyLinks = useCopyLinks();
  const showExport = useListExport((state) => state.show);
  const remove = useDeleteObjects(type, refs, text.counted(type, selected.length));
  const mayDelete = selected.every((object) => may('delete', type, object));
  return [
    ...(all === undefined
      ? [{ key: 'copyLinks', icon: <Link aria-hidden />, label: t('list.copyLinks'), run: () => copyLinks(refs) }]
      : []),
    ...(may('export', type)
      ? [{ key: 'export', icon: <Download aria-hidden />, label: t('list.export'), run: () => showExport(true) }]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            icon: <Trash2 aria-hidden />,
            label: t('common:delete'),
            isLast: true as const,
            // Where it fails, which is told, they stay selected.
            run: () => void remove().then(onDone, () => undefined),
          },
        ]
      : []),
  ];
}
