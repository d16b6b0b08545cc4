import { useId } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { messageFields } from '#shared/domain/message-template.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useChangeItem } from './mutations.ts';
import { listWords } from './words/index.ts';

/** Says what a template of messages is called, and its words with the fields that are filled in when somebody writes. */
export function TemplateDialog({ item, onClose }: { item: Category; onClose: () => void }) {
  const t = useT(listWords);
  const formId = useId();
  const { mutateAsync } = useChangeItem();
  const form = useSmallForm({
    initial: { name: item.name, subject: item.subject ?? '', body: item.body ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    send: ({ name, subject, body }) =>
      mutateAsync({ id: item.id, name: name.trim(), subject: subject.trim(), body }).then(onClose),
    refusal: useRefusal({ paths: { name: 'name', subject: 'subject', body: 'body' } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('template.title', { name: item.name })}
      description={t('template.fields', { fields: messageFields.map((field) => `{{${field}}}`).join(' ') })}
      closeLabel={t('common:close')}
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
        <Input label={t('template.subject')} maxLength={300} {...form.field('subject')} />
        <TextArea
          label={t('template.body')}
          rows={10}
          maxLength={20_000}
          error={form.wrong.body}
          value={form.values.body}
          onChange={(event) => form.change({ body: event.target.value })}
        />
      </SmallForm>
    </Dialog>
  );
}
