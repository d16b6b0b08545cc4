import { AlarmClock } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { endOf, snoozes } from './snooze-times.ts';
import { inboxWords } from './words/index.ts';

interface SnoozeMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSnooze: (until: Date) => void;
  onChoose: () => void;
  /** The focus is back on the row. */
  onClosed: () => void;
  tabIndex: number;
}

/** Until when a notice may be put off. */
export function SnoozeMenu({ isOpen, onOpenChange, onSnooze, onChoose, onClosed, tabIndex }: SnoozeMenuProps) {
  const t = useT(inboxWords);
  const format = useFormat();
  const now = new Date();
  return (
    <Menu
      align="end"
      open={isOpen}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      trigger={
        <IconButton size="small" label={t('snooze')} shortcut="h" tabIndex={tabIndex}>
          <AlarmClock aria-hidden />
        </IconButton>
      }
    >
      {snoozes.map((snooze) => {
        const until = endOf(snooze, now);
        const said = { day: format.dayInWords(until), time: format.time(until) };
        return (
          <MenuItem key={snooze} onSelect={() => onSnooze(until)}>
            {t(`snoozeFor.${snooze}`, said)}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem onSelect={onChoose}>{t('snoozeFor.choose')}</MenuItem>
    </Menu>
  );
}
