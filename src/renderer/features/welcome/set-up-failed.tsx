import { TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { welcomeWords } from './words/index.ts';

/** Above the form that keeps what was typed: what happened, and that trying again is safe. */
export function SetUpFailed({ title, detail }: { title: string; detail: string | undefined }) {
  const t = useT(welcomeWords);
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-critical-soft p-3.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-critical" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-semibold text-critical">{t('failed.title')}</p>
        <p className="selectable break-words">
          {title}. {detail}
        </p>
        <p className="text-secondary">{t('failed.detail')}</p>
      </div>
    </div>
  );
}
