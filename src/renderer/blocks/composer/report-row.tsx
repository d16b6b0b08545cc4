import { Check, ChevronDown, CircleAlert, RotateCcw, WifiOff } from 'lucide-react';
import { useId, useState } from 'react';
import { ObjectTile } from '#blocks/object/object-icon.tsx';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ReportRun } from './composer-store.ts';
import type { Order } from './plan-submit.ts';
import { ReportAnswer } from './report-answer.tsx';
import { RunFrame } from './run-frame.tsx';
import { type ReportState, useReport } from './use-report.ts';
import { composerWords } from './words/index.ts';

function State({ report }: { report: ReportState }) {
  const t = useT(composerWords);
  const format = useFormat();
  switch (report.state) {
    case 'waiting':
      return (
        <Badge tone="neutral" icon={<WifiOff aria-hidden />}>
          {t('runs.waiting')}
        </Badge>
      );
    case 'working':
      return (
        <div className="flex w-56 shrink-0 items-center gap-2.5">
          <span className="shrink-0 text-secondary text-sm">{t('runs.working')}</span>
          <div className="min-w-0 flex-1">
            <Progress
              label={t('runs.progress')}
              done={report.progress}
              total={100}
              text={format.percent(report.progress)}
            />
          </div>
        </div>
      );
    case 'ready':
      return (
        <Badge tone="positive" icon={<Check aria-hidden />}>
          {t('runs.ready')}
        </Badge>
      );
    case 'failed':
    case 'gone':
      return (
        <Badge tone="critical" icon={<CircleAlert aria-hidden />}>
          {t('runs.failed')}
        </Badge>
      );
  }
}

interface ReportRowProps {
  run: ReportRun;
  /** The answer that was asked for last stands open; older ones give it room. */
  isNewest: boolean;
  onAgain: (order: Order, key: string) => void;
}

/** A report that was asked for: its progress, then its answer in short and the canvas it became. */
export function ReportRow({ run, isNewest, onAgain }: ReportRowProps) {
  const answerId = useId();
  const [chosen, setChosen] = useState<boolean>();
  const t = useT(composerWords);
  const hostText = useHostText();
  const report = useReport(run);
  const { state, canvasId, title } = report;
  const { order } = run;
  const reason = report.reason === undefined ? t('runs.failedDetail') : hostText(report.reason);
  const hasAnswer = state === 'ready' && canvasId !== undefined;
  const isOpen = hasAnswer && (chosen ?? isNewest);
  const words = (
    <span dir="auto" className="truncate font-medium">
      {title}
    </span>
  );
  return (
    <RunFrame
      runKey={run.key}
      title={title}
      icon={<ObjectTile type="canvas" />}
      state={<State report={report} />}
      action={
        hasAnswer && (
          <IconButton
            size="small"
            label={t(isOpen ? 'runs.fold' : 'runs.unfold', { name: title })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? answerId : undefined}
            onClick={() => setChosen(!isOpen)}
          >
            <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
          </IconButton>
        )
      }
      name={
        canvasId === undefined || state === 'gone' ? (
          words
        ) : (
          <ObjectLink
            object={{ id: canvasId, object_type: 'canvas', name: title }}
            className="flex min-w-0 rounded-control hover:underline"
          >
            {words}
          </ObjectLink>
        )
      }
    >
      {(state === 'failed' || state === 'gone') && (
        <div className="flex items-center gap-2 ps-8.5 pb-1">
          <p className="min-w-0 flex-1 text-secondary text-sm">{reason}</p>
          {order !== undefined && (
            <Button size="small" onClick={() => onAgain(order, run.key)}>
              <RotateCcw aria-hidden />
              {t('tryAgain')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <ReportAnswer id={answerId} canvasId={canvasId} title={title} />}
      <LiveRegion
        text={
          state === 'ready'
            ? t('runs.announce.ready', { name: title })
            : state === 'failed'
              ? t('runs.announce.failed', { name: title, reason })
              : ''
        }
      />
    </RunFrame>
  );
}
