import { CircleAlert, RotateCcw } from 'lucide-react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import type { ComposerPhase } from './composer-store.ts';
import type { Obstacle } from './plan-submit.ts';
import { useFailureText } from './use-failure-text.ts';
import { composerWords } from './words/index.ts';

function useObstacleText(): (obstacle: Obstacle) => string {
  const t = useT(composerWords);
  const format = useFormat();
  return (obstacle) => {
    switch (obstacle.reason) {
      case 'empty':
        return '';
      case 'creatingSpace':
        return t('blocked.creatingSpace');
      case 'needsText':
        return t(`blocked.needsText.${obstacle.tool}`);
      case 'placeholders':
        return t('blocked.placeholders', { count: obstacle.count });
      case 'uploading':
        return t('blocked.uploading', { count: obstacle.count });
      case 'severalTools':
        return t('blocked.severalTools');
      case 'unknownTool':
        return t('blocked.unknownTool', { name: obstacle.name });
      case 'tooLong':
        return t('blocked.tooLong', { most: format.number(obstacle.most) });
    }
  };
}

/** Why it was not sent, between the text and its buttons. */
export function ComposerMessage({ phase, onTryAgain }: { phase: ComposerPhase; onTryAgain: () => void }) {
  const t = useT(composerWords);
  const obstacleText = useObstacleText();
  const failureText = useFailureText();
  if (phase.kind === 'blocked') {
    return (
      <p role="alert" className="flex animate-fade items-start gap-2 text-warning">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="text-primary">{obstacleText(phase.obstacle)}</span>
      </p>
    );
  }
  if (phase.kind === 'failed') {
    const { title, detail } = failureText(phase);
    return (
      <div
        role="alert"
        className="flex animate-fade flex-wrap items-center gap-x-2 gap-y-1.5 rounded-control bg-critical-soft py-1.5 ps-3 pe-1.5"
      >
        <CircleAlert aria-hidden className="size-4 shrink-0 text-critical" />
        <p className="min-w-48 flex-1">
          <span className="font-medium text-critical">{title}</span>{' '}
          {detail !== undefined && <span className="text-secondary">{detail}</span>}
        </p>
        <Button size="small" onClick={onTryAgain}>
          <RotateCcw aria-hidden />
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return null;
}
