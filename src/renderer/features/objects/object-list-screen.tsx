import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '#blocks/import/import-dialog.tsx';
import { importTypeOf } from '#blocks/import/import-type.ts';
import { ChangedBar } from '#blocks/kept-views/changed-bar.tsx';
import { useKeptViews } from '#blocks/kept-views/use-kept-views.ts';
import { ViewMenu } from '#blocks/kept-views/view-menu.tsx';
import { ViewNotice } from '#blocks/kept-views/view-notice.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFilteredList } from '#blocks/object-filter/use-filtered-list.tsx';
import { useListGroups } from '#blocks/object-filter/use-list-groups.tsx';
import { ObjectList } from '#blocks/object-list/object-list.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { BulkBarActions } from './bulk/bulk-verbs.tsx';
import { ListVerbs } from './list-verbs.tsx';
import { viewsOf } from './list-views.tsx';
import { useCreation } from './use-creation.tsx';

/** The list of every object type, with creation by hand, and import where a table can be imported. */
export function ObjectListScreen({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const [importing, setImporting] = useState(false);
  const { may } = useMay();
  const importType = may('import', type) ? importTypeOf(type) : null;
  const { types, create, dialog } = useCreation(type);
  const [first] = types;
  const { where, filters, filtered } = useFilteredList(type);
  const groups = useListGroups(type);
  const kept = useKeptViews(type, viewsOf(type));
  function onImport() {
    setImporting(true);
  }
  return (
    <>
      <ObjectList
        type={type}
        views={viewsOf(type)}
        where={where}
        filtered={filtered}
        groups={groups}
        filters={filters}
        notice={<ViewNotice kept={kept} />}
        changes={<ChangedBar {...{ type, kept }} />}
        title={<ViewMenu type={type} kept={kept} />}
        verbs={(isEmpty) =>
          // Where nothing is there yet, what is likeliest stands in the middle.
          isEmpty && importType === null ? null : (
            <>
              {importType === null || isEmpty ? null : (
                <Button onClick={onImport}>
                  <Upload aria-hidden />
                  {t('list.import')}
                </Button>
              )}
              {isEmpty ? null : <ListVerbs key={type} type={type} />}
              {/* The main one last, at the edge. */}
              {types.toReversed().map((each) => (
                <Button
                  key={each}
                  variant={each === first ? 'primary' : 'secondary'}
                  aria-keyshortcuts={each === first ? 'c' : undefined}
                  onClick={() => create(each)}
                >
                  <Plus aria-hidden />
                  {t(`common:make.${each}`)}
                </Button>
              ))}
            </>
          )
        }
        emptyAction={
          importType !== null ? (
            <Button variant="primary" onClick={onImport}>
              <Upload aria-hidden />
              {t('list.emptyImport')}
            </Button>
          ) : first === undefined ? null : (
            <Button variant="primary" onClick={() => create(first)}>
              <Plus aria-hidden />
              {t(`common:make.${first}`)}
            </Button>
          )
        }
        bulkActions={(selected) => <BulkBarActions {...selected} />}
      />
      {importType === null ? null : <ImportDialog type={importType} open={importing} onOpenChange={setImporting} />}
      {dialog}
    </>
  );
}
