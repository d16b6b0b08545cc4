import { Check, Clock, Lock } from 'lucide-react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import { Badge } from '#ui/badge.tsx';
import { CardChanges } from './card-changes.tsx';
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
  const { author, state, says } = card;
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
      <CardChanges card={card} />
    </li>
  );
}
