import { useId } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useChangeItem } from './mutations.ts';
import { listWords } from './words/index.ts';

interface ArchiveDialogProps {
  item: Category;
  /** What can stand for it from then on. */
  others: readonly Category[];
  onClose: () => void;
}

const nothing = '-';

/** Puts an item away; who is in a stage must know where to go. */
export function ArchiveDialog({ item, others, onClose }: ArchiveDialogProps) {
  const t = useT(listWords);
  const formId = useId();
  const { mutateAsync } = useChangeItem();
  const form = useSmallForm({
    initial: { successor: nothing },
    check: () => ({}),
    send: ({ successor }) =>
      mutateAsync({
        id: item.id,
        archived_at: new Date().toISOString(),
        ...(successor === nothing ? {} : { moved_to: successor }),
      }).then(onClose),
    refusal: useRefusal({ paths: { moved_to: 'successor' } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('archiveTitle', { name: item.name })}
      description={t(item.type === 'stage' ? 'archiveStageText' : 'archiveText')}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy}>
            {t('archiveIt')}
          </Button>
        </>
      }
    >
      <SmallForm id={formId} {...form.props} problem={form.wrong.form} className="pt-2" noValidate>
        <Select
          label={t('successor')}
          value={form.values.successor}
          error={form.wrong.successor}
          options={[
            { value: nothing, label: t('noSuccessor') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(successor) => form.change({ successor })}
        />
      </SmallForm>
    </Dialog>
  );
}
