import { ChevronDown } from 'lucide-react';
import { StateBadge } from '#blocks/object/state-badge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import type { LinkState } from './link-states.ts';
import { useStateText } from './use-state-text.ts';

interface StateMenuProps {
  /** Whose link it is. */
  name: string;
  state: LinkState;
  said: string | undefined;
  onChange: (word: string) => void;
}

/** What a link says, as a badge that opens the words it may say instead. */
export function StateMenu({ name, state, said, onChange }: StateMenuProps) {
  const t = useT(objectWords);
  const { noData } = useObjectText();
  const wordOf = useStateText();
  const choice = (word: string) => wordOf(state, word);
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('links.changeState', { name, state: said === undefined ? noData : choice(said) })}
          className="flex items-center gap-1 rounded-mark px-1 py-1.5 text-muted hover:bg-surface-2"
        >
          {said === undefined ? noData : <StateBadge value={said} text={{ choice }} />}
          <ChevronDown aria-hidden className="size-3" />
        </button>
      }
    >
      <MenuOptions
        value={said ?? ''}
        groups={[{ options: state.choices.map((value) => ({ value, label: choice(value) })) }]}
        onChange={(word) => {
          if (word !== said) {
            onChange(word);
          }
        }}
      />
    </Menu>
  );
}
