import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { intlLocale } from '#lib/i18n/formatters.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { unlessKept } from './unless-kept.ts';
import { applicationWords } from './words/index.ts';

interface ConvertDialogProps {
  candidate: ObjectRef;
  /** The day they were offered to begin. */
  starts: string | undefined;
  onClose: () => void;
}

/** Asks from when somebody is an employee. */
export function ConvertDialog({ candidate, starts, onClose }: ConvertDialogProps) {
  const t = useT(applicationWords);
  const { date } = useInputTexts();
  const { language } = useTranslation().i18n;
  const formId = useId();
  const name = candidate.name ?? '';
  const { mutateAsync } = useWrite('people.convert', {
    failed: t('convert.failed'),
    onSuccess: () => toast({ title: t('convert.done', { name }) }),
  });
  const form = useSmallForm({
    initial: { start: starts ?? '' },
    check: ({ start }) => ({ start: start === '' ? t('convert.noStart') : undefined }),
    send: ({ start }) => mutateAsync({ id: candidate.id, start_date: start }).catch(unlessKept).then(onClose),
    refusal: () => ({}),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('convert.title', { name })}
      description={t('convert.text')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('convert.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        <DateField
          label={t('convert.start')}
          error={form.wrong.start}
          texts={date}
          locale={intlLocale(language, navigator.languages)}
          value={form.values.start === '' ? null : form.values.start}
          onChange={(start) => form.change({ start: start ?? '' })}
        />
      </form>
    </Dialog>
  );
}
