import { Scale } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { pastState } from '#shared/domain/past.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { allFilled } from './all-filled.ts';
import { countOpen } from './count-open.ts';
import { FairnessDialog } from './fairness/fairness-dialog.tsx';
import { fairnessWords } from './fairness/words/index.ts';
import { HoldField, notHeld, useHold } from './hold-field.tsx';
import { useBoard } from './queries.ts';
import { unlessKept } from './unless-kept.ts';
import { applicationWords } from './words/index.ts';

interface CloseJobDialogProps {
  job: ObjectOf<'job'>;
  onClose: () => void;
}

const choices = ['leave', 'reject', 'withdraw', 'move', 'pool'] as const;
const statuses = ['closed', 'filled'] as const;

interface Values {
  status: (typeof statuses)[number];
  open: (typeof choices)[number];
  reason: string;
  target: ChosenItem | null;
  space: ChosenItem | null;
  /** After so many days they are told. */
  days: string;
}

/** Closes a job, and asks what becomes of those who have applied; of one that is closed already it asks that alone. */
export function CloseJobDialog({ job, onClose }: CloseJobDialogProps) {
  const t = useT(applicationWords);
  const ofFairness = useT(fairnessWords);
  const { mayHere } = useMay();
  const [isChecking, setChecking] = useState(false);
  const formId = useId();
  const { data } = useBoard(job.id);
  const isClosed = pastState(job.object_type, { status: job.status }) !== undefined;
  const open = countOpen(data?.data ?? []);
  const name = job.name ?? '';
  const failed = t('close.failed');
  const { undoOf } = useTakeBack();
  const { mutateAsync } = useWrite('applications.closeJob', {
    failed,
    onSuccess: ({ batch, moved, data: rows }) => {
      const stayed = rows.filter(({ result }) => result === 'taken').length;
      toast({
        title: t('close.done', { job: name }),
        description: [
          t('close.moved', { count: moved }),
          ...(stayed === 0 ? [] : [t('close.stayed', { count: stayed })]),
        ].join(' '),
        ...undoOf(batch),
      });
    },
  });
  const holdOf = useHold();
  const isFilled = job.status?.toLowerCase() === 'filled' || allFilled(job);
  const initial: Values = {
    ...{ status: isFilled ? 'filled' : 'closed', open: 'leave', reason: '', target: null, space: null },
    days: notHeld,
  };
  const form = useSmallForm({
    initial,
    check: (values) => ({
      reason: values.open !== 'leave' && values.reason.trim() === '' ? t('reason.missing') : undefined,
      target: values.open === 'move' && values.target === null ? t('close.noTarget') : undefined,
      space: values.open === 'pool' && values.space === null ? t('close.noSpace') : undefined,
    }),
    send: ({ status, open: what, reason, target, space, days }) => {
      // None is named: each of them has a task of their own.
      const hold = what === 'reject' ? holdOf(days, []) : undefined;
      return mutateAsync({
        ...{ id: job.id, status, open: what },
        ...(what === 'leave' ? {} : { reason: reason.trim() }),
        ...(hold === undefined ? {} : { hold }),
        ...(what === 'move' && target !== null ? { job: target.id } : {}),
        ...(what === 'pool' && space !== null ? { space: space.id } : {}),
      })
        .catch(unlessKept)
        .then(onClose);
    },
    refusal: () => ({}),
  });
  const { values } = form;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isClosed ? 'close.titleClosed' : 'close.title', { job: name })}
      description={data === undefined ? undefined : t('close.open', { count: open })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          {mayHere('readFairness') ? (
            <Button variant="ghost" className="me-auto" onClick={() => setChecking(true)}>
              <Scale aria-hidden />
              {ofFairness('check.verb')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy || data === undefined}>
            {t(isClosed ? 'close.goClosed' : 'close.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        {isClosed ? null : (
          <Select
            label={t('close.as')}
            value={values.status}
            options={statuses.map((value) => ({ value, label: t(`close.${value}`) }))}
            onChange={(status) => form.change({ status })}
          />
        )}
        {open === 0 ? null : (
          <RadioGroup
            label={t('close.question')}
            value={values.open}
            options={choices.map((value) => ({ value, label: t(`close.${value}`) }))}
            onChange={(what) => form.change({ open: what })}
          />
        )}
        {values.open === 'move' ? (
          <ObjectInput
            types={['job']}
            label={t('close.target')}
            error={form.wrong.target}
            value={values.target}
            onChange={(target) => form.change({ target })}
          />
        ) : null}
        {values.open === 'pool' ? (
          <ObjectInput
            types={['space']}
            label={t('close.space')}
            error={form.wrong.space}
            value={values.space}
            onChange={(space) => form.change({ space })}
          />
        ) : null}
        {values.open === 'leave' ? null : <Input label={t('close.reason')} maxLength={300} {...form.field('reason')} />}
        {values.open === 'reject' ? <HoldField value={values.days} onChange={(days) => form.change({ days })} /> : null}
      </form>
      {isChecking ? <FairnessDialog job={job} onClose={() => setChecking(false)} /> : null}
    </Dialog>
  );
}
