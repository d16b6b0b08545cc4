import { useId } from 'react';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { objectVerbWords } from './words/index.ts';

/** Enters somebody for a job: one more application, in the first stage that the job has. */
export function ApplyDialog({ person, onClose }: { person: ObjectRef; onClose: () => void }) {
  const t = useT(objectVerbWords);
  const errorText = useErrorText();
  const formId = useId();
  const { mutateAsync } = useWrite('applications.create', { failure: 'screen' });
  const name = person.name ?? '';
  const form = useSmallForm<{ job: ChosenItem | null }>({
    initial: { job: null },
    check: ({ job }) => ({ job: job === null ? t('apply.missing') : undefined }),
    async send({ job }) {
      await mutateAsync({ candidate: person.id, ...(job === null ? {} : { job: job.id }) })
        .then(({ stage }) => toast({ title: t('apply.done', { name, job: job?.name ?? '', stage: stage.name }) }))
        .catch(unlessKept);
      onClose();
    },
    refusal: (error) => ({ job: errorText(error).detail ?? errorText(error).title }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('apply.title', { name })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('apply.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4 pt-2" noValidate>
        <ObjectInput
          label={t('apply.job')}
          error={form.wrong.job}
          types={['job']}
          value={form.values.job}
          onChange={(job) => form.change({ job })}
        />
      </form>
    </Dialog>
  );
}
