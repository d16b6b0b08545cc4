import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { objectOf } from '#lib/read-object.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { jobPageWords } from './words/index.ts';

/** Characters of a title. */
const longest = 300;

interface CopyJobDialogProps {
  /** The job that is copied; asked for where none is named. */
  like: ChosenItem | null;
  onClose: () => void;
}

/** Makes another job like one that is there, as a draft, and opens it. */
export function CopyJobDialog({ like, onClose }: CopyJobDialogProps) {
  const t = useT(jobPageWords);
  const ofObject = useT(objectWords);
  const errorText = useErrorText();
  const router = useRouter();
  const formId = useId();
  const called = (job: ChosenItem | null) =>
    job === null ? '' : ofObject('create.copyOf', { name: job.name }).slice(0, longest);
  const { mutateAsync } = useWrite('hiring.copy', { failure: 'screen' });
  const form = useSmallForm({
    initial: { source: like, title: called(like) },
    check: ({ source, title }) => ({
      source: source === null ? t('copy.noSource') : undefined,
      title: title.trim() === '' ? t('copy.noTitle') : undefined,
    }),
    async send({ source, title }) {
      const made = await mutateAsync({ id: source?.id ?? '', title: title.trim() });
      onClose();
      router.history.push(objectPath(objectRefOf(objectOf(made, 'job'))));
    },
    refusal(error) {
      const { title, detail } = errorText(error);
      return { form: detail ?? title };
    },
  });
  const { source } = form.values;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={like === null ? t('copy.from') : t('copy.title', { job: like.name })}
      description={t('copy.text')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('copy.go')}
          </Button>
        </>
      }
    >
      <SmallForm id={formId} {...form.props} problem={form.wrong.form} className="pt-2">
        {like === null ? (
          <ObjectInput
            types={['job']}
            label={t('copy.source')}
            error={form.wrong.source}
            value={source}
            onChange={(chosen) => form.change({ source: chosen, title: called(chosen) })}
          />
        ) : null}
        <Input label={t('copy.name')} maxLength={longest} {...form.field('title')} />
      </SmallForm>
    </Dialog>
  );
}
