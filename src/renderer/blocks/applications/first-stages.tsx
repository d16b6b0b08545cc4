import { useState } from 'react';
import { useCompanyList } from '#blocks/object-form/use-categories.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { useMay } from '#lib/use-may.ts';
import type { StageMeaning } from '#shared/domain/hiring-stages.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useAddFirstMessages } from './use-add-first-messages.ts';
import { applicationWords } from './words/index.ts';

/** A stage for each meaning but `in_process`, which says no more than that it goes on. */
const usual = [
  'applied',
  'screening',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'declined',
] as const satisfies readonly StageMeaning[];

/**
 * Offers who keeps the company's lists the usual stages, in their language, where it has none: without them nobody can be
 * moved. The usual templates of messages come with them, unless the company has some.
 */
export function FirstStages() {
  const t = useT(applicationWords);
  const errorText = useErrorText();
  const { mayHere } = useMay();
  const { mutateAsync } = useWrite('categories.create', { failure: 'screen' });
  const messages = useCompanyList('message_template', { enabled: mayHere('editCategories') });
  const addMessages = useAddFirstMessages();
  const [isBusy, setBusy] = useState(false);

  // Where it is not known, none are made beside others.
  const hasMessages = messages.isPending || messages.error !== undefined || messages.items.length > 0;

  async function add(): Promise<void> {
    setBusy(true);
    try {
      for (const meaning of usual) {
        await mutateAsync({ type: 'stage', name: t(`firstStages.names.${meaning}`), meaning });
      }
      if (!hasMessages) {
        await addMessages();
      }
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('common:saveFailed'), description: errorText(error).detail, variant: 'destructive' });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-1 px-3 py-2.5">
      <p className="min-w-60 flex-1">{t(mayHere('editCategories') ? 'firstStages.text' : 'firstStages.askAdmin')}</p>
      {mayHere('editCategories') ? (
        <Button size="small" disabled={isBusy} onClick={() => void add()}>
          {t('firstStages.add')}
        </Button>
      ) : null}
    </div>
  );
}
