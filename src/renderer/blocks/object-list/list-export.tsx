import { Download } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListExportDialog } from './late-list-export-dialog.ts';
import type { ExportedList } from './list-export-dialog.tsx';
import { useListExport } from './list-export-store.ts';
import { exportWords } from './words/index.ts';

/** What asks how a list is to be exported, for whom may export it. */
export function ListExport(list: ExportedList) {
  const t = useT(exportWords);
  const { may } = useMay();
  const { isOpen, show } = useListExport();
  // Another list asks anew.
  useEffect(() => () => show(false), [show]);
  if (!may('export', list.type)) {
    return null;
  }
  return (
    <>
      <IconButton label={t('export')} onClick={() => show(true)}>
        <Download aria-hidden />
      </IconButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ListExportDialog {...list} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
