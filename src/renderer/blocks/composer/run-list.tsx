import { useT } from '#lib/i18n/use-t.ts';
import { Card } from '#ui/card.tsx';
import { useComposerStore } from './composer-store.ts';
import { MadeRow } from './made-row.tsx';
import type { Order } from './plan-submit.ts';
import { ReportRow } from './report-row.tsx';
import { composerWords } from './words/index.ts';

/** What was asked for in this window, newest first. */
export function RunList({ onAgain }: { onAgain: (order: Order, key: string) => void }) {
  const t = useT(composerWords);
  const runs = useComposerStore((state) => state.runs);
  if (runs.length === 0) {
    return null;
  }
  const newest = runs.find((run) => run.tool === 'report');
  return (
    <Card className="animate-appear px-4 py-1.5">
      <ul aria-label={t('runs.title')} className="max-h-61 overflow-y-auto has-aria-expanded:max-h-none">
        {runs.map((run) =>
          run.tool === 'report' ? (
            <ReportRow key={run.key} run={run} isNewest={run === newest} onAgain={onAgain} />
          ) : (
            <MadeRow key={run.key} run={run} />
          ),
        )}
      </ul>
    </Card>
  );
}
