import { useId, useState } from 'react';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { asksWhy } from './asks-why.ts';
import { HoldField, notHeld, useHold } from './hold-field.tsx';
import { NotRead } from './not-read.tsx';
import { useChosenApplication } from './use-chosen-application.ts';
import { stagesOf } from './stages-of.ts';
import { unlessKept } from './unless-kept.ts';
import { moveOf, useMove } from './use-move.ts';
import { applicationWords } from './words/index.ts';

interface MoveDialogProps {
  person: ObjectRef;
  onClose: () => void;
}

/** Asks to which stage an open application of somebody is moved, and why, where they leave with it. */
export function MoveDialog({ person, onClose }: MoveDialogProps) {
  const t = useT(applicationWords);
  const { applications, chosen, isError, refetch } = useChosenApplication(person.id);
  const { items: stages } = useCategories('stage');
  const open = applications?.filter((application) => application.is_open) ?? [];
  const [chosenId, choose] = useState<string>();
  const application = open.find(({ id }) => id === (chosenId ?? chosen?.id)) ?? open[0];
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('move.title', { name: person.name })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {application === undefined ? null : (
            <Button type="submit" form={formId} variant="primary" disabled={isBusy}>
              {t('reason.move')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {open.length > 1 && application !== undefined ? (
          <Select
            label={t('move.application')}
            value={application.id}
            options={open.map(({ id, job, role }) => ({ value: id, label: job?.name ?? role ?? t('noJob') }))}
            onChange={choose}
          />
        ) : null}
        {application !== undefined ? (
          <MoveForm
            key={application.id}
            {...{ application, formId, onClose }}
            stages={stagesOf(application, stages)}
            onBusy={setBusy}
          />
        ) : applications === undefined ? (
          <NotRead {...{ isError, refetch }} />
        ) : (
          <p className="text-secondary">{t('move.none')}</p>
        )}
      </div>
    </Dialog>
  );
}

interface MoveFormProps {
  application: Application;
  stages: readonly Category[];
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function MoveForm({ application, stages, formId, onBusy, onClose }: MoveFormProps) {
  const t = useT(applicationWords);
  const { mutateAsync } = useMove(application);
  const leaves = (id: string) =>
    id !== application.stage.id && stages.some((stage) => stage.id === id && asksWhy(stage));
  const holdOf = useHold();
  const rejects = (id: string) => stages.some((stage) => stage.id === id && stage.meaning === 'rejected');
  const form = useSmallForm({
    initial: { stage: application.stage.id ?? '', reason: '', note: '', days: notHeld },
    check: ({ stage, reason }) => ({
      reason: leaves(stage) && reason.trim() === '' ? t('reason.missing') : undefined,
    }),
    async send({ stage, reason, note, days }) {
      if (stage !== application.stage.id) {
        onBusy(true);
        const hold = rejects(stage) ? holdOf(days, [application]) : undefined;
        const said = leaves(stage) ? { reason: reason.trim(), note: note.trim(), hold } : {};
        await mutateAsync(moveOf(application, { stage, ...said }))
          .catch(unlessKept)
          .finally(() => onBusy(false));
      }
      onClose();
    },
  });
  return (
    <form id={formId} {...form.props} className="flex flex-col gap-4" noValidate>
      <RadioGroup
        label={t('move.stage')}
        value={form.values.stage}
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(stage) => form.change({ stage })}
      />
      {leaves(form.values.stage) ? (
        <>
          <Input label={t('reason.label')} maxLength={300} {...form.field('reason')} />
          <TextArea
            label={t('reason.note')}
            rows={3}
            maxLength={20_000}
            value={form.values.note}
            onChange={(event) => form.change({ note: event.target.value })}
          />
          {rejects(form.values.stage) ? (
            <HoldField value={form.values.days} onChange={(days) => form.change({ days })} />
          ) : null}
        </>
      ) : null}
    </form>
  );
}
