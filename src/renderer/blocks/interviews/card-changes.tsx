import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { recommendations } from '#shared/domain/scorecards.ts';
import { Folded } from '#ui/folded.tsx';
import { type CardChange, changesOf, wordsOf } from './card-words.ts';
import { useAttributeName } from './use-attribute-name.ts';
import { interviewWords } from './words/index.ts';

/** What a card says otherwise than when it was handed in, and since when; nothing where it was not changed. */
export function CardChanges({ card: { says, said, changed_at } }: { card: Scorecard }) {
  const t = useT(interviewWords);
  const { relativeTime } = useFormat();
  return changed_at === undefined || said === undefined ? null : (
    <div className="flex flex-col gap-0.5 text-sm">
      <span className="text-warning">{t('others.changed', { when: relativeTime(changed_at) })}</span>
      <ul className="text-secondary">
        {changesOf(wordsOf(said), wordsOf(says)).map((change) => (
          <Change key={JSON.stringify(change.of)} change={change} />
        ))}
      </ul>
    </div>
  );
}

/** One thing that stands otherwise in a card than when it was handed in. */
function Change({ change: { of, before, after } }: { change: CardChange }) {
  const t = useT(interviewWords);
  const ofPage = useT(objectWords);
  const nameOf = useAttributeName();
  const name =
    'attribute' in of ? nameOf(of.attribute) : of.part === 'summary' ? t('card.summary') : t('debrief.recommends');
  const text = (value: string | undefined) => {
    const recommended = recommendations.find((one) => of.part === 'recommendation' && one === value);
    return recommended === undefined ? (value ?? t('others.nothing')) : t(`card.recommendation.${recommended}`);
  };
  return (
    <li className="selectable wrap-anywhere">
      <Folded moreLabel={ofPage('page.unfold')} lessLabel={ofPage('page.fold')}>
        {t('others.wasNow', { name, before: text(before), after: text(after) })}
      </Folded>
    </li>
  );
}
