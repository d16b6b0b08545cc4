import { useId } from 'react';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useAssign } from './use-assign.ts';
import { pipelineWords } from './words/index.ts';

interface AssignDialogProps {
  applications: readonly Application[];
  /** They were given to somebody, or will be once the host can be heard. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks who looks after some applications: whoever has all of them already is there to begin with. */
export function AssignDialog({ applications, onDone, onClose }: AssignDialogProps) {
  const t = useT(pipelineWords);
  const formId = useId();
  const assign = useAssign();
  const [one] = applications;
  const owner = one?.owner;
  const isOfAll = owner !== undefined && applications.every((each) => each.owner?.id === owner.id);
  const form = useSmallForm({
    initial: {
      owner: isOfAll ? { id: owner.id, name: owner.name ?? '' } : (null as { id: string; name: string } | null),
    },
    check: () => ({}),
    async send(values) {
      // Where it fails, which is told, they stay selected.
      const isDone = await assign(applications, values.owner)
        .catch(unlessKept)
        .then(
          () => true,
          () => false,
        );
      if (isDone) {
        onDone();
      }
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('assign.title', { count: applications.length, name: one?.candidate.name ?? '' })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('assign.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4 pt-2" noValidate>
        <ObjectInput
          label={t('group.owner')}
          hint={t('assign.emptyClears')}
          error={undefined}
          types={['member']}
          value={form.values.owner}
          onChange={(chosen) => form.change({ owner: chosen })}
        />
      </form>
    </Dialog>
  );
}
