import { Check, Clock, Lock } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { recommendations } from '#shared/domain/scorecards.ts';
import { Badge } from '#ui/badge.tsx';
import { type CardChange, changesOf, wordsOf } from './card-words.ts';
import { useScorecards } from './queries.ts';
import { interviewWords } from './words/index.ts';

/** What others found, in the rail: sealed until the reader may read it, which the host decides. */
export function OthersCards({ interviewId }: { interviewId: string }) {
  const t = useT(interviewWords);
  const { data, isError } = useScorecards(interviewId);
  const others = data?.data.filter(({ is_mine }) => !is_mine) ?? [];
  const own = data?.data.find(({ is_mine }) => is_mine);
  const isSealed = others.length > 0 && data?.may_write === true && own?.handed_in_at === undefined;
  if (data === undefined) {
    return isError ? <p className="text-secondary text-sm">{t('others.failed')}</p> : null;
  }
  return (
    <section aria-label={t('others.title')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('others.title')}</h2>
        {isSealed ? <Badge icon={<Lock aria-hidden />}>{t('others.sealed')}</Badge> : null}
      </div>
      {isSealed ? <p className="text-secondary text-sm">{t('others.sealedText')}</p> : null}
      {others.length === 0 ? (
        <p className="text-secondary text-sm">{t('others.none')}</p>
      ) : (
        <ul className="border-line border-t">
          {others.map((card, at) => (
            <OtherCard key={card.author?.id ?? at} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

const states = {
  waiting: { tone: 'warning', icon: <Clock aria-hidden /> },
  closed: { tone: 'neutral', icon: <Lock aria-hidden /> },
  open: { tone: 'positive', icon: <Check aria-hidden /> },
} as const;

function OtherCard({ card }: { card: Scorecard }) {
  const t = useT(interviewWords);
  const { relativeTime } = useFormat();
  const { author, state, says, said, changed_at } = card;
  const { tone, icon } = states[state];
  return (
    <li className="flex flex-col gap-1.5 border-line border-b py-2.5">
      <div className="flex items-center justify-between gap-2">
        {author === undefined ? (
          <span className="text-secondary">{t('others.former')}</span>
        ) : (
          <ObjectName object={author} />
        )}
        <Badge {...{ tone, icon }}>{t(`others.${state}`)}</Badge>
      </div>
      {says === undefined ? (
        // Nothing of it is here: the hatching stands for what the host keeps.
        <span aria-hidden className="hatched h-2.5 w-4/5 rounded-mark" />
      ) : null}
      {changed_at === undefined || said === undefined ? null : (
        <div className="flex flex-col gap-0.5 text-sm">
          <span className="text-warning">{t('others.changed', { when: relativeTime(changed_at) })}</span>
          <ul className="text-secondary">
            {changesOf(wordsOf(said), wordsOf(says)).map((change) => (
              <Change key={JSON.stringify(change.of)} change={change} />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

/** One thing that stands otherwise in a card than when it was handed in. */
function Change({ change: { of, before, after } }: { change: CardChange }) {
  const t = useT(interviewWords);
  const name = 'attribute' in of ? of.attribute : of.part === 'summary' ? t('card.summary') : t('debrief.recommends');
  const text = (value: string | undefined) => {
    const recommended = recommendations.find((one) => of.part === 'recommendation' && one === value);
    return recommended === undefined ? (value ?? t('others.nothing')) : t(`card.recommendation.${recommended}`);
  };
  return <li className="selectable">{t('others.wasNow', { name, before: text(before), after: text(after) })}</li>;
}
