import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Fact } from './fact-list.tsx';

interface AddFactProps {
  /** Those without a value that the person may give one. */
  facts: readonly Fact[];
  onAdd: (key: string) => void;
}

/** Offers what an object could say besides what it says: the page is no longer by it for who reads. */
export function AddFact({ facts, onAdd }: AddFactProps) {
  const t = useT(objectWords);
  const wasChosen = useRef(false);
  return (
    <Menu
      align="end"
      onOpenChange={(isOpen) => {
        if (isOpen) {
          wasChosen.current = false;
        }
      }}
      onCloseAutoFocus={(event) => {
        // The input that was asked for has the focus.
        if (wasChosen.current) {
          event.preventDefault();
        }
      }}
      trigger={
        <IconButton
          label={t('edit.add')}
          size="small"
          className="-my-1 opacity-0 focus-visible:opacity-100 group-hover/rail:opacity-100 data-[state=open]:opacity-100"
        >
          <Plus aria-hidden />
        </IconButton>
      }
    >
      {facts.map(({ key, label }) => (
        <MenuItem
          key={key}
          onSelect={() => {
            wasChosen.current = true;
            onAdd(key);
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
