import { useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { toast } from '#ui/toast-store.ts';
import { useSaveFile } from './use-save-file.ts';
import { documentWords } from './words/index.ts';

/** What can be done with the file of a document outside the app; how it went is told in toasts. */
export interface DocumentFileActions {
  open: () => void;
  download: () => void;
  /** What is under way. */
  busy: 'open' | 'download' | undefined;
}

/** Opens and saves a document's file, or what it was in an earlier version. */
export function useDocumentFile(id: string, version?: number): DocumentFileActions {
  const t = useT(documentWords);
  const [isOpening, setOpening] = useState(false);
  const file = { id, ...(version === undefined ? {} : { version }) };
  const { save, isSaving } = useSaveFile(() => bridge.call('documents.save', file));

  function fail(description?: string): void {
    toast({ title: t('openFailed'), description, variant: 'destructive' });
  }

  async function openFile(): Promise<void> {
    const state = await bridge.call('documents.open', file);
    if (state !== 'opened') {
      fail(t(`opening.${state}`));
    }
  }

  const busy = isOpening ? 'open' : isSaving ? 'download' : undefined;
  return {
    open() {
      if (busy === undefined) {
        setOpening(true);
        openFile()
          .catch(() => fail())
          .finally(() => setOpening(false));
      }
    },
    download() {
      if (busy === undefined) {
        save();
      }
    },
    busy,
  };
}
