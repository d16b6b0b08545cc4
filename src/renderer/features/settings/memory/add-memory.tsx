import type { RefObject } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { longestMemory } from '#shared/domain/longest-memory.ts';
import { Button } from '#ui/button.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { memoryWords } from './words/index.ts';

/** One more thing to remember. */
export function AddMemory({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const t = useT(memoryWords);
  const { mutateAsync } = useWrite('memory.create', { failure: 'screen' });
  const form = useSmallForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? t('missing') : undefined }),
    send: ({ text }) => mutateAsync({ text: text.trim() }),
    refusal: useRefusal({ paths: { text: 'text' } }),
    after: { text: '' },
  });
  return (
    <SmallForm {...form.props} problem={form.wrong.form} className="w-full" noValidate>
      <TextArea
        ref={field}
        label={t('new')}
        hint={t('hint')}
        rows={2}
        maxLength={longestMemory}
        {...form.field('text')}
      />
      <Button type="submit" className="self-start" disabled={form.isBusy}>
        {t('add')}
      </Button>
    </SmallForm>
  );
}
