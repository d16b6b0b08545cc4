import { AppWindow, AtSign, Ellipsis, KeyRound, Link, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toast-store.ts';
import { type LinkPurpose, MemberLinkDialog } from './member-link-dialog.tsx';
import { useDeleteObject } from './mutations.ts';

/** The ⋯ menu of an object's page. */
export function ObjectActions({
  target,
  type,
  mayDelete,
  mayLink,
}: {
  target: ObjectRef;
  type: ObjectType;
  mayDelete: boolean;
  /** It has an account that the signed-in person may let set a new password, or take a new address. */
  mayLink: boolean;
}) {
  const t = useT('objects');
  const words = useT('accounts');
  const remove = useDeleteObject(type, target);
  const path = objectPath(target);
  const [linking, setLinking] = useState<LinkPurpose>();

  function copyLink() {
    navigator.clipboard
      .writeText(`${window.location.origin}${path}`)
      .then(() => toast({ title: t('page.copied') }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  }

  return (
    <>
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
        {mayLink ? (
          <>
            <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setLinking('password')}>
              {words('link.action')}
            </MenuItem>
            <MenuItem icon={<AtSign aria-hidden />} onSelect={() => setLinking('email')}>
              {words('link.emailAction')}
            </MenuItem>
          </>
        ) : null}
        {mayDelete ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={remove}>
              {t('common:delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {linking === undefined ? null : (
        <MemberLinkDialog member={target} purpose={linking} onClose={() => setLinking(undefined)} />
      )}
    </>
  );
}
