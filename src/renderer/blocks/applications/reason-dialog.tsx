import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { type Hold, HoldField, notHeld, useHold } from './hold-field.tsx';
import { applicationWords } from './words/index.ts';

interface ReasonDialogProps {
  stage: Pick<Category, 'name' | 'meaning'>;
  application: Application;
  /** Resolves once the application was moved, or was told not to have been. */
  onMove: (said: { reason: string; note: string; hold: Hold | undefined }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why somebody is turned down, or went. */
export function ReasonDialog({ stage, application, onMove, onClose }: ReasonDialogProps) {
  const t = useT(applicationWords);
  const formId = useId();
  const holdOf = useHold();
  const form = useSmallForm({
    initial: { reason: '', note: '', days: notHeld },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('reason.missing') : undefined }),
    send: ({ reason, note, days }) =>
      onMove({ reason: reason.trim(), note: note.trim(), hold: holdOf(days, [application]) }).then(onClose),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reason.title', { stage: stage.name })}
      description={t('reason.text')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('reason.move')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        <Input label={t('reason.label')} maxLength={300} {...form.field('reason')} />
        <TextArea
          label={t('reason.note')}
          rows={3}
          maxLength={20_000}
          value={form.values.note}
          onChange={(event) => form.change({ note: event.target.value })}
        />
        {stage.meaning === 'rejected' ? (
          <HoldField value={form.values.days} onChange={(days) => form.change({ days })} />
        ) : null}
      </form>
    </Dialog>
  );
}
