import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '#blocks/import/import-dialog.tsx';
import { importTypeOf } from '#blocks/import/import-type.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { BulkActions } from '#blocks/object-list/bulk-actions.tsx';
import { ObjectList } from '#blocks/object-list/object-list.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { viewsOf } from './list-views.tsx';

/** The list of every object type, with import where a CSV can be imported. */
export function ObjectListScreen({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const [importing, setImporting] = useState(false);
  const { may } = useMay();
  const importType = may('import', type) ? importTypeOf(type) : null;
  function onImport() {
    setImporting(true);
  }
  return (
    <>
      <ObjectList
        type={type}
        views={viewsOf(type)}
        verbs={(isEmpty) =>
          importType === null || isEmpty ? null : (
            <Button onClick={onImport}>
              <Upload aria-hidden />
              {t('list.import')}
            </Button>
          )
        }
        emptyAction={importType === null ? null : <Button onClick={onImport}>{t('list.emptyImport')}</Button>}
        bulkActions={(selected) => <BulkActions {...selected} />}
      />
      {importType === null ? null : <ImportDialog type={importType} open={importing} onOpenChange={setImporting} />}
    </>
  );
}
