import { useId } from 'react';
import { unlessKept } from '#blocks/applications/unless-kept.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { sentOf } from '#lib/policy/written-answers.ts';
import { employedTypes } from '#shared/domain/employment.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { objectVerbWords } from './words/index.ts';

type Colleague = Pick<ObjectRef, 'id' | 'name'> & { object_type?: string | undefined };

function typeOf({ object_type: type }: Colleague) {
  return employedTypes.find((one) => one === type) ?? 'employee';
}

/** Asks who leads somebody: a new manager takes the place of the one before. */
export function ManagerDialog({ person, onClose }: { person: ObjectOf<'employee' | 'member'>; onClose: () => void }) {
  const t = useT(objectVerbWords);
  const errorText = useErrorText();
  const { undoOf } = useTakeBack();
  const formId = useId();
  const put = useWrite('objects.putRelation', { failure: 'screen', succeeded: null });
  const take = useWrite('objects.deleteRelation', { failure: 'screen', succeeded: null });
  const { name } = objectRefOf(person);
  const before = person.company_user?.manager;
  const linkOf = (manager: Colleague) =>
    ({ type: typeOf(manager), id: manager.id, kind: 'manages', to: person.id }) as const;

  async function save(manager: ChosenItem | null): Promise<void> {
    if (manager?.id === before?.id) {
      return;
    }
    const answer =
      manager !== null
        ? await put.mutateAsync(linkOf(manager))
        : before === undefined
          ? undefined
          : await take.mutateAsync(linkOf(before));
    toast({
      title: manager === null ? t('manager.none', { name }) : t('manager.done', { name, manager: manager.name }),
      ...(answer === undefined ? {} : undoOf(sentOf(answer)?.batch)),
    });
  }

  const form = useSmallForm<{ manager: ChosenItem | null }>({
    initial: { manager: before ?? null },
    check: () => ({}),
    async send({ manager }) {
      await save(manager).catch(unlessKept);
      onClose();
    },
    refusal: (error) => ({ manager: errorText(error).detail ?? errorText(error).title }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('manager.title', { name })}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4 pt-2" noValidate>
        <ObjectInput
          label={t('manager.label')}
          error={form.wrong.manager}
          types={employedTypes}
          offers={({ id }) => id !== person.id}
          value={form.values.manager}
          onChange={(manager) => form.change({ manager })}
        />
      </form>
    </Dialog>
  );
}
