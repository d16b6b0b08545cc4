import { lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { useMay } from '#lib/use-may.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import type { PipelineStage } from './move-many-dialog.tsx';
import { pipelineWords } from './words/index.ts';

/** Read once the board is: it paints without it. */
const CreateDialog = lazyRouteComponent(() => import('#blocks/object-form/create-dialog.tsx'), 'CreateDialog');

interface AddDialogProps {
  stage: PipelineStage;
  /** The one that the board is of; of all of them it is asked for. */
  job: ObjectRef | undefined;
  onClose: () => void;
}

interface Asked {
  candidate: ChosenItem | null;
  job: ChosenItem | null;
}

/** Puts somebody into a stage of a board: who is known already, or who is entered for it. */
export function AddDialog({ stage, job, onClose }: AddDialogProps) {
  const t = useT(pipelineWords);
  const { may } = useMay();
  const router = useRouter();
  const errorText = useErrorText();
  const formId = useId();
  const [isNew, setNew] = useState(false);
  const { mutateAsync } = useWrite('applications.create', { failure: 'screen' });
  const { mutate: enterNew } = useWrite('applications.create', {
    onSuccess: ({ candidate, stage: there }) =>
      toast({ title: t('add.done', { name: candidate.name ?? '', stage: there.name }) }),
  });
  const none: Asked = { candidate: null, job: job === undefined ? null : { id: job.id, name: job.name ?? '' } };
  const form = useSmallForm({
    initial: none,
    check: ({ candidate }) => ({ candidate: candidate === null ? t('add.missing') : undefined }),
    async send(values) {
      await mutateAsync({ candidate: values.candidate?.id ?? '', ...placeOf(values) })
        .then(({ candidate, stage: there }) =>
          toast({ title: t('add.done', { name: candidate.name ?? '', stage: there.name }) }),
        )
        .catch(unlessKept);
      onClose();
    },
    refusal: (error) => ({ candidate: errorText(error).detail ?? errorText(error).title }),
  });

  function placeOf({ job: at }: Asked) {
    return { stage: stage.id, ...(at === null ? {} : { job: at.id }) };
  }

  if (isNew) {
    return (
      <Suspense fallback={null}>
        <CreateDialog
          type="candidate"
          onClose={onClose}
          onMade={({ id }) => enterNew({ candidate: id, ...placeOf(form.values) })}
          onOpen={(person) => router.history.push(objectPath(person))}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title', { stage: stage.name })}
      description={job === undefined ? undefined : t('label', { job: job.name ?? '' })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          {may('create', 'candidate') ? (
            <Button className="me-auto" onClick={() => setNew(true)}>
              {t('common:make.candidate')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('add.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4 pt-2" noValidate>
        {job === undefined ? (
          <ObjectInput
            label={t('add.job')}
            error={undefined}
            types={['job']}
            value={form.values.job}
            onChange={(chosen) => form.change({ job: chosen })}
          />
        ) : null}
        <ObjectInput
          label={t('add.candidate')}
          error={form.wrong.candidate}
          types={['candidate', 'employee']}
          value={form.values.candidate}
          onChange={(chosen) => form.change({ candidate: chosen })}
        />
      </form>
    </Dialog>
  );
}
