import { Info, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { KeptViews } from './use-kept-views.ts';
import { keptViewWords } from './words/index.ts';

/** That the view of an address is not there any more, was saved otherwise meanwhile, or shows more than it is meant to. */
export function ViewNotice({ kept }: { kept: KeptViews }) {
  const t = useT(keptViewWords);
  const [seen, setSeen] = useState<string>();
  const { chosen, isGone, isOvertaken } = kept;
  const isWithheld = chosen?.withheld === true && chosen.id !== seen;
  const says = isGone ? 'gone' : isOvertaken ? 'overtaken' : isWithheld ? 'withheld' : undefined;

  function dismiss(): void {
    if (isGone) {
      kept.forget();
    } else if (isOvertaken && chosen !== undefined) {
      kept.accept(chosen);
    } else {
      setSeen(chosen?.id);
    }
  }

  return says === undefined ? null : (
    <p role="status" className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-surface-3 ps-3 text-secondary">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(says)}</span>
      <IconButton label={t('common:dismiss')} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </p>
  );
}
