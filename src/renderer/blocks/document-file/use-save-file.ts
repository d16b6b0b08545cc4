import { useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { SavedDocument } from '#shared/bridge/documents.ts';
import { toast } from '#ui/toast-store.ts';
import { documentWords } from './words/index.ts';

/** Saves a file among the person's downloads, once at a time; where it is, or that it failed, is told in a toast. */
export function useSaveFile(write: () => Promise<SavedDocument>): { save: () => void; isSaving: boolean } {
  const t = useT(documentWords);
  const [isSaving, setSaving] = useState(false);

  function fail(description?: string): void {
    toast({ title: t('saveFailed'), description, variant: 'destructive' });
  }

  async function saveFile(): Promise<void> {
    const saved = await write();
    if (saved.state === 'saved') {
      const { key, name } = saved;
      toast({
        title: t('saved'),
        description: name,
        action: { label: t('showInFolder'), onSelect: () => void bridge.call('documents.show', { key }) },
      });
    } else {
      fail(t(`saving.${saved.state}`));
    }
  }

  return {
    save() {
      if (!isSaving) {
        setSaving(true);
        saveFile()
          .catch(() => fail())
          .finally(() => setSaving(false));
      }
    },
    isSaving,
  };
}
