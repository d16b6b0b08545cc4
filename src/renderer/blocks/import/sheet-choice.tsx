import { useT } from '#lib/i18n/use-t.ts';
import { Select } from '#ui/select.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

interface SheetChoiceProps {
  preview: Pick<ImportPreview, 'sheets' | 'sheet'>;
  /** While it is being read as well. */
  chosen: string | undefined;
  onChange: (sheet: string) => void;
}

/** Which sheet of a workbook is imported, where it has several. */
export function SheetChoice({ preview: { sheets = [], sheet }, chosen, onChange }: SheetChoiceProps) {
  const t = useT(importWords);
  return sheets.length < 2 || sheet === undefined ? null : (
    <Select
      label={t('sheet')}
      value={chosen ?? sheet}
      options={sheets.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
    />
  );
}
