import { Bell } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { keptViewWords } from './words/index.ts';

/** Beside the name of a view that is watched; `count`: how much came and went that was not seen. */
export function WatchMark({ count = 0 }: { count?: number }) {
  const t = useT(keptViewWords);
  return (
    <span className="ms-auto inline-flex shrink-0 items-center gap-1 ps-1.5 text-muted text-sm tabular-nums">
      {count === 0 ? null : count}
      <Bell role="img" aria-label={t('watched')} className="size-3.5" />
    </span>
  );
}
