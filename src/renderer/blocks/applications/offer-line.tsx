import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application, Offer } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { asOfferAnswer, type OfferAnswer, offerAnswers } from '#shared/domain/offers.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { useOffer } from './use-offer.ts';
import { applicationWords } from './words/index.ts';

interface OfferLineProps {
  application: Application;
  stages: readonly Category[];
  mayMove: boolean;
}

/** What is said of an offer: how much, from when, and how far it is. */
function OfferWords({ offer }: { offer: Offer }) {
  const t = useT(applicationWords);
  const { money } = useObjectText();
  const { date, relativeTime } = useFormat();
  const answer = asOfferAnswer(offer.answer);
  const isOver = offer.expires_at !== undefined && offer.expires_at <= new Date().toISOString();
  const words = [
    offer.amount === undefined ? t('offer.hidden') : money(offer.amount, offer.currency),
    ...(offer.starts_on === undefined ? [] : [t('offer.starts', { when: date(offer.starts_on) })]),
    ...(answer !== undefined
      ? [t(`offer.answered.${answer}`, { when: relativeTime(offer.answered_at ?? offer.created_at) })]
      : [
          offer.sent_at === undefined ? t('offer.prepared') : t('offer.sent', { when: relativeTime(offer.sent_at) }),
          ...(offer.expires_at === undefined
            ? []
            : [t(isOver ? 'offer.expired' : 'offer.expires', { when: date(offer.expires_at) })]),
        ]),
    ...(offer.reason === undefined ? [] : [offer.reason]),
  ];
  return (
    <span className="selectable min-w-0 break-words">
      <span className="text-muted">{t('offer.title')}</span> {words.join(' · ')}
    </span>
  );
}

/** The offer of an application, and what is done with it next (records.md "Applications and stages"). */
export function OfferLine({ application, stages, mayMove }: OfferLineProps) {
  const t = useT(applicationWords);
  const [asked, setAsked] = useState<OfferAnswer | 'make'>();
  const { make, send, answer, isPending } = useOffer();
  const { offer, is_open: isOpen, reads_amount: readsAmount = false, stage, id } = application;
  const isAnswered = offer?.answer !== undefined;
  const mayMake = mayMove && isOpen && readsAmount && offer?.answer !== 'accepted';
  const offersOne = mayMake && (offer === undefined ? stage.meaning === 'offer' : true);
  if (offer === undefined && !offersOne) {
    return null;
  }
  const close = () => setAsked(undefined);
  const answers = offerAnswers.filter((one) => one === 'withdrawn' || offer?.sent_at !== undefined);
  return (
    <div className="flex min-h-7 basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {offer === undefined ? null : <OfferWords offer={offer} />}
      {offersOne ? (
        <Button size="small" disabled={isPending} onClick={() => setAsked('make')}>
          {t(offer === undefined || isAnswered ? 'offer.make' : 'offer.change')}
        </Button>
      ) : null}
      {offer === undefined || isAnswered || !mayMove ? null : (
        <>
          {offer.sent_at === undefined && isOpen ? (
            <Button size="small" disabled={isPending} onClick={() => send.mutate({ id, offer: offer.id })}>
              {t('offer.send')}
            </Button>
          ) : null}
          <Menu
            trigger={
              <Button size="small" disabled={isPending}>
                {t('offer.answer')}
                <ChevronDown aria-hidden className="size-3.5" />
              </Button>
            }
          >
            {answers.map((one) => (
              <MenuItem key={one} onSelect={() => setAsked(one)}>
                {t(`offer.${one}`)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      {asked === 'make' ? <OfferDialog {...{ application, make }} onClose={close} /> : null}
      {asked === undefined || asked === 'make' ? null : (
        <AnswerDialog {...{ application, stages }} answer={asked} write={answer} onClose={close} />
      )}
    </div>
  );
}
