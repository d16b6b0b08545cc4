import { Rows4 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import { useKeysOutsideFields } from '#ui/use-keys-outside-fields.ts';
import type { FilterField } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

/** No name of a field. */
const none = '-';

interface GroupMenuProps {
  fields: readonly FilterField[];
  chosen: FilterField | undefined;
  onChoose: (name: string | undefined) => void;
}

/** By what the rows of a list are put together. */
export function GroupMenu({ fields, chosen, onChoose }: GroupMenuProps) {
  const t = useT(filterWords);
  const [isOpen, setOpen] = useState(false);
  const anywhere = useRef<HTMLElement>(null);
  /** It was just chosen: the keys of the list go on, and not those of the button. */
  const isSaid = useRef(false);
  useKeysOutsideFields(anywhere, (event) => {
    if (event.key === 'G' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      setOpen(true);
    }
  });
  return (
    <Menu
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      onCloseAutoFocus={(event) => {
        if (isSaid.current) {
          event.preventDefault();
        }
        isSaid.current = false;
      }}
      trigger={
        <IconButton
          label={chosen === undefined ? t('groups.label') : t('groups.by', { field: chosen.label })}
          shortcut="shift+g"
          aria-keyshortcuts="Shift+G"
          className={chosen === undefined ? undefined : 'bg-surface-3 text-primary'}
        >
          <Rows4 aria-hidden />
        </IconButton>
      }
    >
      <MenuOptions
        value={chosen?.name ?? none}
        onChange={(name) => {
          isSaid.current = true;
          onChoose(name === none ? undefined : name);
        }}
        groups={[
          { options: [{ value: none, label: t('groups.no') }] },
          { heading: t('groups.label'), options: fields.map(({ name, label }) => ({ value: name, label })) },
        ]}
      />
    </Menu>
  );
}
