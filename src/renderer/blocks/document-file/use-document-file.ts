import { useState } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { toast } from '#ui/toast-store.ts';
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
  const [busy, setBusy] = useState<DocumentFileActions['busy']>();
  const file = { id, ...(version === undefined ? {} : { version }) };

  function fail(title: string, description?: string): void {
    toast({ title, description, variant: 'destructive' });
  }

  async function openFile(): Promise<void> {
    const state = await bridge.call('documents.open', file);
    if (state !== 'opened') {
      fail(t('openFailed'), t(`opening.${state}`));
    }
  }

  async function saveFile(): Promise<void> {
    const saved = await bridge.call('documents.save', file);
    if (saved.state === 'saved') {
      const { key, name } = saved;
      toast({
        title: t('saved'),
        description: name,
        action: { label: t('showInFolder'), onSelect: () => void bridge.call('documents.show', { key }) },
      });
    } else {
      fail(t('saveFailed'), t(`saving.${saved.state}`));
    }
  }

  function run(what: 'open' | 'download', work: () => Promise<void>, failed: string): void {
    if (busy === undefined) {
      setBusy(what);
      work()
        .catch(() => fail(failed))
        .finally(() => setBusy(undefined));
    }
  }

  return {
    open: () => run('open', openFile, t('openFailed')),
    download: () => run('download', saveFile, t('saveFailed')),
    busy,
  };
}
