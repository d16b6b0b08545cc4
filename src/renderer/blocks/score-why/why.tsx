import { lazy, Suspense } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ScoreKey } from '#shared/domain/scores/score-explained.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Scored } from './score-queries.ts';
import { WhyLoading } from './why-loading.tsx';
import { scoreWhyWords } from './words/index.ts';

const Body = lazy(async () => ({ default: (await import('./why-body.tsx')).WhyBody }));

/** The button beside a gauge that opens what its value rests on: nothing of it is read before. */
export function Why({ of, score }: { of: Scored; score: ScoreKey }) {
  const t = useT(scoreWhyWords);
  const label = t('whyOf', { score: t(`score.${score}`) });
  return (
    <Panel
      label={label}
      wide
      trigger={
        <Button variant="ghost" size="small" aria-label={`${t('why')} ${t(`score.${score}`)}`}>
          {t('why')}
        </Button>
      }
    >
      <Suspense fallback={<WhyLoading />}>
        <Body {...{ of, score, label }} />
      </Suspense>
    </Panel>
  );
}
