import { Flag } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { ScoreExplanation } from './score-explanation.tsx';
import { scoreWhyWords } from './words/index.ts';

interface ScoreWhyProps {
  score: ScoreExplained;
  /** Takes a report that something of it is wrong; where it is left out, none can be made. */
  onReport?: (score: ScoreExplained) => void;
}

/** The button beside a gauge that opens what its value rests on. */
export function ScoreWhy({ score, onReport }: ScoreWhyProps) {
  const t = useT(scoreWhyWords);
  const label = t('whyOf', { score: t(`score.${score.key}`) });
  return (
    <Panel
      label={label}
      align="start"
      wide
      trigger={
        <Button variant="ghost" size="small" aria-label={`${t('why')} ${t(`score.${score.key}`)}`}>
          {t('why')}
        </Button>
      }
    >
      {/* It is only read: the arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by key */}
      <section aria-label={label} tabIndex={0} className="min-h-0 overflow-y-auto p-4 outline-none">
        <ScoreExplanation score={score} />
      </section>
      {onReport !== undefined && (
        <footer className="flex justify-end border-line border-t px-4 py-2.5">
          <Button variant="ghost" size="small" onClick={() => onReport(score)}>
            <Flag aria-hidden />
            {t('report')}
          </Button>
        </footer>
      )}
    </Panel>
  );
}
