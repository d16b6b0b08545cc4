import { Search, SearchX } from 'lucide-react';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { errorWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';

/** For a path that leads nowhere, and for what is unknown or belongs to another company: says so and offers to search. */
export function NotFound() {
  const t = useT(errorWords);
  const openPalette = usePaletteStore((state) => state.openPalette);
  return (
    <section className="flex h-full flex-col items-center justify-center gap-4 px-6 pb-16 text-center">
      <span className="flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary">
        <SearchX aria-hidden className="size-5" />
      </span>
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="font-semibold text-lg">
          {t('notFound.title')}
        </h1>
        <p className="max-w-100 text-balance text-secondary">{t('notFound.detail')}</p>
      </div>
      <button
        type="button"
        onClick={() => openPalette()}
        className="flex h-10 w-full max-w-100 items-center gap-2.5 rounded-card border border-line bg-surface-2 px-3 text-muted shadow-raised transition-colors hover:border-line-strong"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate text-start">{t('notFound.search')}</span>
        <Kbd keys="mod+k" />
      </button>
    </section>
  );
}
