import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useImportProgress } from './queries.ts';
import { importWords } from './words/index.ts';

interface ImportRunningProps {
  fileName: string;
  importId: string;
  onCancel: () => void;
}

/** How far a run is. */
export function ImportRunning({ fileName, importId, onCancel }: ImportRunningProps) {
  const t = useT(importWords);
  const format = useFormat();
  const { done, total, waiting = 0 } = useImportProgress(importId) ?? { done: 0, total: 0 };
  const preparing = waiting > 0 ? t('run.waiting', { count: waiting }) : t('run.preparing');
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface-2 p-5 shadow-raised">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {t('run.running')}
          </p>
          <p className="truncate text-secondary">{fileName}</p>
        </div>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
      <Progress
        label={t('run.running')}
        done={done}
        total={total}
        text={total === 0 ? preparing : t('run.progress', { done: format.number(done), total: format.number(total) })}
      />
    </section>
  );
}
