import { useT } from '#lib/i18n/use-t.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ImportSection } from './import-section.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

type Doubts = NonNullable<ImportPreview['doubts']>;

interface DoubtsChoiceProps {
  doubts: Doubts;
  /** Rows, by number, that are what is there. */
  same: readonly number[];
  onChange: (same: readonly number[]) => void;
}

/** Rows that may be something that is there under another id: the person says which are. */
export function DoubtsChoice({ doubts, same, onChange }: DoubtsChoiceProps) {
  const t = useT(importWords);
  if (doubts.length === 0) {
    return null;
  }
  return (
    <ImportSection title={t('doubts.title')} text={t('doubts.text')}>
      <ul className="flex max-h-80 flex-col gap-2.5 overflow-y-auto py-1">
        {doubts.map(({ row, name, id, known }) => (
          <li key={row}>
            <Checkbox
              label={t('doubts.same', { name, id, known: known.name, knownId: known.external_id ?? '' })}
              checked={same.includes(row)}
              onChange={(checked) => onChange(checked ? [...same, row] : same.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ul>
    </ImportSection>
  );
}
