import { Check, LockOpen, ThumbsDown, ThumbsUp, WifiOff } from 'lucide-react';
import { VoiceTextArea } from '#blocks/voice/voice-text-area.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Scorecard } from '#shared/contract/scorecards.ts';
import type { LookedAt } from '#shared/domain/interview-plan.ts';
import { recommendations, type ScorecardAttribute } from '#shared/domain/scorecards.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { CardChanges } from './card-changes.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { useAttributeName } from './use-attribute-name.ts';
import { type OwnCard, useCard } from './use-card.ts';
import { interviewWords } from './words/index.ts';

interface ScorecardFormProps {
  interviewId: string;
  /** The reader's own, as the host has it. */
  card: Scorecard | undefined;
  looked: readonly LookedAt[];
}

/** The reader's scorecard: a mark and what was seen for each attribute, what they recommend, and handing it in. */
export function ScorecardForm({ interviewId, card, looked }: ScorecardFormProps) {
  const t = useT(interviewWords);
  const nameOf = useAttributeName();
  const own = useCard(interviewId, card, looked);
  const { words, change, draft } = own;
  const isIn = card?.handed_in_at !== undefined;

  function changeAttribute(name: string, part: Partial<ScorecardAttribute>): void {
    const attributes = words.attributes.map((one) => (one.name === name ? { ...one, ...part } : one));
    change({ ...words, attributes });
  }

  return (
    <div className="flex flex-col gap-3">
      {draft.state === 'offered' || draft.state === 'elsewhere' ? (
        <p role="status" className="flex flex-wrap items-center gap-2 rounded-card bg-warning-soft px-3 py-2">
          {t('card.offered')}
          <Button size="small" className="ms-auto" onClick={draft.use}>
            {t('card.useDraft')}
          </Button>
          <Button size="small" variant="ghost" onClick={draft.discard}>
            {t('card.discardDraft')}
          </Button>
        </p>
      ) : null}
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{t('card.lookAt')}</h3>
        {isIn ? <span className="text-secondary text-sm">{t('card.changeMarked')}</span> : null}
      </div>
      {/* As the others read it. */}
      {card === undefined ? null : <CardChanges card={card} />}
      <ul className="border-line border-t">
        {words.attributes.map(({ name, mark, evidence = '' }) => (
          <li key={name} className="flex flex-col gap-2 border-line border-b py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex min-w-40 flex-1 flex-col">
                <span className="font-medium">{nameOf(name)}</span>
                <span className="text-secondary text-sm">{looked.find((one) => one.name === name)?.about}</span>
              </span>
              <MarkButtons
                name={nameOf(name)}
                value={mark}
                onChange={(next) => changeAttribute(name, { mark: next })}
              />
            </div>
            <VoiceTextArea
              label={t('card.evidenceOf', { name: nameOf(name) })}
              hideLabel
              rows={1}
              placeholder={t('card.evidence')}
              place={`interview/${interviewId}/evidence/${name}`}
              value={evidence}
              onValueChange={(text) => changeAttribute(name, { evidence: text })}
            />
          </li>
        ))}
      </ul>
      <VoiceTextArea
        label={t('card.summary')}
        rows={2}
        place={`interview/${interviewId}/summary`}
        value={words.summary ?? ''}
        onValueChange={(summary) => change({ ...words, summary })}
      />
      <CardBar {...{ own, card, isIn }} />
    </div>
  );
}

/** Stays at the lower edge: what is recommended, where the card is, and handing it in. */
function CardBar({ own, card, isIn }: { own: OwnCard; card: Scorecard | undefined; isIn: boolean }) {
  const t = useT(interviewWords);
  const { relativeTime } = useFormat();
  const { words, change, isDirty, waits, isSending, isTooLittle, handIn } = own;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-5 -mx-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface-0 px-2 py-3"
    >
      <RadioGroup<(typeof recommendations)[number] | ''>
        label={t('card.recommend')}
        look="bar"
        value={words.recommendation ?? ''}
        options={recommendations.toReversed().map((value) => ({
          value,
          label: t(`card.recommendation.${value}`),
          icon: value.endsWith('no') ? <ThumbsDown aria-hidden /> : <ThumbsUp aria-hidden />,
        }))}
        onChange={(value) => change({ ...words, recommendation: value === '' ? null : value })}
      />
      <span className="ms-auto flex flex-wrap items-center gap-3">
        <span role="status" className="flex items-center gap-1.5 text-secondary text-sm [&_svg]:size-3.5">
          {isTooLittle ? (
            <span className="text-critical">{t('card.enough')}</span>
          ) : waits ? (
            <>
              <WifiOff aria-hidden />
              {t('card.waits')}
            </>
          ) : isDirty ? (
            t('card.keptHere')
          ) : card?.handed_in_at === undefined ? null : (
            <>
              <Check aria-hidden />
              {t('card.handedIn', { when: relativeTime(card.handed_in_at) })}
            </>
          )}
        </span>
        <Button
          variant="primary"
          disabled={(isIn && !isDirty) || (waits && !isDirty)}
          aria-disabled={isSending}
          onClick={handIn}
        >
          <LockOpen aria-hidden />
          {isIn ? t('card.save') : t('card.handIn')}
        </Button>
      </span>
    </div>
  );
}
