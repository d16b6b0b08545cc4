import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { beginAdding } from './adding-link.ts';
import { linkListsOf } from './link-lists.ts';
import { useLinkRights } from './use-link-rights.ts';

/** Offers to add to any list of links of a page: one that has no entries takes no room before. */
export function AddLinks({ object }: { object: ObjectOf }) {
  const t = useT(objectWords);
  const wasChosen = useRef(false);
  const { addableTo, labelOf } = useLinkRights(object);
  const lists = linkListsOf(object.object_type).filter((list) => addableTo(list).length > 0);
  if (lists.length === 0) {
    return null;
  }
  return (
    <Menu
      onOpenChange={(isOpen) => {
        if (isOpen) {
          wasChosen.current = false;
        }
      }}
      onCloseAutoFocus={(event) => {
        // The picker that was asked for has the focus.
        if (wasChosen.current) {
          event.preventDefault();
        }
      }}
      trigger={
        <Button variant="ghost" size="small" className="text-muted">
          <Plus aria-hidden className="size-3.5" />
          {t('links.add')}
        </Button>
      }
    >
      {lists.map((list) => (
        <MenuItem
          key={list.key}
          onSelect={() => {
            wasChosen.current = true;
            beginAdding(object.id, list.key);
          }}
        >
          {labelOf(list)}
        </MenuItem>
      ))}
    </Menu>
  );
}
