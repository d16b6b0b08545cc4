import { History, Lock } from 'lucide-react';
import { useId } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { recommendations } from '#shared/domain/scorecards.ts';
import { classNames } from '#ui/class-names.ts';
import { CardChanges } from './card-changes.tsx';
import { debriefRows, earlierOf, farApart, type Was, wordsOf } from './card-words.ts';
import { markWordOf } from './mark-buttons.tsx';
import { useAttributeName } from './use-attribute-name.ts';
import { interviewWords } from './words/index.ts';

const cell = 'border-line border-b px-3 py-2 text-start align-top';

/** Attribute × interviewer, once the cards are open to the reader: how far apart the marks are, what they rest on, and what was changed since. */
export function Debrief({ cards, mayWrite }: { cards: readonly Scorecard[]; mayWrite: boolean }) {
  const t = useT(interviewWords);
  const nameOf = useAttributeName();
  const { relativeTime } = useFormat();
  const changesId = useId();
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
  const recommendedText = (value: string | undefined) => {
    const known = recommendations.find((one) => one === value);
    return known === undefined ? value : t(`card.recommendation.${known}`);
  };
  const words = open.map(({ says }) => wordsOf(says));
  const earlier = open.map(earlierOf);
  const changed = open.filter((_card, at) => earlier[at]?.isChanged === true);
  function showChanges(): void {
    const list = document.getElementById(changesId);
    list?.scrollIntoView({ block: 'nearest' });
    list?.focus({ preventScroll: true });
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{t('debrief.caption')}</caption>
          <thead>
            <tr className="text-secondary text-sm">
              <th scope="col" className={classNames(cell, 'font-medium')}>
                {t('debrief.attribute')}
              </th>
              {open.map(({ author, changed_at }, at) => (
                <th key={author?.id ?? at} scope="col" className={classNames(cell, 'min-w-32 font-medium')}>
                  <span className="flex flex-col items-start gap-0.5">
                    {author === undefined ? t('others.former') : <ObjectName object={author} />}
                    {changed_at === undefined || earlier[at]?.isChanged !== true ? null : (
                      <button
                        type="button"
                        className="flex items-center gap-1 rounded-mark text-start text-warning hover:underline [&_svg]:size-3 [&_svg]:shrink-0"
                        onClick={showChanges}
                      >
                        <History aria-hidden />
                        {t('others.changed', { when: relativeTime(changed_at) })}
                      </button>
                    )}
                  </span>
                </th>
              ))}
              <th scope="col" className={classNames(cell, 'font-medium')}>
                {t('debrief.spread')}
              </th>
            </tr>
          </thead>
          <tbody>
            {debriefRows(words).map(({ name, marks, evidence, low, high }) => {
              const isOneAlone = marks.filter((mark) => mark !== undefined).length < 2;
              const isApart = low !== undefined && high !== undefined && high - low >= farApart;
              return (
                <tr key={name}>
                  <th scope="row" className={classNames(cell, 'font-medium')}>
                    {nameOf(name)}
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
                        <Earlier was={earlier[at]?.ofAttribute(name, 'mark')} />
                        <Earlier was={earlier[at]?.ofAttribute(name, 'evidence')} />
                      </span>
                    </td>
                  ))}
                  <td className={classNames(cell, 'whitespace-nowrap text-sm', isApart && 'text-warning')}>
                    {low === undefined || high === undefined || isOneAlone
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
                    <Earlier was={earlier[at]?.ofCard('recommendation')} text={recommendedText} />
                    {summary === null ? null : <span className="selectable text-secondary text-sm">{summary}</span>}
                    <Earlier was={earlier[at]?.ofCard('summary')} />
                  </span>
                </td>
              ))}
              <td className={cell} />
            </tr>
          </tbody>
        </table>
      </div>
      {changed.length === 0 ? null : (
        <section
          id={changesId}
          tabIndex={-1}
          aria-label={t('debrief.changes')}
          className="flex flex-col gap-2 rounded-control outline-offset-4"
        >
          <h3 className="font-medium">{t('debrief.changes')}</h3>
          {changed.map((card, at) => (
            <div key={card.author?.id ?? at} className="flex flex-col gap-0.5">
              {card.author === undefined ? t('others.former') : <ObjectName object={card.author} />}
              <CardChanges card={card} />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

interface EarlierProps {
  was: Was | undefined;
  /** As it is written for people, where it is not their own words. */
  text?: (was: string | undefined) => string | undefined;
}

/** What stood there when the card was handed in, where something else does now. */
function Earlier({ was, text = (said) => said }: EarlierProps) {
  const t = useT(interviewWords);
  return was === undefined ? null : (
    <span className="selectable wrap-anywhere line-clamp-3 text-sm text-warning">
      {t('debrief.was', { before: text(was.text) ?? t('others.nothing') })}
    </span>
  );
}
