import { useT } from '#lib/i18n/use-t.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AbsentNames } from './absent-names.tsx';
import { ChangesList } from './changes-list.tsx';
import { DayOrderChoice } from './day-order-choice.tsx';
import { DoubtsChoice } from './doubts-choice.tsx';
import { DuplicatesChoice } from './duplicates-choice.tsx';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';
import { MissingChoice } from './missing-choice.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { RowProblems } from './row-problems.tsx';
import type { ImportDraft } from './use-import-draft.ts';
import { importWords } from './words/index.ts';

interface ImportReviewProps {
  draft: ImportDraft;
  preview: ImportPreview | undefined;
  checking: boolean;
}

const placeholders = ['a', 'b', 'c', 'd', 'e'];

/** Mapping, first rows, duplicates and problems of a chosen file. */
export function ImportReview({ draft, preview, checking }: ImportReviewProps) {
  const t = useT(importWords);
  if (preview === undefined) {
    return (
      <ImportSection title={t('match.title')} text={t('match.text')}>
        <div aria-busy className="flex flex-col">
          {placeholders.map((key) => (
            <div key={key} className="flex h-11 items-center gap-6 border-line border-b">
              <Skeleton className="h-3 w-40" />
              <Skeleton className="h-3 flex-1" />
              <Skeleton className="h-7 w-52" />
            </div>
          ))}
        </div>
      </ImportSection>
    );
  }
  const mapping = draft.mapping ?? preview.mapping;
  return (
    <>
      <ImportSection title={t('match.title')} text={t('match.text')} aside={checking ? t('match.updating') : undefined}>
        <MappingTable type={draft.type} preview={preview} mapping={mapping} onChange={draft.setMapping} />
        {preview.days === undefined ? null : <DayOrderChoice days={preview.days} onChange={draft.setDayOrder} />}
      </ImportSection>
      <ImportSection
        title={t('preview.title')}
        text={preview.rows.length === 0 ? t('preview.none') : t('preview.text')}
      >
        <PreviewRows preview={preview} />
      </ImportSection>
      <MissingChoice missing={preview.missing ?? []} create={draft.create} onChange={draft.setCreate} />
      <DoubtsChoice doubts={preview.doubts ?? []} same={draft.same} onChange={draft.setSame} />
      <DuplicatesChoice duplicates={preview.duplicates} existing={draft.existing} onChange={draft.setExisting} />
      {preview.changes !== undefined && draft.existing === 'update' ? <ChangesList changes={preview.changes} /> : null}
      {preview.absent === undefined ? null : <AbsentNames absent={preview.absent} />}
      <RowProblems problems={preview.problems} />
    </>
  );
}
