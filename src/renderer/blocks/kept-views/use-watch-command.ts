import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { usePaletteStore } from '#blocks/palette/palette-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { View } from '#shared/contract/views.ts';
import { useLatest } from '#ui/use-latest.ts';
import { useWatchView } from './mutations.ts';
import { keptViewWords } from './words/index.ts';

/** Whether a view can be watched, or watched no longer: not where its filter is kept from the reader. */
export function isWatchable(view: View): boolean {
  return view.withheld !== true || view.watch !== undefined;
}

/** Offers in the palette to watch the view that is shown, or to watch it no longer. */
export function useWatchCommand(view: View | undefined): void {
  const t = useT(keptViewWords);
  const offer = usePaletteStore((store) => store.offer);
  const watch = useLatest(useWatchView());
  useEffect(() => {
    if (view === undefined || !isWatchable(view)) {
      return;
    }
    const isWatched = view.watch !== undefined;
    offer([
      {
        id: 'watch view',
        label: t(isWatched ? 'unwatchThis' : 'watchThis'),
        icon: isWatched ? BellOff : Bell,
        featured: false,
        run: () => watch.current(view),
      },
    ]);
    return () => offer([]);
  }, [view, t, offer]);
}
