import { useId, useState } from 'react';
import { asksWhy } from '#blocks/applications/asks-why.ts';
import { HoldField, notHeld, useHold } from '#blocks/applications/hold-field.tsx';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application, PipelineColumn } from '#shared/contract/applications.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import type { MoveTo } from './use-move-many.ts';
import { pipelineWords } from './words/index.ts';

export type PipelineStage = NonNullable<PipelineColumn['stage']> & { id: string };

interface MoveManyDialogProps {
  applications: readonly Application[];
  /** To one of which they are moved; of one there is nothing to choose. */
  stages: readonly PipelineStage[];
  onMove: (to: MoveTo) => Promise<void>;
  onClose: () => void;
}

/** No reason of the list. */
const other = '-';

/** Asks to which stage some applications are moved, and why, where they leave with it: a reason of the company's list, or one in words. */
export function MoveManyDialog({ applications, stages, onMove, onClose }: MoveManyDialogProps) {
  const t = useT(pipelineWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { items: reasons } = useCategories('reason');
  const [one] = applications;
  const isIn = stages.find(({ id }) => applications.every(({ stage }) => stage.id === id));
  const asks = (id: string) => stages.some((stage) => stage.id === id && stage.id !== isIn?.id && asksWhy(stage));
  const holdOf = useHold();
  const rejects = (id: string) => asks(id) && stages.some((stage) => stage.id === id && stage.meaning === 'rejected');
  const said = ({ reason, words }: { reason: string; words: string }) =>
    reasons.length > 0 && reason !== other ? reason : words.trim();
  const form = useSmallForm({
    initial: { stage: isIn?.id ?? stages[0]?.id ?? '', reason: '', words: '', note: '', days: notHeld },
    check: (values) => {
      const isMissing = asks(values.stage) && said(values) === '';
      const inWords = reasons.length === 0 || values.reason === other;
      return {
        reason: isMissing && !inWords ? t('move.missing') : undefined,
        words: isMissing && inWords ? t('move.missing') : undefined,
      };
    },
    async send(values) {
      if (values.stage !== isIn?.id) {
        setBusy(true);
        const hold = rejects(values.stage) ? holdOf(values.days, applications) : undefined;
        const why = asks(values.stage) ? { reason: said(values), note: values.note.trim(), hold } : {};
        await onMove({ stage: values.stage, ...why })
          .catch(unlessKept)
          .finally(() => setBusy(false));
      }
      onClose();
    },
  });
  const { values } = form;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('move.title', { count: applications.length, name: one?.candidate.name ?? '' })}
      description={asks(values.stage) ? t('move.why') : undefined}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isBusy}>
            {t('move.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4 pt-2" noValidate>
        <RadioGroup
          label={t('move.stage')}
          value={values.stage}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(stage) => form.change({ stage })}
        />
        {asks(values.stage) ? (
          <>
            {reasons.length === 0 ? null : (
              <Select
                label={t('move.reason')}
                value={values.reason === '' ? undefined : values.reason}
                placeholder={t('move.choose')}
                error={form.field('reason').error}
                options={[
                  ...reasons.map(({ name }) => ({ value: name, label: name })),
                  { value: other, label: t('move.other') },
                ]}
                onChange={(reason) => form.change({ reason })}
              />
            )}
            {reasons.length === 0 || values.reason === other ? (
              <Input
                label={t(reasons.length === 0 ? 'move.reason' : 'move.otherReason')}
                maxLength={300}
                {...form.field('words')}
              />
            ) : null}
            <TextArea
              label={t('move.note')}
              rows={3}
              maxLength={20_000}
              value={values.note}
              onChange={(event) => form.change({ note: event.target.value })}
            />
            {rejects(values.stage) ? (
              <HoldField value={values.days} onChange={(days) => form.change({ days })} />
            ) : null}
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
