import { useRouter } from '@tanstack/react-router';
import { AppWindow, ArrowRight, FolderPlus, Link, Trash2 } from 'lucide-react';
import { useDeleteObject } from '#blocks/object/delete-objects.ts';
import { useCopyLinks } from '#blocks/object/use-copy-links.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { AddToSpaceDialog } from '#blocks/profile-card/add-to-space-dialog.tsx';
import { useSpacesToAddTo } from '#blocks/profile-card/use-spaces-to-add-to.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { typeRow } from '#lib/type-rows.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { isListType, type ObjectType } from '#shared/domain/object-types.ts';
import { relationRules } from '#shared/domain/relation-rules.ts';
import type { PageVerb } from './page-verb.ts';

interface VerbTarget {
  target: ObjectRef;
  type: ObjectType;
  mayDelete: boolean;
  /** What its type has besides. */
  verbs: readonly PageVerb[];
  /** Where its page is shown already, it need not be opened. */
  isOpen?: boolean;
}

/** Everything that can be done with an object, in the order of its menus: on its page, and by a right click wherever it is named. */
export function useObjectVerbs({ target, type, mayDelete, verbs, isOpen = false }: VerbTarget): readonly PageVerb[] {
  const t = useT(objectWords);
  const router = useRouter();
  const copyLinks = useCopyLinks();
  const remove = useDeleteObject(type, target);
  const spaces = useSpacesToAddTo(type);
  const path = objectPath(target);
  const open: PageVerb = {
    key: 'open',
    icon: <ArrowRight aria-hidden className="rtl:-scale-x-100" />,
    label: t('profile.open'),
    run: () => router.history.push(path),
  };
  const addToSpace: PageVerb = {
    key: 'addToSpace',
    icon: <FolderPlus aria-hidden />,
    label: t('profile.addToSpace'),
    dialog: (onClose) => <AddToSpaceDialog object={target} among={spaces} onClose={onClose} />,
  };
  // What holds others is put into no other.
  const isHeld = isListType(type) && !relationRules.contains.from.includes(type);
  const takesPart = isHeld && (spaces === 'all' || spaces.size > 0);
  return [
    ...(isOpen || typeRow(type)?.opensInOwnWindow === true ? [] : [open]),
    {
      key: 'newWindow',
      icon: <AppWindow aria-hidden />,
      label: t('common:openInNewWindow'),
      run: () => void bridge.call('windows.open', { path, target: 'new' }),
    },
    { key: 'copyLink', icon: <Link aria-hidden />, label: t('common:copyLink'), run: () => copyLinks([target]) },
    ...(takesPart ? [addToSpace] : []),
    ...verbs,
    ...(mayDelete
      ? [{ key: 'delete', icon: <Trash2 aria-hidden />, label: t('common:delete'), run: remove, isLast: true as const }]
      : []),
  ];
}
