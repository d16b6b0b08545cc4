import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { markGone } from '#lib/gone-objects.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ErasureReport } from '#shared/contract/people.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectTypeRows, type PersonType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { candidatePageWords } from './words/index.ts';

interface EraseDialogProps {
  person: ObjectOf<PersonType>;
  onClose: () => void;
}

/** Erases somebody for good, once their name was typed; where they still stand afterwards is said. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const t = useT(candidatePageWords);
  const router = useRouter();
  const formId = useId();
  const { id, name } = objectRefOf(person);

  function tell({ files_left: files = [], backups }: ErasureReport): void {
    const left = [
      ...(files.length === 0 ? [] : [t('erase.kept', { count: files.length })]),
      ...(backups === 'kept_elsewhere' ? [t('erase.elsewhere')] : []),
    ];
    toast({ title: t('erase.done', { name }), ...(left.length === 0 ? {} : { description: left.join(' ') }) });
  }

  const { mutateAsync } = useWrite('people.erase', {
    failed: t('erase.failed'),
    onSuccess: (report) => {
      markGone({ id });
      tell(report);
      return router.navigate({ to: objectTypeRows[person.object_type].list });
    },
  });
  const form = useSmallForm({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: typed.trim() === name.trim() ? undefined : t('erase.wrong') }),
    send: () => mutateAsync({ id, confirm: true }).then(onClose),
    refusal: () => ({}),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('erase.title', { name })}
      description={t('erase.text')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="destructive" disabled={form.isBusy}>
            {t('erase.go')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-3 pt-2" noValidate>
        <Input label={t('erase.confirm', { name })} autoComplete="off" {...form.field('typed')} />
      </form>
    </Dialog>
  );
}
