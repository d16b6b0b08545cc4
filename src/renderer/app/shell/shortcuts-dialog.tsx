import type { ReactNode } from 'react';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSettings } from '#lib/settings.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { fromAccelerator, isMac } from '#ui/key-names.ts';
import { goToScreens, shortcutScreens } from './key-screens.ts';

interface Row {
  label: string;
  /** One cap or chord after another. */
  keys: readonly string[];
}

function Group({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  return (
    <section className="break-inside-avoid pb-5">
      <h3 className="pb-1 font-medium text-muted text-xs">{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className="flex min-h-8 items-center justify-between gap-4 border-line border-b py-1">
            <dt>{row.label}</dt>
            <dd className="flex gap-1">
              {row.keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Every shortcut of the app in one place. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useT(shellWords);
  const { hotkey } = useSettings();
  const mac = isMac();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shortcuts.title')}
      description={t('shortcuts.description')}
      closeLabel={t('common:close')}
      width="large"
    >
      <div className="gap-8 pt-2 md:columns-2">
        <Group
          title={t('shortcuts.general')}
          rows={[
            { label: t('shortcuts.palette'), keys: ['mod+k'] },
            { label: t('shortcuts.global'), keys: [fromAccelerator(hotkey)] },
            { label: t('shortcuts.sidebar'), keys: ['mod+b'] },
            ...shortcutScreens.map(({ title, shortcut }) => ({ label: title(), keys: [shortcut] })),
            { label: t('shortcuts.back'), keys: [mac ? 'mod+[' : 'alt+left'] },
            { label: t('shortcuts.forward'), keys: [mac ? 'mod+]' : 'alt+right'] },
            { label: t('shortcuts.dictate'), keys: ['mod+shift+d'] },
            { label: t('shortcuts.save'), keys: ['mod+enter'] },
            { label: t('shortcuts.undo'), keys: ['mod+z'] },
            { label: t('shortcuts.close'), keys: ['escape'] },
            { label: t('shortcuts.help'), keys: ['?'] },
          ]}
        />
        <Group
          title={t('shortcuts.lists')}
          rows={[
            { label: t('shortcuts.nextRow'), keys: ['j', 'down'] },
            { label: t('shortcuts.previousRow'), keys: ['k', 'up'] },
            { label: t('shortcuts.openRow'), keys: ['enter'] },
            { label: t('shortcuts.previewRow'), keys: ['space'] },
            { label: t('shortcuts.selectRow'), keys: ['x'] },
            { label: t('shortcuts.editCell'), keys: ['f2'] },
            { label: t('shortcuts.why'), keys: ['w'] },
            { label: t('shortcuts.filter'), keys: ['f'] },
            { label: t('shortcuts.filterGroups'), keys: ['shift+f'] },
            { label: t('shortcuts.groupRows'), keys: ['shift+g'] },
            { label: t('shortcuts.foldGroup'), keys: ['left', 'right'] },
            { label: t('shortcuts.find'), keys: ['/'] },
            { label: t('shortcuts.views'), keys: ['v'] },
            { label: t('shortcuts.card'), keys: ['alt+down'] },
            { label: t('shortcuts.create'), keys: ['c'] },
          ]}
        />
        <Group
          title={t('shortcuts.boards')}
          rows={[
            { label: t('shortcuts.liftCard'), keys: ['space'] },
            { label: t('shortcuts.carryCard'), keys: ['left', 'right'] },
            { label: t('shortcuts.putBack'), keys: ['escape'] },
            { label: t('shortcuts.moveToStage'), keys: ['s'] },
            { label: t('shortcuts.reject'), keys: ['r'] },
          ]}
        />
        <Group
          title={t('shortcuts.calendar')}
          rows={[
            { label: t('shortcuts.calendarSpan'), keys: ['d', 'w', 'a'] },
            { label: t('shortcuts.calendarToday'), keys: ['t'] },
            { label: t('shortcuts.calendarMove'), keys: ['left', 'right'] },
            { label: t('shortcuts.calendarEntries'), keys: ['down', 'up'] },
          ]}
        />
        <Group
          title={t('shortcuts.navigation')}
          rows={goToScreens.map(({ title, goToKey }) => ({ label: title(), keys: ['g', goToKey] }))}
        />
      </div>
    </Dialog>
  );
}
