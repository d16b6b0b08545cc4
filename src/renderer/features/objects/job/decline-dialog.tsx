import { useId } from 'react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { jobPageWords } from './words/index.ts';

/** Asks why a job is not to open: who asked for it reads that. */
export function DeclineDialog({ job, onClose }: { job: ObjectOf<'job'>; onClose: () => void }) {
  const t = useT(jobPageWords);
  const errorText = useErrorText();
  const formId = useId();
  const { mutateAsync } = useWrite('hiring.decideApproval', { failure: 'screen' });
  const form = useSmallForm({
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim() === '' ? t('approval.noReason') : undefined }),
    send: ({ note }) => mutateAsync({ id: job.id, approved: false, note: note.trim() }).then(onClose),
    refusal(error) {
      const { title, detail } = errorText(error);
      return { form: detail ?? title };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('approval.declineTitle', { job: job.name ?? '' })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('approval.decline')}
          </Button>
        </>
      }
    >
      <SmallForm id={formId} {...form.props} problem={form.wrong.form} className="pt-2">
        <TextArea
          label={t('approval.reason')}
          rows={3}
          maxLength={2000}
          value={form.values.note}
          error={form.wrong.note}
          onChange={(event) => form.change({ note: event.target.value })}
        />
      </SmallForm>
    </Dialog>
  );
}
