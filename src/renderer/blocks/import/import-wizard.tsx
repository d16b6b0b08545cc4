import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type ImportType, importTypes } from '#shared/contract/imports.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportRunning } from './import-running.tsx';
import type { ImportMapping } from './mapping.ts';
import { useImportPreview, useImportRun } from './queries.ts';
import { useImportDraft } from './use-import-draft.ts';

interface ImportWizardProps {
  /** What the file is for; without it the person chooses. */
  fixedType?: ImportType;
  /** Told when a run begins and ends, so that what surrounds the wizard stays open meanwhile. */
  onBusy?: (busy: boolean) => void;
  /** The person goes to the list of what was imported. */
  onShow?: () => void;
}

/** Imports a CSV: choose it, match its columns, see what will come of it, import, read the counts. */
export function ImportWizard({ fixedType, onBusy, onShow }: ImportWizardProps) {
  const t = useT('import');
  const format = useFormat();
  const draft = useImportDraft(fixedType ?? importTypes[0]);
  const preview = useImportPreview(draft.file, draft.type, draft.settledMapping);
  const run = useImportRun();
  const [importId, setImportId] = useState<string | null>(null);
  const { file } = draft;
  const checking = preview.isFetching || draft.mapping !== draft.settledMapping;

  async function start(mapping: ImportMapping) {
    if (file === null) {
      return;
    }
    const id = crypto.randomUUID();
    setImportId(id);
    onBusy?.(true);
    // A failure is the state of the run and is shown below.
    await run
      .mutateAsync({ file, type: draft.type, mapping, existing: draft.existing, importId: id })
      .catch(() => undefined);
    setImportId(null);
    onBusy?.(false);
  }

  if (run.data !== undefined) {
    return (
      <ImportResult
        type={draft.type}
        result={run.data}
        onShow={onShow}
        onAgain={() => {
          run.reset();
          draft.removeFile();
        }}
      />
    );
  }
  if (run.isPending) {
    return <ImportRunning fileName={file?.name ?? ''} importId={importId} onCancel={run.cancel} />;
  }
  return (
    <div className="flex flex-col gap-8">
      <ChooseFile
        draft={draft}
        typeFixed={fixedType !== undefined}
        preview={file === null ? undefined : preview.data}
      />
      {preview.error !== null && file !== null ? (
        <ImportFailure
          title={t('failed.preview')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          onOtherFile={draft.removeFile}
        />
      ) : null}
      {file === null || preview.isError ? null : (
        <ImportReview draft={draft} preview={preview.data} checking={checking} />
      )}
      {run.error === null ? null : run.cancelled ? (
        <p role="status" className="text-secondary">
          {t('run.cancelled')} {t('failed.kept')}
        </p>
      ) : (
        <ImportFailure title={t('failed.run')} error={run.error} onOtherFile={draft.removeFile} />
      )}
      {preview.data === undefined || file === null || preview.isError ? null : (
        <ImportBar
          preview={preview.data}
          mapping={draft.mapping ?? preview.data.mapping}
          checking={checking}
          onImport={(mapping) => void start(mapping)}
        />
      )}
      <LiveRegion
        text={
          preview.data === undefined || checking
            ? ''
            : t('said.preview', {
                rows: format.number(preview.data.total),
                problems: format.number(preview.data.errors_total),
              })
        }
      />
    </div>
  );
}
