import { useId } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { MemoryItem } from '#shared/contract/memory.ts';
import { longestMemory } from '#shared/domain/longest-memory.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { memoryWords } from './words/index.ts';

/** Says otherwise what is remembered. */
export function EditMemory({ item, onClose }: { item: MemoryItem; onClose: () => void }) {
  const t = useT(memoryWords);
  const formId = useId();
  const { mutateAsync } = useWrite('memory.update', { failure: 'screen' });
  const form = useSmallForm({
    initial: { text: item.text },
    check: ({ text }) => ({ text: text.trim() === '' ? t('missing') : undefined }),
    send: ({ text }) => mutateAsync({ id: item.id, text: text.trim() }).then(onClose),
    refusal: useRefusal({ paths: { text: 'text' } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('editTitle')}
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
        <TextArea label={t('text')} rows={4} maxLength={longestMemory} {...form.field('text')} />
      </SmallForm>
    </Dialog>
  );
}
