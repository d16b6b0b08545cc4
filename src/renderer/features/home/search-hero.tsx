import { Search } from 'lucide-react';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSettings } from '#lib/settings.ts';
import { Kbd } from '#ui/kbd.tsx';
import { fromAccelerator } from '#ui/key-names.ts';

/** The large box that opens the palette, with the ways to get there. */
export function SearchHero() {
  const t = useT('home');
  const { hotkey } = useSettings();
  const openPalette = usePaletteStore((state) => state.openPalette);
  const hints = [
    { keys: 'mod+k', text: t('search.here') },
    { keys: fromAccelerator(hotkey), text: t('search.anywhere') },
    { keys: '?', text: t('search.shortcuts') },
  ];
  return (
    <button
      type="button"
      onClick={() => openPalette()}
      className="flex w-full flex-col items-stretch gap-4 rounded-card border border-line bg-surface-2 px-4 pt-3.5 pb-3 text-start shadow-raised transition-colors hover:border-accent"
    >
      <span className="flex min-w-0 items-center gap-2.5 text-lg text-muted">
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="truncate">{t('search.placeholder')}</span>
      </span>
      <span aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        {hints.map((hint) => (
          <span key={hint.keys} className="flex items-center gap-1.5">
            <Kbd keys={hint.keys} />
            {hint.text}
          </span>
        ))}
      </span>
    </button>
  );
}
