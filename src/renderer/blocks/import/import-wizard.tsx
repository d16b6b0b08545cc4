import { isCancellation } from '#lib/calls.ts';
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
import { useImportPreview } from './queries.ts';
import { useImportDraft } from './use-import-draft.ts';
import { useImportRun } from './use-import-run.ts';
import { useImportTypes } from './use-import-types.ts';
import { importWords } from './words/index.ts';

interface ImportWizardProps {
  /** What the file is for; without it the person chooses. */
  fixedType?: ImportType;
  /** The person goes to the list of what was imported. */
  onShow?: () => void;
}

/**
 * Imports a table: choose its file, match its columns, see what will come of it, import, read the counts. An import goes on
 * where the person leaves, and is found again wherever a wizard is.
 */
export function ImportWizard({ fixedType, onShow }: ImportWizardProps) {
  const t = useT(importWords);
  const format = useFormat();
  const [firstType = importTypes[0]] = useImportTypes();
  const draft = useImportDraft(fixedType ?? firstType);
  const preview = useImportPreview(draft.file, draft.type, {
    mapping: draft.settledMapping,
    dayOrder: draft.dayOrder,
    sheet: draft.sheet,
    same: draft.same,
  });
  const { run, start, reset } = useImportRun();
  const { file } = draft;
  const checking = preview.isFetching || draft.mapping !== draft.settledMapping;

  function startOver(): void {
    reset();
    draft.removeFile();
  }

  if (run?.phase === 'done') {
    return <ImportResult type={run.type} result={run.counts} onShow={onShow} onAgain={startOver} />;
  }
  if (run?.phase === 'running') {
    return <ImportRunning fileName={run.fileName} importId={run.importId} onCancel={run.cancel} />;
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
      {run === null ? null : isCancellation(run.error) ? (
        <p role="status" className="text-secondary">
          {t('run.cancelled')} {file === null ? null : t('failed.kept')}
        </p>
      ) : (
        <ImportFailure title={t('failed.run')} error={run.error} onOtherFile={startOver} />
      )}
      {preview.data === undefined || file === null || preview.isError ? null : (
        <ImportBar
          preview={preview.data}
          mapping={draft.mapping ?? preview.data.mapping}
          checking={checking}
          onImport={(mapping) =>
            void start({
              file,
              type: draft.type,
              mapping,
              existing: draft.existing,
              // What another column names is not created because it was chosen once.
              create: draft.create.filter((kind) => preview.data?.missing?.some((one) => one.kind === kind)),
              dayOrder: draft.dayOrder,
              sheet: preview.data?.sheet,
              same: draft.same.filter((row) => preview.data?.doubts?.some((doubt) => doubt.row === row)),
            })
          }
        />
      )}
      <LiveRegion
        text={
          preview.data === undefined || checking
            ? ''
            : t('said.preview', {
                rows: t('said.rows', { count: preview.data.total, value: format.number(preview.data.total) }),
                problems: t('problems.title', {
                  count: preview.data.errors_total,
                  value: format.number(preview.data.errors_total),
                }),
              })
        }
      />
    </div>
  );
}
