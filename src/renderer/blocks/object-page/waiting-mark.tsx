import { Clock } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** Beside a value that is not at the workspace yet. */
export function WaitingMark() {
  const t = useT(objectWords);
  return (
    <span role="img" aria-label={t('page.waits')} title={t('page.waits')} className="inline-flex shrink-0 text-muted">
      <Clock aria-hidden className="size-3.5" />
    </span>
  );
}
