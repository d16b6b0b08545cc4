import { useId } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useChangeItem } from './mutations.ts';
import { listWords } from './words/index.ts';

/** Gives an item another name: what has it is called so too. */
export function RenameDialog({ item, onClose }: { item: Category; onClose: () => void }) {
  const t = useT(listWords);
  const formId = useId();
  const { mutateAsync } = useChangeItem();
  const form = useSmallForm({
    initial: { name: item.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    send: ({ name }) => mutateAsync({ id: item.id, name: name.trim() }).then(onClose),
    refusal: useRefusal({ paths: { name: 'name' } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rename', { name: item.name })}
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
      <SmallForm id={formId} {...form.props} problem={form.wrong.form} className="pt-2" noValidate>
        <Input label={t('name')} maxLength={300} {...form.field('name')} />
      </SmallForm>
    </Dialog>
  );
}
