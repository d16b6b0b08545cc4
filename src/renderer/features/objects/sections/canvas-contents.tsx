import { FileText } from 'lucide-react';
import { CanvasView } from '#blocks/canvas-view/canvas-view.tsx';
import { ReportNotes } from '#blocks/canvas-view/report-notes.tsx';
import { canvasWords } from '#blocks/canvas-view/words/index.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { said } from '#blocks/object/said.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readCanvasBlocks } from '#shared/domain/canvas-read.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { CanvasQuestion } from './canvas-question.tsx';
import { useAskAgain } from './mutations.ts';

function Working({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  const t = useT(canvasWords);
  const format = useFormat();
  const progress = canvas.progress ?? 0;
  return (
    <Card className="flex max-w-149 flex-col gap-3 px-4 py-4" aria-live="polite">
      <p className="font-semibold">{t('working.title')}</p>
      <Progress label={t('working.progress')} done={progress} total={100} text={format.percent(progress)} />
      <p className="text-secondary">{t('working.text')}</p>
    </Card>
  );
}

function Failed({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  const t = useT(canvasWords);
  const hostText = useHostText();
  const again = useAskAgain(canvas);
  const reason = said(canvas.reason);
  return (
    <Card className="max-w-149">
      <ErrorState
        title={t('failed.title')}
        detail={reason === undefined ? undefined : hostText({ ...canvas.reason_told, message: reason })}
        retryLabel={again.isPending ? t('failed.asking') : t('failed.retry')}
        busy={again.isPending}
        {...(again.ask === undefined ? {} : { onRetry: again.ask })}
      />
    </Card>
  );
}

/** The document that a report was written to as well, or why there is none. */
function WrittenDocument({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  const t = useT(canvasWords);
  const hostText = useHostText();
  const id = said(canvas.document?.id);
  const reason = said(canvas.document?.error);
  if (id !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-secondary">
        {t('made.document')}
        <ObjectName object={{ id, object_type: 'document', name: said(canvas.document?.name) ?? id }} />
      </p>
    );
  }
  if (reason === undefined) {
    return null;
  }
  const told = hostText({ ...canvas.document?.error_told, message: reason });
  return <p className="text-secondary">{t('made.documentFailed', { reason: told })}</p>;
}

function Contents({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  const t = useT(canvasWords);
  switch (said(canvas.status)) {
    case 'working':
      return <Working canvas={canvas} />;
    case 'failed':
      return <Failed canvas={canvas} />;
    default:
      return readCanvasBlocks(canvas).length === 0 ? (
        <Card className="max-w-149">
          <EmptyState icon={<FileText aria-hidden />} text={t('empty')} />
        </Card>
      ) : (
        <>
          <CanvasView canvas={canvas} />
          <ReportNotes canvas={canvas} />
        </>
      );
  }
}

/** A canvas to be read: what was asked, then the answer, or how far it is. */
export function CanvasContents({ canvas }: { canvas: ObjectOf<'canvas'> }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <CanvasQuestion canvas={canvas} />
      <Contents canvas={canvas} />
      <WrittenDocument canvas={canvas} />
    </div>
  );
}
