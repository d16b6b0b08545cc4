import { FileText, X } from 'lucide-react';
import { ObjectIcon } from '#blocks/object/object-icon.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { fileFacts, fileSize, mebibytes } from './file-facts.ts';
import { type ImportPreview, warningsOf } from './mapping.ts';
import { SheetChoice } from './sheet-choice.tsx';
import type { ImportDraft } from './use-import-draft.ts';
import { useImportTypes } from './use-import-types.ts';
import { importWords } from './words/index.ts';

interface ChooseFileProps {
  draft: ImportDraft;
  typeFixed: boolean;
  preview: ImportPreview | undefined;
}

/** The type and the file; once chosen, what the host found out about the file. */
export function ChooseFile({ draft, typeFixed, preview }: ChooseFileProps) {
  const t = useT(importWords);
  const hostText = useHostText();
  const format = useFormat();
  const types = useImportTypes();
  const { file, refused } = draft;
  return (
    <div className="flex flex-col gap-5">
      {typeFixed ? null : (
        <RadioGroup
          look="cards"
          label={t('type')}
          value={draft.type}
          onChange={draft.chooseType}
          options={types.map((type) => ({
            value: type,
            label: t(`common:types.${type}`, { count: 2 }),
            detail: t(`typeDetail.${type}`),
            icon: <ObjectIcon type={type} />,
          }))}
        />
      )}
      {file === null ? (
        <FileDrop
          label={draft.reading === null ? t('file.drop') : t('file.reading', { name: draft.reading })}
          hint={t('file.hint')}
          accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,text/tab-separated-values"
          onFile={(chosen) => void draft.chooseFile(chosen)}
          error={
            refused === null
              ? null
              : refused.problem === 'too-large'
                ? t('file.tooLarge', { name: refused.name, size: mebibytes(refused.size, format) })
                : t('file.unreadable', { name: refused.name })
          }
        />
      ) : (
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface-2 px-3 py-2 shadow-raised">
          <FileText aria-hidden className="size-5 shrink-0 text-secondary" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{file.name}</p>
            <p className="truncate text-secondary text-sm">
              {preview === undefined ? fileSize(file.size, format) : fileFacts(preview, t, format)}
            </p>
          </div>
          <IconButton label={t('file.remove')} onClick={draft.removeFile}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {preview === undefined ? null : <SheetChoice preview={preview} chosen={draft.sheet} onChange={draft.setSheet} />}
      {preview === undefined
        ? null
        : warningsOf(preview).map((warning) => (
            <p key={warning.message} className="rounded-control bg-warning-soft px-3 py-2 text-warning">
              {hostText(warning)}
            </p>
          ))}
    </div>
  );
}
