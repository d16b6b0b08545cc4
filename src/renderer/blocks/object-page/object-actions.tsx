import { AppWindow, Ellipsis, Link, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteObject } from '#blocks/object/delete-objects.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toast-store.ts';
import type { PageVerb } from './page-verb.ts';

interface ObjectActionsProps {
  target: ObjectRef;
  type: ObjectType;
  mayDelete: boolean;
  verbs?: readonly PageVerb[] | undefined;
}

/** The ⋯ menu of an object's page. */
export function ObjectActions({ target, type, mayDelete, verbs = [] }: ObjectActionsProps) {
  const t = useT(objectWords);
  const remove = useDeleteObject(type, target);
  const path = objectPath(target);
  const [asking, setAsking] = useState<string>();

  function copyLink() {
    navigator.clipboard
      .writeText(`${window.location.origin}${path}`)
      .then(() => toast({ title: t('page.copied') }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  }

  const ofEvery: readonly PageVerb[] = [
    { key: 'copyLink', icon: <Link aria-hidden />, label: t('common:copyLink'), run: copyLink },
    {
      key: 'newWindow',
      icon: <AppWindow aria-hidden />,
      label: t('common:openInNewWindow'),
      run: () => void bridge.call('windows.open', { path, target: 'new' }),
    },
  ];
  const asked = verbs.find(({ key }) => key === asking);
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
        {[...ofEvery, ...verbs].map((verb) => (
          <MenuItem key={verb.key} icon={verb.icon} onSelect={() => ('run' in verb ? verb.run() : setAsking(verb.key))}>
            {verb.label}
          </MenuItem>
        ))}
        {mayDelete ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={remove}>
              {t('common:delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {asked !== undefined && 'dialog' in asked ? asked.dialog(() => setAsking(undefined)) : null}
    </>
  );
}
