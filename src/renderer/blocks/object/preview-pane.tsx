import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { objectWords } from './words/index.ts';

/** The place beside a list where more of the selected object stands. */
export function PreviewPane({ className, children }: { className?: string; children: ReactNode }) {
  const t = useT(objectWords);
  return (
    <aside
      aria-label={t('preview.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={classNames('shrink-0 overflow-y-auto border-line border-s', className)}
    >
      {children}
    </aside>
  );
}
