import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { QuestionResults } from '#shared/contract/pulses.ts';
import { pulseWords } from './words/index.ts';

const hundred = 100;

/** What was answered to one question: how often what, and what texts are about. */
export function QuestionResult({ result }: { result: QuestionResults }) {
  const t = useT(pulseWords);
  const format = useFormat();
  const { kind, text, suppressed, answered = 0, average, counts = [], themes = [] } = result;
  const told = [
    t('results.answered', { count: answered }),
    ...(average === undefined ? [] : [t('results.average', { value: format.number(average) })]),
  ];
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{text}</h3>
        {suppressed ? null : <span className="text-secondary text-sm">{told.join(' · ')}</span>}
      </div>
      {suppressed ? (
        <p className="text-secondary text-sm">{t('results.fewOfQuestion')}</p>
      ) : kind === 'file' ? (
        <p className="text-secondary text-sm">{t('results.files')}</p>
      ) : kind === 'text' ? (
        <Themes themes={themes} />
      ) : (
        <dl className="grid grid-cols-[minmax(4rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm">
          {counts.map(({ answer, count }) => (
            <div key={answer} className="contents">
              <dt className="wrap-anywhere max-w-60">{typeof answer === 'number' ? format.number(answer) : answer}</dt>
              <dd className="contents">
                <span aria-hidden className="gauge-track h-1.5 overflow-hidden rounded-full bg-surface-3">
                  <span
                    className="gauge-fill block h-full rounded-full bg-accent"
                    style={{ width: `${answered === 0 ? 0 : (hundred * count) / answered}%` }}
                  />
                </span>
                <span className="text-end text-secondary tabular-nums">{format.number(count)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Themes({ themes }: { themes: NonNullable<QuestionResults['themes']> }) {
  const t = useT(pulseWords);
  return themes.length === 0 ? (
    <p className="text-secondary text-sm">{t('results.noThemes')}</p>
  ) : (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {themes.map(({ theme, people }) => (
        <li key={theme} className="flex gap-1.5">
          <span>{theme}</span>
          <span className="text-secondary">{t('results.themePeople', { count: people })}</span>
        </li>
      ))}
    </ul>
  );
}
