import type { ScoreAsked } from '#blocks/object/why-gauge.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { WhyContent } from './why-content.tsx';
import { scoreWhyWords } from './words/index.ts';

/** The button beside a gauge that opens what its value rests on: nothing of it is read before. */
export function Why({ of, score }: ScoreAsked) {
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
      <WhyContent {...{ of, score, label }} />
    </Panel>
  );
}
