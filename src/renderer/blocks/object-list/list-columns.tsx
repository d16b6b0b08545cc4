import { Columns3 } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuHeading, MenuToggle } from '#ui/menu.tsx';
import { useOwnColumns } from './use-own-columns.ts';

/** Which of the company's own fields stand in the table; nothing where it has none. */
export function ListColumns({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const { offered, shown, show } = useOwnColumns(type);
  return offered.length === 0 ? null : (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('list.columns')}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <MenuHeading>{t('list.ownColumns')}</MenuHeading>
      {offered.map((field) => (
        <MenuToggle key={field.id} checked={shown.includes(field)} onChange={(isShown) => show(field, isShown)}>
          {field.name}
        </MenuToggle>
      ))}
    </Menu>
  );
}
