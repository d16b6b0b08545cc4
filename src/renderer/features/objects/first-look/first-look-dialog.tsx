import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { FirstLook } from '#shared/contract/first-look.ts';
import {
  type FirstLookEnd,
  type FirstLookRole,
  firstLookEnds,
  firstLookRoles,
  usualFirstLook,
} from '#shared/domain/first-look.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFirstLook } from './queries.ts';
import { firstLookWords } from './words/index.ts';

interface FirstLookDialogProps {
  job: ObjectRef;
  onClose: () => void;
}

/** For whom a job withholds who its applicants are, and until which stage. */
export function FirstLookDialog({ job, onClose }: FirstLookDialogProps) {
  const t = useT(firstLookWords);
  const { data, isError, refetch } = useFirstLook(job.id);
  if (data !== undefined) {
    return <FirstLookEditor {...{ job, onClose }} look={data} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { job: job.name })}
      closeLabel={t('common:close')}
    >
      {isError ? (
        <ErrorState title={t('readFailed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function FirstLookEditor({ job, look, onClose }: FirstLookDialogProps & { look: FirstLook }) {
  const t = useT(firstLookWords);
  const [roles, setRoles] = useState<readonly FirstLookRole[]>(() =>
    firstLookRoles.filter((role) => look.roles.includes(role)),
  );
  const [until, setUntil] = useState<FirstLookEnd>(
    () => firstLookEnds.find((end) => end === look.until) ?? usualFirstLook.until,
  );
  const { mutateAsync, isPending } = useWrite('firstLook.save', { failed: t('failed') });

  async function save(): Promise<void> {
    try {
      await mutateAsync({ id: job.id, until, roles: [...roles] });
    } catch (error) {
      if (!isWaiting(error)) {
        return;
      }
    }
    toast({ title: t('saved') });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { job: job.name })}
      description={t('text')}
      closeLabel={t('common:close')}
      footer={
        look.may_change ? (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" disabled={isPending} onClick={() => void save()}>
              {t('save')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )
      }
    >
      {look.may_change ? (
        <div className="flex flex-col gap-4 pt-2">
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-1 text-secondary text-sm">{t('roles')}</legend>
            {firstLookRoles.map((role) => (
              <Checkbox
                key={role}
                label={t(`role.${role}`)}
                detail={t(`roleDetail.${role}`)}
                checked={roles.includes(role)}
                onChange={(checked) =>
                  setRoles(firstLookRoles.filter((one) => (one === role ? checked : roles.includes(one))))
                }
              />
            ))}
          </fieldset>
          {roles.length === 0 ? (
            <p className="text-secondary">{t('nobody')}</p>
          ) : (
            <RadioGroup
              label={t('until')}
              look="row"
              value={until}
              options={firstLookEnds.map((end) => ({ value: end, label: t(`end.${end}`) }))}
              onChange={setUntil}
            />
          )}
        </div>
      ) : (
        <p className="pt-2">{t('forOthers')}</p>
      )}
    </Dialog>
  );
}
