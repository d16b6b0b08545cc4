import { Lock } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { classNames } from '#ui/class-names.ts';
import { debriefRows, farApart, wordsOf } from './card-words.ts';
import { markWordOf } from './mark-buttons.tsx';
import { interviewWords } from './words/index.ts';

const cell = 'border-line border-b px-3 py-2 text-start align-top';

/** Attribute × interviewer, once the cards are open to the reader: how far apart the marks are, and what they rest on. */
export function Debrief({ cards, mayWrite }: { cards: readonly Scorecard[]; mayWrite: boolean }) {
  const t = useT(interviewWords);
  const own = cards.find(({ is_mine }) => is_mine);
  if (mayWrite && own?.handed_in_at === undefined) {
    return (
      <p className="flex items-center gap-2 text-secondary [&_svg]:size-4">
        <Lock aria-hidden />
        {t('debrief.sealed')}
      </p>
    );
  }
  const open = cards.filter((card) => card.says !== undefined && card.handed_in_at !== undefined);
  if (open.length === 0) {
    return <p className="text-secondary">{t('debrief.none')}</p>;
  }
  const markText = (mark: number) => {
    const word = markWordOf(mark);
    return word === undefined ? null : t(`card.marks.${word}`);
  };
  const words = open.map(({ says }) => wordsOf(says));
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('debrief.caption')}</caption>
        <thead>
          <tr className="text-secondary text-sm">
            <th scope="col" className={classNames(cell, 'font-medium')}>
              {t('debrief.attribute')}
            </th>
            {open.map(({ author }, at) => (
              <th key={author?.id ?? at} scope="col" className={classNames(cell, 'min-w-32 font-medium')}>
                {author === undefined ? t('others.former') : <ObjectName object={author} />}
              </th>
            ))}
            <th scope="col" className={classNames(cell, 'font-medium')}>
              {t('debrief.spread')}
            </th>
          </tr>
        </thead>
        <tbody>
          {debriefRows(words).map(({ name, marks, evidence, low, high }) => {
            const isApart = low !== undefined && high !== undefined && high - low >= farApart;
            return (
              <tr key={name}>
                <th scope="row" className={classNames(cell, 'font-medium')}>
                  {name}
                </th>
                {marks.map((mark, at) => (
                  <td key={open[at]?.author?.id ?? at} className={cell}>
                    <span className="flex flex-col gap-0.5">
                      {mark === undefined ? (
                        <span className="text-muted">{t('debrief.noMark')}</span>
                      ) : (
                        <span>
                          <span className="font-semibold tabular-nums">{mark}</span>{' '}
                          <span className="text-secondary text-sm">{markText(mark)}</span>
                        </span>
                      )}
                      {evidence[at] === undefined ? null : (
                        <span className="selectable text-secondary text-sm">{evidence[at]}</span>
                      )}
                    </span>
                  </td>
                ))}
                <td className={classNames(cell, 'whitespace-nowrap text-sm', isApart && 'text-warning')}>
                  {low === undefined || high === undefined
                    ? null
                    : low === high
                      ? low
                      : t('debrief.spreadFrom', { low, high })}
                  {isApart ? ` · ${t('debrief.apart')}` : null}
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row" className={classNames(cell, 'font-medium')}>
              {t('debrief.recommends')}
            </th>
            {words.map(({ recommendation, summary }, at) => (
              <td key={open[at]?.author?.id ?? at} className={cell}>
                <span className="flex flex-col gap-0.5">
                  {recommendation === null ? null : t(`card.recommendation.${recommendation}`)}
                  {summary === null ? null : <span className="selectable text-secondary text-sm">{summary}</span>}
                </span>
              </td>
            ))}
            <td className={cell} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
