import { Search } from 'lucide-react';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { shellWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Crumbs } from './crumbs.tsx';
import { InboxBell } from './inbox-bell.tsx';
import type { Place } from './navigation.ts';
import { StaffBadge } from './staff-badge.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ place, onShowShortcuts }: { place: Place; onShowShortcuts: () => void }) {
  const t = useT(shellWords);
  const openPalette = usePaletteStore((state) => state.openPalette);
  return (
    <header className="beside-controls drag-region isolate flex h-12 shrink-0 items-center gap-3 border-line border-b ps-4">
      <div className="min-w-0 flex-1">
        <Crumbs place={place} />
      </div>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openPalette()}
        className="no-drag flex h-7.5 w-75 max-md:w-48 min-w-30 shrink items-center gap-2 rounded-control border border-line bg-surface-2 px-2.5 text-muted transition-colors hover:border-line-strong"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-start">{t('search.placeholder')}</span>
        <Kbd keys="mod+k" />
      </button>
      <StaffBadge />
      <InboxBell />
      <UserMenu onShowShortcuts={onShowShortcuts} />
    </header>
  );
}
