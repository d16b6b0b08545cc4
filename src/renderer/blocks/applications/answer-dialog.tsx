import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { asStageMeaning, isTurnedDown } from '#shared/domain/hiring-stages.ts';
import type { OfferAnswer } from '#shared/domain/offers.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { unlessKept } from './unless-kept.ts';
import type { useOffer } from './use-offer.ts';
import { applicationWords } from './words/index.ts';

interface AnswerDialogProps {
  application: Application;
  answer: OfferAnswer;
  stages: readonly Category[];
  write: ReturnType<typeof useOffer>['answer'];
  onClose: () => void;
}

const nowhere = 'stay';

function meaningOf({ meaning }: Category) {
  return asStageMeaning(meaning);
}

/** Asks what follows from the answer to an offer: who accepted may be hired with it, who did not says why. */
export function AnswerDialog(props: AnswerDialogProps) {
  return props.answer === 'accepted' ? <Accepted {...props} /> : <TurnedDown {...props} />;
}

function Accepted({ application, answer, stages, write, onClose }: AnswerDialogProps) {
  const t = useT(applicationWords);
  const { candidate, id, offer } = application;
  const hired = stages.find((stage) => meaningOf(stage) === 'hired');
  const stage = hired?.name ?? '';
  const say = (move: { stage?: string }) =>
    write
      .mutateAsync({ id, answer, ...(offer === undefined ? {} : { offer: offer.id }), ...move })
      .catch(unlessKept)
      .then(onClose, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('offer.acceptTitle', { name: candidate.name ?? '' })}
      description={hired === undefined ? t('offer.acceptOnly') : t('offer.acceptText', { stage })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button disabled={write.isPending} onClick={() => void say({})}>
            {t('offer.acceptStay')}
          </Button>
          {hired === undefined ? null : (
            <Button variant="primary" disabled={write.isPending} onClick={() => void say({ stage: hired.id })}>
              {t('offer.acceptMove', { stage })}
            </Button>
          )}
        </>
      }
    />
  );
}

function TurnedDown({ application, answer, stages, write, onClose }: AnswerDialogProps) {
  const t = useT(applicationWords);
  const formId = useId();
  const { candidate, id, offer } = application;
  const ends = stages.filter((stage) => {
    const meaning = meaningOf(stage);
    return meaning !== undefined && isTurnedDown(meaning);
  });
  const usual = answer === 'declined' ? ends.find((stage) => meaningOf(stage) === 'declined') : undefined;
  const form = useSmallForm({
    initial: { reason: '', stage: usual?.id ?? nowhere },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('reason.missing') : undefined }),
    send: ({ reason, stage }) =>
      write
        .mutateAsync({
          ...{ id, answer, reason: reason.trim() },
          ...(offer === undefined ? {} : { offer: offer.id }),
          ...(stage === nowhere ? {} : { stage }),
        })
        .catch(unlessKept)
        .then(onClose),
    refusal: () => ({}),
  });
  const title = answer === 'declined' ? 'offer.declineTitle' : 'offer.withdrawTitle';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(title, { name: candidate.name ?? '' })}
      description={t('offer.whyText')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('offer.save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        <Input label={t('offer.reason')} maxLength={300} {...form.field('reason')} />
        {ends.length === 0 ? null : (
          <Select
            label={t('offer.moveTo')}
            value={form.values.stage}
            options={[
              { value: nowhere, label: t('offer.stay') },
              ...ends.map((stage) => ({ value: stage.id, label: stage.name })),
            ]}
            onChange={(stage) => form.change({ stage })}
          />
        )}
      </form>
    </Dialog>
  );
}
