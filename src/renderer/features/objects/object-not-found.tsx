import { Search, SearchX } from 'lucide-react';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** An id that is unknown or belongs to another company: says so and offers to search. */
export function ObjectNotFound() {
  const t = useT('objects');
  const openPalette = usePaletteStore((state) => state.openPalette);
  return (
    <section className="flex h-full flex-col items-center justify-center gap-5 px-6">
      <span className="flex size-10 items-center justify-center rounded-card bg-surface-3 text-secondary">
        <SearchX aria-hidden className="size-5" />
      </span>
      <div className="flex max-w-100 flex-col gap-1 text-center">
        <h1 tabIndex={-1} className="font-semibold text-lg">
          {t('notFound.title')}
        </h1>
        <p className="text-secondary">{t('notFound.text')}</p>
      </div>
      <button
        type="button"
        onClick={() => openPalette()}
        className="flex h-9 w-full max-w-100 items-center gap-2 rounded-control border border-line bg-surface-2 px-3 text-muted shadow-raised hover:bg-surface-3"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{t('notFound.search')}</span>
      </button>
    </section>
  );
}
