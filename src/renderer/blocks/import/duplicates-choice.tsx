import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

interface DuplicatesChoiceProps {
  duplicates: ImportPreview['duplicates'];
  existing: 'update' | 'skip';
  onChange: (existing: 'update' | 'skip') => void;
}

/** Rows that repeat each other, and what to do with rows that exist. */
export function DuplicatesChoice({ duplicates, existing, onChange }: DuplicatesChoiceProps) {
  const t = useT(importWords);
  const format = useFormat();
  const { in_file: inFile, existing: there } = duplicates;
  if (inFile === 0 && there === 0) {
    return null;
  }
  return (
    <ImportSection title={t('duplicates.title')}>
      {inFile > 0 ? (
        <p className="text-secondary">{t('duplicates.inFile', { count: inFile, value: format.number(inFile) })}</p>
      ) : null}
      {there > 0 ? (
        <>
          <p className="text-secondary">{t('duplicates.existing', { count: there, value: format.number(there) })}</p>
          <RadioGroup
            label={t('duplicates.question')}
            hideLabel
            value={existing}
            onChange={onChange}
            options={[
              { value: 'update', label: t('duplicates.update'), detail: t('duplicates.updateDetail') },
              { value: 'skip', label: t('duplicates.skip'), detail: t('duplicates.skipDetail') },
            ]}
          />
        </>
      ) : null}
    </ImportSection>
  );
}
