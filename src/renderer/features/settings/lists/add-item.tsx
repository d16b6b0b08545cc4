import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import type { KeptList } from './kept-lists.ts';
import { useAddItem } from './mutations.ts';
import { listWords } from './words/index.ts';

/** One more item for a list. */
export function AddItem({ list }: { list: KeptList }) {
  const t = useT(listWords);
  const { mutateAsync } = useAddItem();
  const form = useSmallForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    send: ({ name }) => mutateAsync({ type: list, name: name.trim() }),
    refusal: useRefusal({ paths: { name: 'name' } }),
    after: { name: '' },
  });
  return (
    <SmallForm {...form.props} problem={form.wrong.form} className="w-full" noValidate>
      <div className="flex items-end gap-2">
        <Input className="w-60" label={t('newItem')} maxLength={300} {...form.field('name')} />
        <Button type="submit" disabled={form.isBusy}>
          {t('add')}
        </Button>
      </div>
    </SmallForm>
  );
}
