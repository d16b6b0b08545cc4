import { useNavigate } from '@tanstack/react-router';
import { AppWindow, Ellipsis, Link, Trash2 } from 'lucide-react';
import { useObjectsChanged } from '#blocks/import/use-objects-changed.ts';
import { bridge } from '#lib/bridge.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isListType, listPaths } from '#shared/domain/list-paths.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { useDeleteObject, useRestoreObject } from './mutations.ts';

/** The ⋯ menu of an object's page. */
export function ObjectActions({
  target,
  type,
  mayDelete,
}: {
  target: ObjectRef;
  type: ObjectType;
  mayDelete: boolean;
}) {
  const t = useT('objects');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const objectsChanged = useObjectsChanged();
  const remove = useDeleteObject();
  const restore = useRestoreObject();
  const path = objectPath(target);
  const { id, name, slug } = target;

  function copyLink() {
    navigator.clipboard
      .writeText(`${window.location.origin}${path}`)
      .then(() => toast({ title: t('page.copied') }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  }

  function putBack() {
    restore
      .mutateAsync({ type, id, slug })
      .then(() => toast({ title: t('page.restored', { name }) }))
      .catch((error: unknown) =>
        toast({
          title: t('page.restoreFailed', { name }),
          description: errorText(error).detail,
          variant: 'destructive',
          action: { label: t('common:retry'), onSelect: putBack },
        }),
      );
  }

  async function deleteIt() {
    try {
      await remove.mutateAsync({ type, id, slug });
    } catch (error) {
      toast({
        title: t('page.deleteFailed', { name }),
        description: errorText(error).detail,
        variant: 'destructive',
      });
      return;
    }
    toast({ title: t('page.deleted', { name }), action: { label: t('common:undo'), onSelect: putBack } });
    await navigate({ to: isListType(type) ? listPaths[type] : '/' });
    await objectsChanged();
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('common:moreActions')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Link aria-hidden />} onSelect={copyLink}>
        {t('common:copyLink')}
      </MenuItem>
      <MenuItem
        icon={<AppWindow aria-hidden />}
        onSelect={() => void bridge.call('windows.open', { path, target: 'new' })}
      >
        {t('common:openInNewWindow')}
      </MenuItem>
      {mayDelete ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => void deleteIt()}>
            {t('common:delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
