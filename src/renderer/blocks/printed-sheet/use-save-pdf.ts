import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PrintedFile } from '#shared/bridge/printing.ts';
import { toast } from '#ui/toast-store.ts';
import { useState } from 'react';
import { printedWords } from './words/index.ts';

/**
 * Saves a page under `/print` as a PDF where the person says, once at a time; where it is, or why there is none, is told in
 * a toast.
 */
export function useSavePdf(asked: PrintedFile): { save: () => void; isSaving: boolean } {
  const t = useT(printedWords);
  const [isSaving, setSaving] = useState(false);

  async function savePdf(): Promise<void> {
    const saved = await bridge.call('documents.savePdf', asked);
    if (saved.state === 'saved') {
      const { key, name } = saved;
      toast({
        title: t('saved'),
        description: name,
        action: { label: t('showInFolder'), onSelect: () => void bridge.call('documents.show', { key }) },
      });
    } else if (saved.state !== 'cancelled') {
      toast({ title: t('notSaved'), description: t(`why.${saved.state}`), variant: 'destructive' });
    }
  }

  return {
    save() {
      if (!isSaving) {
        setSaving(true);
        savePdf()
          .catch(() => toast({ title: t('notSaved'), description: t('why.failed'), variant: 'destructive' }))
          .finally(() => setSaving(false));
      }
    },
    isSaving,
  };
}
