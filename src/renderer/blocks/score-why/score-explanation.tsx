import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { ScorePart } from './score-part.tsx';
import { useScoreText } from './use-score-text.ts';
import { scoreWhyWords } from './words/index.ts';

const heading = 'font-medium text-secondary text-sm';

/** How the parts come to the value: what each adds, and what they are together. */
function Together({ score }: { score: ScoreExplained }) {
  const t = useT(scoreWhyWords);
  const { figure } = useScoreText();
  const used = score.parts.filter(({ value, weightUsed }) => value !== null && weightUsed > 0);
  if (score.computed === null) {
    return null;
  }
  const terms = used.map(({ value, weightUsed }) => `${figure(value ?? 0)} × ${figure(weightUsed)}`).join(' + ');
  return (
    <p className="flex justify-between gap-3 border-line border-t pt-2 tabular-nums">
      <span className="text-secondary">
        {score.formula === 'highest' ? t('heading.highest') : `${t('heading.sum')}: ${terms}`}
      </span>
      <span className="font-semibold">{figure(score.computed)}</span>
    </p>
  );
}

function Change({ score }: { score: ScoreExplained }) {
  const t = useT(scoreWhyWords);
  const { figure } = useScoreText();
  return (
    <section className="flex flex-col gap-1">
      <h3 className={heading}>{t('heading.change')}</h3>
      {score.stated !== null && <p>{t('stated.stays')}</p>}
      <ul className="flex flex-col gap-0.5">
        {score.wouldChange.map(({ part, upTo }) => (
          <li key={part} className="flex justify-between gap-3">
            <span>{t(`part.${part}`)}</span>
            {upTo !== null && upTo > 0 && (
              <span className="shrink-0 text-muted tabular-nums">{t('upTo', { value: figure(upTo) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that explains a score: value, formula, parts with what they rest on, the sum, what was not used, what would change it. */
export function ScoreExplanation({ score }: { score: ScoreExplained }) {
  const t = useT(scoreWhyWords);
  const format = useFormat();
  const { figure, stated, none } = useScoreText();
  return (
    <div className="flex flex-col gap-4 text-base">
      <header className="flex flex-col gap-1">
        <h2 className="font-semibold">{t(`score.${score.key}`)}</h2>
        <div className="flex items-center gap-2 tabular-nums">
          <DotGauge
            value={score.value}
            label={(value) => t('value', { value: figure(value) })}
            noData={t('common:noData')}
          />
          {score.value !== null && <span aria-hidden>{figure(score.value)}</span>}
        </div>
        {score.stated === null ? null : <p>{stated(score)}</p>}
        {score.why === null || score.stated !== null ? null : <p>{none(score)}</p>}
        <p className="text-muted text-sm">{t('computedAt', { date: format.dateTime(score.at) })}</p>
      </header>
      <section className="flex flex-col gap-1">
        <h3 className={heading}>{t('heading.formula')}</h3>
        <p>{t(`formula.${score.key}`)}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className={heading}>{t('heading.parts')}</h3>
        <ul className="flex flex-col gap-3">
          {score.parts.map((part) => (
            <ScorePart key={part.key} part={part} formula={score.formula} />
          ))}
        </ul>
        <Together score={score} />
      </section>
      <Change score={score} />
      <section className="flex flex-col gap-1 text-sm">
        <h3 className={heading}>{t('heading.notUsed')}</h3>
        {score.notUsed.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {score.notUsed.map(({ why, count }) => (
              <li key={why}>{t(`notUsed.${why}`, { count })}</li>
            ))}
          </ul>
        )}
        <p className="text-muted">{t('never')}</p>
      </section>
    </div>
  );
}
