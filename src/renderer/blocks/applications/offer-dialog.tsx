import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenMoney } from '#blocks/object-form/form-values.ts';
import { MoneyInput } from '#blocks/object-form/money-input.tsx';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Application, mostOffered } from '#shared/contract/applications.ts';
import { minorDigits } from '#shared/domain/minor-digits.ts';
import { isFields } from '#shared/domain/nested.ts';
import { Button } from '#ui/button.tsx';
import { today } from '#ui/calendar-days.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { unlessKept } from './unless-kept.ts';
import type { useOffer } from './use-offer.ts';
import { applicationWords } from './words/index.ts';

interface OfferDialogProps {
  application: Application;
  make: ReturnType<typeof useOffer>['make'];
  onClose: () => void;
}

/** The end of a day where the reader is. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

/** Makes the offer of an application, or changes the one that waits for its answer. */
export function OfferDialog({ application, make, onClose }: OfferDialogProps) {
  const t = useT(applicationWords);
  const { date } = useInputTexts();
  const { language } = useTranslation().i18n;
  const formId = useId();
  const { offer, candidate } = application;
  const current = offer?.answer === undefined ? offer : undefined;
  const { amount, currency = '' } = current ?? {};
  const expiresOn = current?.expires_at === undefined ? '' : today(new Date(current.expires_at));
  const form = useSmallForm({
    initial: {
      pay: { amount: amount === undefined ? '' : String(amount / 10 ** minorDigits(currency)), currency },
      startsOn: current?.starts_on ?? '',
      expiresOn,
    },
    check: (values) => ({
      pay: wrongPay(payOf(values.pay)),
      expiresOn:
        values.expiresOn !== '' && values.expiresOn !== expiresOn && values.expiresOn < today(new Date())
          ? t('offer.dayOver')
          : undefined,
    }),
    send: (values) =>
      make
        .mutateAsync({
          id: application.id,
          ...(current === undefined ? {} : { offer: current.id }),
          ...payOf(values.pay),
          starts_on: values.startsOn === '' ? null : values.startsOn,
          // The moment is kept where its day is not another one.
          ...(values.expiresOn === expiresOn
            ? {}
            : { expires_at: values.expiresOn === '' ? null : endOf(values.expiresOn) }),
        })
        .catch(unlessKept)
        .then(onClose),
    refusal: () => ({}),
  });
  function wrongPay(pay: ReturnType<typeof payOf>): string | undefined {
    if (pay === undefined) {
      return t('offer.noAmount');
    }
    return pay.amount > mostOffered ? t('offer.tooMuch') : undefined;
  }
  const name = candidate.name ?? '';
  const locale = intlLocale(language, navigator.languages);
  const day = (key: 'startsOn' | 'expiresOn') => ({
    texts: date,
    locale,
    error: form.wrong[key],
    value: form.values[key] === '' ? null : form.values[key],
    onChange: (next: string | null) => form.change({ [key]: next ?? '' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('offer.makeTitle', { name })}
      description={t('offer.makeText', { name })}
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
        <MoneyInput
          label={t('offer.amount')}
          error={form.wrong.pay}
          value={form.values.pay}
          onChange={(pay) => form.change({ pay })}
        />
        <DateField label={t('offer.startsOn')} {...day('startsOn')} />
        <DateField label={t('offer.expiresOn')} {...day('expiresOn')} />
      </form>
    </Dialog>
  );
}

/** What is offered; undefined where it is no amount, or has no currency. */
function payOf(pay: { amount: string; currency: string }): { amount: number; currency: string } | undefined {
  const written = writtenMoney(pay);
  const value = 'value' in written ? written.value : undefined;
  return isFields(value) && typeof value.amount === 'number' && typeof value.currency === 'string'
    ? { amount: value.amount, currency: value.currency }
    : undefined;
}
